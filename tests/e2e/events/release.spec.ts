import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

/** The most of a schedule that a release needs: a room with two tables, an event with a host, and a day. */
async function makeProgram({ call, convention_id, day_ids }: Parameters<Parameters<typeof test>[2]>[0]['world']) {
  const make = async (type: string, data: object) => (await call<{ id: string }>('POST', `/${type}`, data)).id;
  await call('POST', `/convention/${convention_id}/generate-dayparts`).catch(() => undefined); // they may be there
  const room_id = await make('room', { convention_id, name: 'Great Hall' });
  const spaces: string[] = [];
  for (const name of ['Table 1', 'Table 2']) spaces.push(await make('space', { convention_id, room_id, name, max_tickets: 8 }));
  const type_id = await make('eventtype', { convention_id, name: 'Board game' });
  const event_id = await make('event', { name: 'Catan Cup', max_tickets: 8, priority: 3, type_id, duration: 60 });
  const { items } = await call<{ items: { id: string }[] }>('GET', `/conventionday/${day_ids[0]}/dayparts?_items_per_page=100`);
  const place = (space: number, part: number) =>
    call('POST', `/event/${event_id}/assign-slots`, { space_id: spaces[space], daypart_id: items[part]?.id });
  return { event_id, place };
}

test('an organizer releases the schedule, reads the emails and sends them; until then only staff see the draft', async ({
  page,
  world,
  browser,
}) => {
  const { convention_id, call } = world;
  await call('PUT', `/convention/${convention_id}`, { is_schedule_public: 1, private: 0 });
  const { event_id, place } = await makeProgram(world);
  const { id: user_id } = await call<{ id: string }>('GET', '/user/whoami');
  await call('POST', `/event/${event_id}/host/${user_id}`);
  await place(0, 2);
  const { uri_part } = await call<{ uri_part: string }>('GET', `/convention/${convention_id}`);
  const visitor = await (await browser.newContext()).newPage();
  const seen = async () => {
    await visitor.goto(`/c/${uri_part}/event/1`);
    return visitor.locator('main');
  };
  await expect(await seen()).toContainText('Table 1');

  await page.goto(`/convention/${convention_id}/release`);
  await page.getByRole('button', { name: 'Use releases' }).click();
  await expect(page.getByText('Nothing has changed since the last release')).toBeVisible();
  await place(1, 4);
  await page.goto(`/convention/${convention_id}/schedule`);
  await expect(page.getByText('1 event differs from the last release.')).toBeVisible();
  await expect(await seen()).toContainText('Table 1');
  await page.locator('[data-draft-note]').getByRole('link', { name: 'Release' }).click();

  await expect(page.getByText('1 change, 1 person affected, no new clashes')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What changes' }).getByRole('listitem')).toContainText('Table 2');
  await expectGoodLooks(page, 'release');
  await page.getByRole('textbox', { name: 'Name' }).fill('Saturday moves');
  await page.getByRole('button', { name: 'Release schedule' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Emails about “Saturday moves”' })).toBeVisible();
  await expect.poll(async () => (await seen()).textContent()).toContain('Table 2');
  await page.getByText(/: New time or place: Catan Cup/).click();
  await expect(page.getByText('Great Hall, Table 2').first()).toBeVisible();
  await expectGoodLooks(page, 'release-mails');
  await page.getByRole('button', { name: 'Send 1 email' }).press('Enter');
  // Without a mail server nothing is promised.
  await expect(page.getByRole('alert').getByText('No email is sent: no mail server is configured.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await call('PUT', `/convention/${convention_id}`, { release_changes_public: 1 });
  // Public pages follow a change within a second.
  await expect(async () => {
    await visitor.goto(`/c/${uri_part}/changes`);
    await expect(visitor.getByRole('heading', { name: 'Saturday moves' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.locator('main')).toContainText('Moved: ');
});
