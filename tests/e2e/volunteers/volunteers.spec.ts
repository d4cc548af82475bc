import { request } from '@playwright/test';
import { notice } from '../support/board.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { callsOf, expect, newPerson, test, type World } from '../support/world.ts';

test.use({ withShifts: true });

let count = 0;
/** Creates volunteers with these names, who have not applied for anything. */
async function volunteers({ call, convention_id }: World, names: readonly string[]) {
  const made: { id: string }[] = [];
  for (const firstname of names) {
    count += 1;
    made.push(
      await call('POST', '/volunteer/by-organizer', {
        convention_id,
        firstname,
        lastname: `Board ${count}`,
        email_address: `board-${convention_id}-${count}@example.org`,
        phone_number: '+1 608 555 0100',
      }),
    );
  }
  return made;
}
const board = ({ convention_id }: World, more = '') => `/convention/${convention_id}/volunteer-board${more}`;

test('by keyboard alone, one volunteer is scheduled and taken off, and another scheduled instead', async ({ page, world }) => {
  const [ann, bo] = await volunteers(world, ['Ann', 'Bo']);
  const shift_id = world.shift_ids[4];
  for (const volunteer_id of [ann?.id, bo?.id]) await world.call('POST', '/volunteershift', { volunteer_id, shift_id });
  await page.goto(board(world));
  const shift = await world.call<{ id: string; name: string }>('GET', `/shift/${shift_id}`);
  const choice = page.getByRole('button', { name: new RegExp(`^${shift.name}`) });
  await choice.focus();
  await page.keyboard.press('Enter');
  const people = page.getByRole('list', { name: 'Applied and scheduled' });
  const row = (name: string) => people.getByRole('listitem', { name: new RegExp(`^${name} Board`) });
  await row('Ann').focus();
  await page.keyboard.press('s');
  await expect(row('Ann')).toContainText('Scheduled');
  await page.keyboard.press('ArrowDown');
  await expect(row('Bo')).toBeFocused();
  await row('Ann').focus();
  await page.keyboard.press('u');
  await expect(row('Ann')).toContainText('Applied');
  await row('Bo').focus();
  await page.keyboard.press('s');
  await expect(row('Bo')).toContainText('Scheduled');
  await expect(choice).toContainText('1 of');
});

