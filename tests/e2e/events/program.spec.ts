import { expectGood } from '../support/axe.ts';
import { takePicture } from '../support/looks.ts';
import { enter, expect, newPerson, test } from '../support/world.ts';

test.use({ withShifts: true });

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
  await page.goto(`/convention/${convention_id}/mine/events`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'My shifts' })).toBeVisible();
  for (const name of ['Overview', 'Submissions', 'Volunteers', 'Settings'])
    await expect(menu.locator(`a[href^="/convention/${convention_id}/"]`).getByText(name, { exact: true })).toHaveCount(0);
  await page.goto(`/convention/${convention_id}/review`);
  await expect(page.getByText('You need the permission for scheduling')).toBeVisible();
});

test('a host checks people in on a phone, by keyboard, gives a seat at the door, is late and writes to those who come', async ({
  page,
  context,
  world,
  request,
}) => {
  const { call, group_id } = world;
  const hour = 3_600_000;
  const start = Math.floor(Date.now() / hour) * hour;
  const day = { start_date: new Date(start - 2 * hour).toISOString(), end_date: new Date(start + 8 * hour).toISOString() };
  const { id: convention_id, uri_part } = await call<{ id: string; uri_part: string }>('POST', '/convention', {
    name: `Lanternfall ${group_id.slice(-6)}`,
    group_id,
    timezone: 'UTC',
  });
  await call('POST', '/conventionday', { convention_id, ...day });
  await call('POST', `/convention/${convention_id}/generate-dayparts`);
  const room = await call('POST', '/room', { convention_id, name: 'Great Hall' });
  const space = await call('POST', '/space', { convention_id, room_id: room.id, name: 'Table 4', max_tickets: 8 });
  await call('POST', `/convention/${convention_id}/generate-slots`);
  await call('PUT', `/convention/${convention_id}`, { is_schedule_public: 1 });
  const type = await call('POST', '/eventtype', {
    ...{ convention_id, name: 'Tournament', grace_minutes: 0, special_requests: ['Projector'] },
  });
  const event = await call<{ id: string; event_number: number }>('POST', '/event', {
    ...{ type_id: type.id, name: 'Catan Cup', max_tickets: 3, priority: 3, duration: 240, special_requests: ['Projector'] },
  });
  const { items } = await call<{ items: { id: string; start_date: string }[] }>(
    'GET',
    `/convention/${convention_id}/dayparts?_items_per_page=100`,
  );
  const part = items.find(({ start_date }) => Date.parse(start_date) === start);
  await call('POST', `/event/${event.id}/assign-slots`, { daypart_id: part?.id, space_id: space.id });
  const badgetype = await call('POST', '/badgetype', { convention_id, name: 'Guest', price: 0, max_quantity: 50 });
  const badge = (name: string) =>
    call<{ id: string; badge_number: number }>('POST', '/badge/verified', {
      ...{ badgetype_id: badgetype.id, firstname: name, lastname: 'Reyes', email: `${name}@example.org`, user_id: null },
    });
  const [ana, ben, cleo] = [await badge('Ana'), await badge('Ben'), await badge('Cleo')];
  for (const { id: badge_id } of [ana, ben]) await call('POST', '/ticket', { event_id: event.id, badge_id });
  const host = await newPerson(request, 'host');
  const whoami = await request.get('/api/user/whoami', { headers: { Authorization: `Bearer ${host.session_id}` } });
  const { id: user_id } = (await whoami.json()) as { id: string };
  await call('POST', `/event/${event.id}/host/${user_id}`);

  await context.clearCookies();
  await enter(context, host);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/c/${uri_part}/me`);
  await expect(page.getByText('Needed: Projector')).toBeVisible();
  await page.getByRole('link', { name: 'Check people in' }).press('Enter');
  await expect(page.getByText('0 of 2 are here.')).toBeVisible();

  const field = page.getByLabel('Number of the badge, or scan it');
  await field.focus();
  await page.keyboard.type(`${ana.badge_number}`);
  await page.keyboard.press('Enter');
  const said = page.locator('[data-said]');
  await expect(said).toHaveText('Ana Reyes is here.');
  await expect(page.getByText('1 of 2 are here.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  const ofBen = page.getByRole('button', { name: /^Ben Reyes/ });
  await ofBen.press('Enter');
  await expect(page.getByText('All are here.')).toBeVisible();
  await expect(field).toBeFocused(); // no one is left in the list that the focus was in
  await ofBen.press('Enter');
  await expect(said).toHaveText('Ben Reyes is not here.');
  await expect(page.getByRole('button', { name: /^Ana Reyes/ })).toBeFocused();

  await field.fill(`${cleo.badge_number}`);
  await page.keyboard.press('Enter');
  await expect(said).toHaveText(`Badge #${cleo.badge_number} has no ticket: number 1 at the door.`);
  await takePicture(page, 'public-host-390', { fullPage: true });
  await page.getByRole('button', { name: 'Give 1 seat' }).press('Enter');
  await expect(page.getByText('2 of 3 are here.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cleo Reyes/ })).toBeVisible();
  await expect(field).toBeFocused();

  await page.getByLabel('How late?').selectOption('60');
  await page.getByRole('button', { name: 'I’ll be late' }).press('Enter');
  await expect(page.getByText('You are 60 min late')).toBeVisible();
  await page.getByLabel('Subject').fill('Bring dice');
  await page.getByLabel('Message', { exact: true }).fill('Two of them, please.');
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(page.getByText('To 3 people')).toBeVisible();
  await expectGood(page, 'public-host');
  await page.goto(`/c/${uri_part}/event/${event.event_number}`);
  await expect(page.getByText('The host says: about 60 minutes late.')).toBeVisible();
  await takePicture(page, 'public-event-late-390', { fullPage: true });
  await expectGood(page, 'public-event-late');
  await page.goto(`/c/${uri_part}/me`);
  await takePicture(page, 'public-me-host-390', { fullPage: true });

  // The page of the event, which staff and other hosts have open too, follows what is noted elsewhere; its boxes come first.
  await page.goto(`/event/${event.id}?view=people`);
  const ofBenHere = page.getByRole('checkbox', { name: 'Ben Reyes is here' });
  await expect(ofBenHere).not.toBeChecked();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Tickets');
  await call('POST', `/event/${event.id}/check-in`, { badge: String(ben.badge_number) });
  await expect(ofBenHere).toBeChecked({ timeout: 20_000 });
  await ofBenHere.uncheck();
  await expect(ofBenHere).not.toBeChecked();
  await takePicture(page, 'event-people-on-390', { fullPage: true });
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByRole('link', { name: 'Edit description' })).toHaveAttribute('href', `/event/${event.id}/edit`);
});
