import { expectGood } from '../support/axe.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { callsOf, enter, expect, newPerson, test, type World } from '../support/world.ts';

test.use({ withShifts: true });

const room = async ({ call, convention_id }: World, name: string) => {
  await call('POST', '/room', { convention_id, name });
  return name;
};

test('by keyboard alone: a record is found by a few letters and opened, and stands first the next time', async ({
  page,
  world,
}) => {
  const name = await room(world, 'Gryphon Chamber');
  await page.goto(`/convention/${world.convention_id}/shifts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(field).toBeFocused();
  await page.keyboard.type('gryphon');
  const option = page.getByRole('option', { name });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(name);
  await page.goto(`/convention/${world.convention_id}/rooms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText(name);
  await page.keyboard.type('by shift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteers' })).toBeVisible();
});

test('by mouse: a board, and the form of a new record; what nothing is called is said; Escape closes', async ({
  page,
  world,
}) => {
  await page.goto(`/convention/${world.convention_id}`);
  await page.getByRole('button', { name: 'Search or go to' }).click();
  await page.getByRole('option', { name: 'Schedule', exact: true }).click();
  await expect(page).toHaveURL(`/convention/${world.convention_id}/schedule`);
  await page.getByRole('button', { name: 'Search or go to' }).click();
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await field.fill('no-such-thing');
  await expect(page.getByText('No results for “no-such-thing”.')).toBeVisible();
  await field.fill('add shift');
  await page.getByRole('option', { name: 'Add shift', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add shift' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('what is typed at once after its keys is not lost, on a slow machine either', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/rooms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wyvern');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue('wyvern');
});

test('a search that fails says so, and can be tried again', async ({ page, world }) => {
  const name = await room(world, 'Wyvern Chamber');
  await page.goto(`/convention/${world.convention_id}/rooms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await page.route('**/api/trpc/**wyvern**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wyvern');
  const failed = page.getByRole('alert').filter({ hasText: "Search isn't working" });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/trpc/**wyvern**');
  await failed.getByRole('button', { name: 'Try again' }).press('Space');
  await expect(page.getByRole('option', { name })).toBeVisible();
});

test('who has no privilege finds what everybody may see, and nothing else', async ({ page, context, world, request }) => {
  const name = await room(world, 'Basilisk Chamber');
  await world.call('POST', '/badge/verified', { badgetype_id: world.badgetype_id, firstname: 'Basilisk', lastname: 'Badger' });
  await context.clearCookies();
  await enter(context, await newPerson(request));
  await page.goto(`/convention/${world.convention_id}`);
  await expect(page.getByRole('heading', { level: 1, name: world.name })).toBeVisible();
  await page.getByRole('button', { name: 'Search or go to' }).click();
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('basilisk');
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('mails');
  await expect(page.getByText('No results for “mails”.')).toBeVisible();
});

test('knows commands and numbers: a badge is found by its number and checked in, with a way back', async ({ page, world }) => {
  const { badge_number: number, id } = await world.call<{ badge_number: number; id: string }>('POST', '/badge/verified', {
    badgetype_id: world.badgetype_id,
    firstname: 'Cass',
    lastname: 'Numbered',
  });
  const checkedIn = async () => (await world.call<{ checked_in: boolean }>('GET', `/badge/${id}`)).checked_in;
  await page.goto(`/convention/${world.convention_id}/rooms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await field.fill('print bad');
  await expect(page.getByRole('option', { name: 'Print badges' })).toHaveAttribute('aria-selected', 'true');
  await field.fill(`#${number}`);
  await expect(page.getByRole('option', { name: 'Cass Numbered' })).toBeVisible();
  await field.fill(`check in ${number}`);
  await expect(page.getByRole('option', { name: `Check in #${number} Cass Numbered` })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`#${number} Cass Numbered is checked in.`)).toBeVisible();
  await expect.poll(checkedIn).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(checkedIn).toBe(false);
});

test('a permission of the game library is given by one line, with a way back', async ({ page, world, request }) => {
  const { call, convention_id, badgetype_id } = world;
  const { id: library_id } = await call('POST', '/library', { name: `Palette shelf ${convention_id.slice(-4)}` });
  await call('PUT', `/convention/${convention_id}`, { library_id });
  const helper = await newPerson(request, 'lender');
  const { user_id } = await callsOf(request, helper)<{ user_id: string }>('GET', '/session');
  await call('POST', '/badge/verified', { badgetype_id, user_id, firstname: 'Wanda', lastname: 'Lends' });
  const given = async () => {
    const path = `/library/${library_id}/privileges?user_id=${user_id}`;
    const { items } = await call<{ items: { checkouts: boolean; settings: boolean }[] }>('GET', path);
    return items.map(({ checkouts, settings }) => [checkouts, settings]);
  };
  await page.goto(`/convention/${convention_id}/rooms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  // Which of them is not said: choosing one completes the line, and does nothing yet.
  await field.fill('give wanda lends library');
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.getByRole('option', { name: /Library: Desk$/ }).click();
  await expect(field).toHaveValue(/ library desk$/);
  expect(await given()).toEqual([]);
  await expect(page.getByRole('option', { name: /Library: Desk$/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/: Desk given\.$/)).toBeVisible();
  await expect.poll(given).toEqual([[true, false]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(given).toEqual([]);
});

test('the palette is good on a phone, a tablet and a desktop', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
  await page.getByRole('button', { name: 'Search or go to' }).click();
  await expect(page.getByRole('option', { name: /^Overview/ })).toBeVisible();
  await expectGood(page, 'nothing typed');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('front desk');
  await expect(page.getByRole('group', { name: 'Shifts' }).getByRole('option')).toHaveCount(4);
  await expectGoodLooks(page, 'palette', { fullPage: false });
});