test('a shift that is added from a day begins on that day, lasts an hour at first, and is on the board afterwards', async ({
  page,
  world,
}) => {
  await page.goto(board(world));
  await page.getByRole('radiogroup', { name: 'Day' }).locator('label').nth(1).click();
  await expect(page).toHaveURL(/day=/);
  const address = page.url();
  const add = page.getByRole('link', { name: 'Add shift' });
  await expect(add).toHaveAttribute('href', new RegExp(`${new URL(address).searchParams.get('day')}`)); // once the day is on the screen
  await add.click();
  await page.getByLabel('Start time').waitFor();
  const start = await page.getByLabel('Start time').inputValue();
  expect(start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  const name = `Extra ${Date.now().toString(36)}`;
  await page.getByLabel('Name').fill(name);
  const later = `${start.slice(0, 11)}15:00`;
  await page.getByLabel('Start time').fill(later);
  await expect(page.getByLabel('End time')).toHaveValue(`${start.slice(0, 11)}16:00`);
  await page.getByRole('button', { name: 'Add shift' }).click();
  await expect(page.getByText(`${name} was added.`)).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
});

test('a volunteer who has not applied is found and scheduled by mouse, with undo; a conflict is not offered and has its reason', async ({
  page,
  world,
}) => {
  const [cy] = await volunteers(world, ['Cy']);
  const both = [world.shift_ids[8], world.shift_ids[10]];
  const [first, second] = await Promise.all(both.map((id) => world.call<{ name: string }>('GET', `/shift/${id}`)));
  await page.goto(board(world));
  await page.getByRole('button', { name: new RegExp(`^${first?.name}`) }).click();
  const name = /Schedule: Cy Board/;
  await page.getByLabel('Search volunteers who have not applied').fill('Cy');
  await page.getByRole('button', { name }).click();
  const people = page.getByRole('list', { name: 'Applied and scheduled' });
  await expect(people.getByText(/^Cy Board/)).toBeVisible();
  // Whether they are told, in a place where no row is.
  const said = notice(page, 'is scheduled.');
  await expect(said).toContainText(/(gets an email\.|No email is sent: no mail server is configured\.)/);
  const box = await said.boundingBox();
  expect(box && box.y + box.height, 'the notice is on the header').toBeLessThan(120);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(people.getByText(/^Cy Board/)).toHaveCount(0);
  await world.call('POST', '/volunteershift', { volunteer_id: cy?.id, shift_id: both[0], status: 'scheduled' });
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${second?.name}`) }).click();
  await page.getByLabel('Search volunteers who have not applied').fill('Cy');
  await expect(page.getByText(`Scheduled for ${first?.name} then`)).toBeVisible();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('the view by person shows the hours and shifts of every volunteer', async ({ page, world }) => {
  const [dorothea] = await volunteers(world, ['Dorothea']);
  await world.call('POST', '/volunteershift', { volunteer_id: dorothea?.id, shift_id: world.shift_ids[6], status: 'scheduled' });
  await page.goto(board(world, '?view=people'));
  await page.getByLabel('Search volunteers', { exact: true }).fill('Dorothea');
  await expect(page.getByRole('main').getByRole('list', { name: 'Volunteers' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Dorothea Board/ }).click();
  await expect(page.getByRole('list', { name: 'Shifts of this volunteer' })).toContainText('Scheduled');
  await page.getByRole('tab', { name: 'Now' }).click();
  await expect(page.getByText('No shift is on')).toBeVisible();
});

test('who wants to help and waits for an answer is approved where the list is, with undo, and is out of it then', async ({
  page,
  world,
}) => {
  const { call, group_id } = world;
  const data = {
    name: `Waiting Con ${group_id.slice(-6)}`,
    group_id,
    timezone: 'America/Chicago',
    auto_approve_volunteers: false,
  };
  const { id: convention_id } = await call<{ id: string }>('POST', '/convention', data);
  for (const firstname of ['Evelyn', 'Frank']) {
    const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
    const person = callsOf(api, await newPerson(api, 'helper'));
    const reached = { email_address: `${firstname}-${convention_id}@example.org`, phone_number: '+1 608 555 0100' };
    await person('POST', '/volunteer', { convention_id, firstname, lastname: 'Waits', ...reached });
    await api.dispose();
  }
  await page.goto(`/convention/${convention_id}/volunteer-board?view=people&status=submitted`);
  const line = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${name} Waits` });
  await line('Evelyn').click();
  await page.getByRole('region', { name: 'Evelyn Waits' }).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(line('Evelyn')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Frank Waits' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line('Evelyn')).toBeVisible();
  await line('Frank').click();
  await page.getByRole('region', { name: 'Frank Waits' }).getByRole('button', { name: 'Decline' }).click();
  await page.goto('/'); // leaving the page sends what waits
  const states = async () =>
    (await call<{ items: { status: string }[] }>('GET', `/convention/${convention_id}/volunteers`)).items;
  await expect.poll(async () => (await states()).map(({ status }) => status).sort()).toEqual(['declined', 'submitted']);
});

