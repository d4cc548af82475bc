import { readFileSync } from 'node:fs';
import readSheets from 'read-excel-file/node';
import { expectGood } from '../support/axe.ts';
import { expectGoodLooks, takePicture } from '../support/looks.ts';
import { callsOf, expect, newPerson, test } from '../support/world.ts';

test.use({ withShifts: true });

test('search, filters, order and page stand in the address', async ({ page, world }) => {
  const path = `/convention/${world.convention_id}/shifts`;
  await page.goto(path);
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${path}?_page_number=2`);
  await expect(page.getByText('26 to 30 of 30')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search shifts' }).fill('front');
  await expect(page).toHaveURL(`${path}?query=front&is_over=false`);
  await expect(page.getByText('1 to 15 of 15')).toBeVisible();

  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(`${path}?query=front&is_over=false&_order_by=name`);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Front Desk 29');

  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByLabel('Volunteers needed').fill('>2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/quantity_of_volunteers=%3E2/);
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(0); // each size shows the same

  await page.reload();
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('front');
  await page.getByRole('button', { name: 'Remove filter: Volunteers needed' }).click();
  await expect(page.getByText('1 to 15 of 15')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();
});

test('a list is downloaded for Excel with the columns that it shows', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts`);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const menu = page.getByRole('menuitem', { name: 'Excel, columns shown' });
  await expect(menu).toBeVisible();
  await takePicture(page, 'download-menu');
  const [file] = await Promise.all([page.waitForEvent('download'), menu.click()]);
  expect(file.suggestedFilename()).toMatch(/^shifts-.*\.xlsx$/);
  const [sheet] = await readSheets(readFileSync(await file.path()));
  expect(sheet?.data).toHaveLength(31);
  expect(sheet?.data[0]).toContain('Name');
});

test('a filter by another record is chosen by name, and begins the next new record', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts`);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: 'Shift type' }).fill('front');
  await page.getByRole('option', { name: 'Front Desk' }).click();
  await expect(page).toHaveURL(new RegExp(`shifttype_id=${world.shifttype_ids[0]}`));
  await expect(page.getByText('1 to 15 of 15')).toBeVisible();
  await page.getByRole('link', { name: 'Add shift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add shift' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Shift type' })).toHaveValue('Front Desk');
});

test('events are filtered by a day of the convention, which may end after midnight', async ({ page, world }) => {
  const path = `/convention/${world.convention_id}/events`;
  await page.goto(path);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const day = page.getByRole('region', { name: 'Filters' }).getByLabel('Day', { exact: true });
  await day.selectOption({ index: 1 });
  await expect(page).toHaveURL(/_start_start_date=[^&]+&_end_start_date=/);
  await page.reload();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(day).not.toHaveValue('');
  await day.selectOption('Any');
  await expect(page).not.toHaveURL(/_start_date=/);
  const panel = page.getByRole('region', { name: 'Filters' });
  await expect(panel.getByLabel('Tournament')).toBeHidden();
  await panel.getByRole('button', { name: /more filters$/ }).click();
  await panel.getByLabel('Tournament').selectOption('Yes');
  await panel.getByRole('button', { name: 'Fewer filters' }).click();
  await expect(panel.getByLabel('Tournament')).toHaveValue('true');
  await expect(panel.getByLabel('Experience')).toBeHidden();
});

test('an empty list says so, and what to do', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts?query=nothing-like-it`);
  await expect(page.getByText('No shifts match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
});

