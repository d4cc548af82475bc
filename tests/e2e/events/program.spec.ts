import { enter, expect, newPerson, test } from '../support/world.ts';

test('who is no staff reads the schedule, and is not offered the boards of the staff', async ({
  page,
  context,
  world,
  request,
}) => {
  const { call, convention_id } = world;
  await call('POST', `/convention/${convention_id}/generate-dayparts`);
  const room = await call('POST', '/room', { convention_id, name: 'Program Hall' });
  await call('POST', '/space', { convention_id, room_id: room.id, name: 'Table 9', max_tickets: 8 });
  await call('POST', `/convention/${convention_id}/generate-slots`);
  const type = await call('POST', '/eventtype', { convention_id, name: 'Talk' });
  const event = { convention_id, type_id: type.id, name: 'Read Aloud', max_tickets: 6, priority: 3, duration: 60 };
  const { id } = await call('POST', '/event', event);
  await call('POST', `/event/${id}/assign-slots`);
  await call('PUT', `/convention/${convention_id}`, { schedule_public: true });

  await context.clearCookies();
  await enter(context, await newPerson(request));
  await page.goto(`/convention/${convention_id}/schedule`);
  await expect(page).toHaveURL(/\/c\/[^/]+\/program$/);
  await expect(page.getByRole('link', { name: 'Read Aloud' })).toBeVisible();
  await page.goto(`/convention/${convention_id}/my-shifts`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'My shifts' })).toBeVisible();
  for (const name of ['Overview', 'Submissions', 'Volunteers', 'Settings'])
    await expect(menu.locator(`a[href^="/convention/${convention_id}/"]`).getByText(name, { exact: true })).toHaveCount(0);
  await page.goto(`/convention/${convention_id}/review`);
  await expect(page.getByText('It needs the permission scheduling')).toBeVisible();
});