test('by keyboard, several shifts are changed at once with one undo, and copied; by mouse, a day is copied', async ({
  page,
  world,
}) => {
  const make = async (type: string, data: object) => (await world.call('POST', `/${type}`, data)).id;
  const { call, group_id } = world;
  const convention_id = await make('convention', {
    name: `Bulk Con ${group_id.slice(-6)}`,
    group_id,
    timezone: 'America/Chicago',
  });
  const [day] = await Promise.all(
    [6, 7].map((n) =>
      make('conventionday', { convention_id, start_date: `2030-08-0${n}T13:00:00Z`, end_date: `2030-08-0${n + 1}T04:00:00Z` }),
    ),
  );
  for (const [name, hour] of [
    ['Door', 15],
    ['Lobby', 16],
  ] as const)
    await make('shift', {
      convention_id,
      name,
      start_time: `2030-08-06T${hour}:00:00Z`,
      end_time: `2030-08-06T${hour + 1}:00:00Z`,
      quantity_of_volunteers: 2,
    });
  const shifts = async () =>
    (
      await call<{ items: { name: string; start_time: string; quantity_of_volunteers: number }[] }>(
        'GET',
        `/convention/${convention_id}/shifts`,
      )
    ).items.map(({ name, start_time, quantity_of_volunteers }) => `${name} ${start_time.slice(8, 16)} ${quantity_of_volunteers}`);
  await page.goto(`/convention/${convention_id}/volunteer-board?day=${day}`);
  await page.getByLabel('New line in the log of Door').fill('The key is at the front desk.');
  await page.keyboard.press('Enter');
  // A second line sends the first one without further delay.
  await page.getByLabel('New line in the log of Door').fill('And a spare one.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('The key is at the front desk.');
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const name of ['Door', 'Lobby']) {
    await page.getByRole('checkbox', { name: `Choose ${name}` }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await page.getByLabel('Start later by (minutes)').focus();
  await page.keyboard.type('60');
  await page.getByLabel('Volunteers needed').focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 shifts were changed.')).toBeVisible();
  await expect.poll(shifts).toEqual(['Door 06T16:00 5', 'Lobby 06T17:00 5']);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(shifts).toEqual(['Door 06T15:00 2', 'Lobby 06T16:00 2']);
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect(page.getByText('2 shifts were copied.')).toBeVisible();
  await expect.poll(shifts).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(shifts).toHaveLength(2);
  await page.getByRole('radiogroup', { name: 'Day' }).getByText('Wed Aug 7').click();
  await page.getByRole('button', { name: 'to Wed Aug 7' }).click();
  await expect(page.getByRole('list', { name: 'Shifts', exact: true })).toContainText('Door (copy 1)');
  await expect.poll(shifts).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shifts).toHaveLength(2);
});

test('a day is shown in full even if it has more shifts than a page of a list', async ({ page, world }) => {
  const { call, group_id } = world;
  const make = async (type: string, data: object) => (await call('POST', `/${type}`, data)).id;
  const convention_id = await make('convention', {
    name: `Long Day ${group_id.slice(-6)}`,
    group_id,
    timezone: 'America/Chicago',
  });
  const day = { start_date: '2030-08-06T13:00:00Z', end_date: '2030-08-07T04:00:00Z' };
  await make('conventionday', { convention_id, ...day });
  const guards = Array.from({ length: 101 }, (_, i) => `Guard ${i + 1}`);
  await Promise.all(
    guards.map((name, i) => {
      const start = Date.parse('2030-08-06T14:00:00Z') + i * 60_000;
      const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3_600_000).toISOString() };
      return make('shift', { convention_id, name, ...times, quantity_of_volunteers: 1 });
    }),
  );
  const calls: string[] = [];
  page.on('request', (request) => calls.push(...(request.url().match(/convention\.shifts/g) ?? [])));
  await page.goto(board({ ...world, convention_id }));
  const list = page.getByRole('list', { name: 'Shifts', exact: true });
  await expect(list.getByRole('button')).toHaveCount(101);
  await list.getByRole('button', { name: /^Guard 101/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Guard 101' })).toBeVisible();
  expect(calls).toHaveLength(5); // two pages, what is at the time of each of the two shifts that were shown, and whether another day has shifts to copy
  await expect(page.getByText('101 open places in 101 shifts')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list.getByRole('button')).toHaveCount(4);
  await page.getByRole('button', { name: 'All 101 shifts, 97 more with open places' }).click();
  await expect(list.getByRole('button')).toHaveCount(101);
  await list.getByRole('button', { name: /^Guard 3 / }).click();
  await expect(page.getByRole('region', { name: 'Guard 3', exact: true })).toBeInViewport();
});

test('on a phone, whoever comes to answer applications sees one; a full shift says why nobody else is offered', async ({
  page,
  world,
}) => {
  const { call, convention_id } = world;
  const made = await volunteers(world, ['Gil', 'Hal', 'Ivy']);
  const {
    id: shift_id,
    conventionday_id,
    name,
  } = await call<{ id: string; conventionday_id: string; name: string }>('POST', `/shift/${world.shift_ids[6]}/copy`);
  await call('PUT', `/shift/${shift_id}`, { quantity_of_volunteers: 2 });
  const applied: string[] = [];
  for (const { id: volunteer_id } of made) applied.push((await call('POST', '/volunteershift', { volunteer_id, shift_id })).id);
  for (const id of applied.slice(0, 2)) await call('POST', `/volunteershift/${id}/schedule`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(board({ ...world, convention_id }, `?view=shifts&day=${conventionday_id}&shift=${shift_id}#applications`));
  await expect(page.getByRole('listitem', { name: /^Ivy Board/ })).toBeInViewport();
  await expect(page.getByText('The shift is full. Unschedule someone first to schedule someone else.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not applied' })).toHaveCount(0);
  // From "Fill shifts": the people of that shift.
  await page.goto(board({ ...world, convention_id }, `?view=shifts&day=${conventionday_id}&shift=${shift_id}`));
  await expect(page.getByRole('region', { name, exact: true }).getByRole('heading', { name })).toBeInViewport();
  await page
    .getByRole('listitem', { name: /^Gil Board/ })
    .getByRole('button', { name: 'Unschedule' })
    .click();
  await expect(page.getByRole('heading', { name: 'Not applied' })).toBeVisible();
});

test('the volunteer board looks good on a phone, a tablet and a desktop', async ({ page, world }) => {
  await volunteers(world, ['Eli', 'Fay']);
  for (const view of ['shifts', 'people']) {
    await page.goto(board(world, `?view=${view}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    await expectGoodLooks(page, `volunteers-${view}`);
  }
});