test('on a phone, an empty list asks for no order', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/convention/${world.convention_id}/shifts`);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await page.getByRole('searchbox').fill('there is none of it');
  await expect(page.getByRole('link', { name: /^Front Desk/ })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
});

test('what there is no kind of, has no page', async ({ page, world }) => {
  for (const path of ['/nonsense', '/nonsense/1', `/convention/${world.convention_id}/nonsense`, '/shift']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await page.goto('/shift/01890a5d-ac96-774b-bcce-b302099a8057');
  await expect(page.getByRole('heading', { level: 1, name: 'Shift not found' })).toBeVisible();
});

test('rows are selected by keyboard, changed together after a preview, and changed back by one undo', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts?query=front`);
  const names = page.locator('[data-row-name]');
  await names.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(names.nth(2)).toBeFocused();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('3 rows selected');
  await expectGoodLooks(page, 'lists-selection');

  await bar.getByRole('button', { name: 'Edit field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Field').selectOption({ label: 'Volunteers needed' });
  await dialog.getByLabel('Volunteers needed').fill('9');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expectGood(page, 'lists-bulk');
  await takePicture(page, 'lists-bulk');
  await dialog.getByRole('button', { name: 'Change 3 rows' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Volunteers needed changed in 3 shifts.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('of 9', { exact: false })).toHaveCount(3);

  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: Volunteers needed, 3 shifts.')).toBeVisible();
  await expect(page.getByText('of 9', { exact: false })).toHaveCount(0);

  await names.first().focus();
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('15 rows selected');
  const [file] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'Download CSV' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(17);
  expect(text).toMatch(/^\ufeffName,When,Room,Shift type,Filled,Applied\r\nFront Desk/);
  await names.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: /Preview of Front Desk/ })).toContainText('Shift type');
  await takePicture(page, 'lists-preview');
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: /Preview of/ })).toHaveCount(0);
});

test('a view is saved with its filters and columns, has an address, and is deleted with undo', async ({ page, world }) => {
  const path = `/convention/${world.convention_id}/shifts`;
  await page.goto(`${path}?query=front`);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('href', /query=front/); // another view keeps the search
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('At the door');
  await dialog.getByRole('switch').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/query=front&view=/);
  const link = views.getByRole('link', { name: 'At the door' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Applied' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View At the door' }).click();
  await page.getByRole('menuitem', { name: 'Update view' }).click();
  await expect(page.getByText('View “At the door” saved.').last()).toBeVisible();
  await views.getByRole('link', { name: 'All' }).click();
  await expect(page.getByRole('columnheader', { name: 'Applied' })).toBeVisible();
  await link.click();
  await expect(page.getByText('1 to 15 of 15')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Applied' })).toHaveCount(0);
  await expectGoodLooks(page, 'lists-views');
  await page.getByRole('button', { name: 'View At the door' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page).toHaveURL(path);
  await expect(link).toHaveCount(0);
});

test('all rows are shown on one page, and names and numbers are changed in their cells', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts?_items_per_page=all`);
  await expect(page.getByText('1 to 30 of 30')).toBeVisible();
  const names = page.locator('[data-row-name]');
  await names.first().focus();
  for (let row = 1; row < 30; row += 1) await page.keyboard.press('ArrowDown');
  const last = await names.last().textContent();
  await expect(names.last()).toBeFocused();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: `Name of ${last}` }).fill('Late desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Late desk' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: last ?? '', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Late desk' })).toHaveCount(0);
  await expectGood(page, 'lists-all');
});

test('a list is read once as it opens, even if the privileges of the viewer, on which its first view depends, come late', async ({
  page,
  world,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url());
    if (url.includes('convention.shifts')) reads.push(url);
  });
  await page.route('**/api/trpc/**', async (route) => {
    if (route.request().url().includes('convention.myPrivileges')) await page.waitForTimeout(1_000);
    await route.continue();
  });
  await page.goto(`/convention/${world.convention_id}/shifts`);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(reads).toHaveLength(1);
  expect(reads[0]).toContain('"is_over":["false"]');
});

test('the menu of a row does what applies, with a way back; so does the panel beside the list', async ({ page, world }) => {
  const { id } = await world.call<{ id: string }>('POST', '/badge/verified', {
    badgetype_id: world.badgetype_id,
    firstname: 'Rowena',
    lastname: 'Menu',
  });
  const checkedIn = async () => (await world.call<{ checked_in: boolean }>('GET', `/badge/${id}`)).checked_in;
  await page.goto(`/convention/${world.convention_id}/badges?query=rowena`);
  const menu = page.getByRole('button', { name: 'Actions for Rowena Menu' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Undo check-in' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Check in', exact: true }).click();
  await expect.poll(checkedIn).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(checkedIn).toBe(false);
  await expect(page.getByText('Undone: Check in, Rowena Menu.')).toBeVisible();

  await page.getByRole('link', { name: 'Rowena Menu' }).focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /Preview of Rowena/ });
  await expect(panel.getByText('Paid', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Actions for Rowena Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Check in', exact: true })).toBeVisible();
  await expectGood(page, 'lists-row-menu');
  await takePicture(page, 'lists-row-menu');
});

test('a list says what becomes of the money before a badge is deleted, and afterwards', async ({ page, world }) => {
  for (const lastname of ['One', 'Two'])
    await world.call('POST', '/badge/verified', { badgetype_id: world.badgetype_id, firstname: 'Creda', lastname });
  await page.goto(`/convention/${world.convention_id}/badges?query=creda`);
  for (const name of ['Creda One', 'Creda Two']) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete, leaving 60.00 as credit' }).click();
    await expect(page.getByText(`${name} is being deleted. 60.00 was paid: it becomes credit of the order`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText(/Creda (One|Two) is back\./)).toBeVisible();
  await expect(page.getByText(/Creda (One|Two) was deleted\. 60\.00 is credit of the order now\./)).toBeVisible({
    timeout: 20_000,
  });
});

test('what was done with many rows is undone at once, but for rows that changed since', async ({ page, world }) => {
  const made = await Promise.all(
    ['One', 'Two', 'Three'].map((lastname) =>
      world.call<{ id: string }>('POST', '/badge/verified', { badgetype_id: world.badgetype_id, firstname: 'Bulka', lastname }),
    ),
  );
  const checkedIn = async () =>
    (await Promise.all(made.map(({ id }) => world.call<{ checked_in: boolean }>('GET', `/badge/${id}`)))).map(
      ({ checked_in }) => checked_in,
    );
  await page.goto(`/convention/${world.convention_id}/badges?query=bulka`);
  await page.locator('[data-row-name]').first().focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: /^Check in/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check in: 3 badges' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Check in: 3 badges.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(1); // in the notice, not above the table as well
  expect(await checkedIn()).toEqual([true, true, true]);
  await world.call('PUT', `/badge/${made[1]?.id}`, { lastname: 'Changed' });
  await page.reload();
  await expect(page.getByText('Check in: 3 badges.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(checkedIn).toEqual([false, true, false]);
  await expect(page.getByText('Undone: Check in, 2 badges. 1 is left out:')).toBeVisible();
  const left = page.getByRole('alert').getByRole('listitem');
  await expect(left).toHaveText(`Bulka Two: changed since by ${world.organiser.username}`);
  await expect(left.getByRole('link')).toHaveAttribute('href', `/badge/${made[1]?.id}`);
});

test('more seats say who follows, and their undo says which event is left out and why', async ({ page, world, playwright }) => {
  const { convention_id, badgetype_id, organiser, call } = world;
  const { id: type_id } = await call('POST', '/eventtype', { convention_id, name: 'Game', max_tickets: 1 });
  const [full, open, other] = await Promise.all(
    ['Seaty full', 'Seaty open', 'Seaty other'].map((name) =>
      call('POST', '/event', { convention_id, type_id, name, description: 'x', priority: 3, duration: 60, max_tickets: 1 }),
    ),
  );
  const holder = await call('POST', '/badge/verified', { badgetype_id, firstname: 'Seat', lastname: 'Holder' });
  await call('POST', '/ticket/verified', { event_id: full?.id, badge_id: holder.id });
  const api = await playwright.request.newContext({ baseURL: process.env.E2E_BASE_URL as string });
  const waiting = await newPerson(api, 'waiting');
  const { user_id } = await callsOf(api, waiting)<{ user_id: string }>('GET', '/session');
  await call('POST', '/badge/verified', { badgetype_id, user_id, firstname: 'Will', lastname: 'Wait' });
  await callsOf(api, waiting)('POST', `/event/${full?.id}/wait`);
  const seats = async () =>
    Promise.all(
      [full, open, other].map(async (one) => (await call<{ max_tickets: number }>('GET', `/event/${one?.id}`)).max_tickets),
    );

  await page.goto(`/convention/${convention_id}/events?query=seaty`);
  await page.locator('[data-row-name]').first().focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Edit field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Field').selectOption({ label: 'Seats' });
  await dialog.getByLabel('Seats').fill('0');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog.getByText('2 rows change · 1 row is left out')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Seaty full/ })).toContainText(
    'The number of seats cannot be below the 1 seat that is taken or offered.',
  );
  await expect(dialog.getByRole('button', { name: 'Change 2 rows' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByLabel('Seats').fill('2');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit 3 events: Seats' })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Seats now' })).toBeVisible();
  await expect(dialog.getByText('3 events will have warnings on the schedule.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Seaty open/ })).toContainText('2 seats, Game allows 1.');
  await expect(dialog.getByText('Up to 1 person on a waiting list gets a seat or an offer of one right away.')).toBeVisible();
  await expect(
    dialog.getByText(/(They get an email\.|No email is sent: .*) Once they have it, .* cannot go back below it\./),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Seaty full/ })).toContainText('Next in line: Will Wait');
  await takePicture(page, 'lists-seats');
  await dialog.getByRole('button', { name: 'Change 3 rows' }).click();
  await expect(page.getByText('Seats changed in 3 events.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(1); // in the notice, not above the table as well
  const seated = page.getByRole('alert').getByText(/^Will Wait has (a seat|an offer of a seat) in “Seaty full”\. See people$/);
  await expect(seated).toBeVisible();
  await expect(page.getByRole('alert').getByText(/“Seaty \w+”: 2 seats, Game allows 1\. Open event/)).toBeVisible();
  await expect(seated.getByRole('link', { name: 'See people' })).toHaveAttribute('href', `/event/${full?.id}?view=people`);
  expect(await seats()).toEqual([2, 2, 2]);
  await call('PUT', `/event/${open?.id}`, { priority: 3 });
  await call('PUT', `/event/${other?.id}`, { max_tickets: 4 });

  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Seaty open/ })).toContainText('0 of 2');
  await page.getByRole('alert').filter({ hasText: 'Seats changed' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: Seats, 1 event. 2 are left out:')).toBeVisible();
  await expect(page.getByText('Seats changed in 3 events.')).toHaveCount(0);
  const left = page.getByRole('alert').getByRole('listitem');
  await expect(left.filter({ hasText: 'Seaty full' })).toContainText(
    /: The number of seats cannot be below the 2 seats that are taken or offered\. Will Wait (got|was offered) one of them\./,
  );
  await expect(left.filter({ hasText: 'Seaty other' })).toContainText(`: changed since by ${organiser.username}`);
  await expect(left.filter({ hasText: 'Seaty full' }).getByRole('link')).toHaveAttribute('href', `/event/${full?.id}`);
  await takePicture(page, 'lists-seats-left');
  expect(await seats()).toEqual([2, 1, 4]);
  // The table follows without being read again by hand.
  await expect(table.getByRole('row', { name: /Seaty open/ })).toContainText('0 of 1');
  await expect(table.getByRole('row', { name: /Seaty other/ })).toContainText('0 of 4');
  await api.dispose();
});

test('a dialog that stays for what was refused follows the undo of what was done', async ({ page, world }) => {
  const made = await Promise.all(
    ['One', 'Two', 'Three'].map((lastname) =>
      world.call<{ id: string }>('POST', '/badge/verified', { badgetype_id: world.badgetype_id, firstname: 'Bulkb', lastname }),
    ),
  );
  await page.goto(`/convention/${world.convention_id}/badges?query=bulkb`);
  await page.locator('[data-row-name]').first().focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: /^Check in/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Check in: 3 badges' })).toBeVisible();
  await world.call('DELETE', `/badge/${made[2]?.id}`);
  await dialog.getByRole('button', { name: 'Check in: 3 badges' }).click();
  await expect(page.getByText('Check in: 2 badges.').first()).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Undone: Check in, 2 badges.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { checked_in } = await world.call<{ checked_in: boolean }>('GET', `/badge/${made[0]?.id}`);
  expect(checked_in).toBe(false);
});

test('several spaces are added at a time, numbered', async ({ page, world }) => {
  const { id: room_id } = await world.call<{ id: string }>('POST', '/room', {
    convention_id: world.convention_id,
    name: 'Hall of tables',
  });
  await page.goto(`/convention/${world.convention_id}/spaces/new?room_id=${room_id}`);
  await page.getByLabel('Name').fill('Round table 1');
  await page.getByLabel('Seats').fill('6');
  await page.getByLabel('How many spaces').fill('4');
  await expect(page.getByText('Round table 1 to Round table 4')).toBeVisible();
  await page.getByRole('button', { name: 'Add space' }).click();
  await expect(page.getByText('4 spaces added.')).toBeVisible();
  await page.waitForTimeout(1_600); // what was said for the page that opened is said by then
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByText('4 spaces added.')).toHaveCount(0);
  const { items } = await world.call<{ items: { name: string }[] }>('GET', `/room/${room_id}/spaces`);
  expect(items.map(({ name }) => name).sort()).toEqual([1, 2, 3, 4].map((n) => `Round table ${n}`));
});
