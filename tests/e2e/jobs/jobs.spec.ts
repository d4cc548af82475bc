import { randomUUID } from 'node:crypto';
import { cellAt, drag, inTray, newScene, notice, onGrid } from '../support/board.ts';
import { expect, newPerson, test, type World } from '../support/world.ts';
import { begin } from './clicks.ts';

test.use({ withShifts: true });

/* The daily work, counted in clicks from signing in until it is done. Keys and letters are not counted: a scanner types them. */
test.use({ viewport: { width: 1280, height: 900 } });

const badge = ({ call, badgetype_id }: World, firstname: string) =>
  call<{ id: string; badge_number: number; name: string }>('POST', '/badge/verified', {
    badgetype_id,
    firstname,
    lastname: randomUUID().slice(0, 8),
    user_id: null,
  });
const tag = () => randomUUID().slice(0, 8);

test('a person is checked in', async ({ page, world }) => {
  const { badge_number, name } = await badge(world, 'Ida');
  const job = await begin(page, world.convention_id);
  await job.open('Registration');
  await expect(page.getByLabel('Badge, name, or email')).toBeFocused();
  await page.keyboard.type(`${badge_number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Check in' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText(`${name} (#${badge_number}) is checked in.`);
  await job.done('Check in a person', 1);
});

test('a badge’s name is corrected', async ({ page, world }) => {
  const { id, badge_number } = await badge(world, 'Idda');
  const job = await begin(page, world.convention_id);
  await job.open('Registration');
  await expect(page.getByLabel('Badge, name, or email')).toBeFocused();
  await page.keyboard.type(`${badge_number}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Correct name' }).click();
  await page.getByLabel('First name').fill('Ida');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await world.call<{ name: string }>('GET', `/badge/${id}`)).name).toMatch(/^Ida /);
  await job.done('Correct a badge’s name', 2);
});

test('an unscheduled event is put on the grid', async ({ page, world }) => {
  const scene = await newScene(world);
  const job = await begin(page, scene.convention_id);
  await job.open('Schedule');
  await drag(page, inTray(page, 'Catan'), cellAt(page, 'Table 1', '10:00 AM'));
  await expect(notice(page, 'Catan: Tue Aug 06 at 10:00 AM, Table 1 in Hall.')).toBeVisible();
  await job.done('Put an event on the grid', 2);
});

test('a whole room’s afternoon is moved', async ({ page, world }) => {
  const { convention_id, events, daypart_ids, space_ids } = await newScene(world);
  for (const [n, id] of [events.Azul, events.Brass].entries())
    await world.call('POST', `/event/${id}/assign-slots`, { daypart_id: daypart_ids[8 + 4 * n], space_id: space_ids[n] });
  const job = await begin(page, convention_id);
  await job.open('Schedule');
  await page.getByRole('button', { name: 'Move events of Hall' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move 2 events' }).click();
  await expect(onGrid(page, 'Azul')).toHaveAccessibleName(/1:00 PM to 2:00 PM, Stage in Theatre/);
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/3:00 PM to 5:00 PM, Stage in Theatre/);
  await job.done('Move a room’s afternoon', 3);
});

test('tomorrow’s room signs are printed', async ({ page, world }) => {
  const { convention_id, events, daypart_ids, space_ids } = await newScene(world);
  await world.call('POST', `/event/${events.Azul}/assign-slots`, { daypart_id: daypart_ids[2], space_id: space_ids[0] });
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', document.title);
  });
  const job = await begin(page, convention_id);
  await job.open('Schedule', 'Room signs');
  await page.getByRole('button', { name: 'Print 1 sign' }).click();
  await expect(page.getByRole('article', { name: 'Hall' })).toContainText('Azul');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printed'))).toMatch(/^Room signs/);
  await job.done('Print tomorrow’s room signs', 3);
});

test('who leaves for another page gets there, even if the schedule loads first and chooses its day', async ({ page, world }) => {
  const { convention_id } = await newScene(world);
  let release = () => {};
  const isShown = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/data\/.*\/signs\.json/, async (route) => {
    await isShown;
    await route.continue();
  });
  const job = await begin(page, convention_id);
  const schedule = page.waitForResponse(/convention\.schedule/);
  await job.open('Schedule', 'Room signs');
  await schedule;
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/signs$/);
  await expect(page.getByRole('heading', { name: 'Room signs' })).toBeVisible();
});

test('a submission is answered', async ({ page, world }) => {
  const { convention_id, daypart_ids } = await newScene(world);
  const type = await world.call('POST', '/eventtype', { convention_id, name: 'Talk', user_submittable: true });
  const { id } = await world.call('POST', '/eventsubmission', {
    ...{ convention_id, name: 'Ten Towers', max_tickets: 4, type_id: type.id, duration: 60 },
    description: 'Build a tower, and knock over those of the others.',
    preferreddaypart_id: daypart_ids[0],
    alternatedaypart_id: daypart_ids[1],
  });
  const job = await begin(page, convention_id);
  await job.open('Submissions');
  await page.getByRole('button', { name: /^Ten Towers/ }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Ten Towers was accepted.')).toBeVisible();
  await expect.poll(() => world.call('GET', `/eventsubmission/${id}`), { timeout: 20_000 }).toMatchObject({ status: 'queued' });
  await job.done('Answer a submission', 3);
});

test('an open shift is filled', async ({ page, world }) => {
  const lastname = tag();
  await world.call('POST', '/volunteer/by-organizer', {
    ...{ convention_id: world.convention_id, firstname: 'Cy', lastname, phone_number: '+1 608 555 0100' },
    email_address: `cy-${lastname}@example.org`,
  });
  const shift = await world.call<{ name: string }>('GET', `/shift/${world.shift_ids[12]}`);
  const job = await begin(page, world.convention_id);
  await job.open('Volunteers');
  await page.getByRole('button', { name: new RegExp(`^${shift.name}`) }).click();
  await page.getByLabel('Search volunteers who have not applied').pressSequentially(lastname);
  await page.getByRole('button', { name: `Schedule: Cy ${lastname}` }).click();
  const people = page.getByRole('list', { name: 'Applied and scheduled' });
  await expect(people.getByText(`Cy ${lastname}`)).toBeVisible();
  await job.done('Fill an open shift', 3);
  await page.getByRole('button', { name: 'Undo' }).click(); // other tests count those who are scheduled
  await expect(people.getByText(`Cy ${lastname}`)).toHaveCount(0);
});

test('a game is lent and taken back', async ({ page, world }) => {
  const { convention_id } = await newScene(world);
  const [library, code] = [await world.call('POST', '/library', { name: `Jobs ${tag()}` }), `J-${tag()}`];
  await world.call('POST', '/librarygame', { library_id: library.id, name: 'Ten Towers', catalog_number: code });
  await world.call('PUT', `/convention/${convention_id}`, { library_id: library.id });
  const type = await world.call('POST', '/badgetype', { convention_id, name: 'Weekend', price: 60, max_quantity: 10 });
  const { badge_number } = await badge({ ...world, badgetype_id: type.id }, 'Lou');
  const job = await begin(page, convention_id);
  await job.open('Library');
  await expect(page.getByLabel('Badge or game')).toBeFocused();
  for (const typed of [String(badge_number), code]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  const state = page.getByRole('status').first();
  await expect(state).toContainText('Ten Towers');
  await expect(page.getByText('1 out')).toBeVisible();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 out')).toHaveCount(0);
  await job.done('Lend and take back a game', 1);
});

test('a T-shirt is sold', async ({ page, world }) => {
  const name = `T-shirt ${tag()}`;
  const product = await world.call('POST', '/product', { convention_id: world.convention_id, name });
  await world.call('POST', '/productvariant', { product_id: product.id, name: 'Small', price: 20, max_quantity: 40 });
  const { badge_number } = await badge(world, 'Tia');
  const job = await begin(page, world.convention_id);
  await job.open('Shop');
  await expect(page.getByLabel('Badge or product')).toBeFocused();
  await page.keyboard.type(`${badge_number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'scan a product' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${name}, Small`) }).click();
  await page.keyboard.press('Enter'); // takes the payment: a click alone sells nothing
  await expect(page.getByRole('status').filter({ hasText: 'paid' })).toContainText(`${name}, Small for Tia`);
  await job.done('Sell a T-shirt', 2);
});

test('the hosts of an event are found by its number, and written to', async ({ page, world }) => {
  const { convention_id, events } = await newScene(world);
  const host = await world.call<{ id: string }>('GET', '/user/whoami');
  await world.call('POST', `/event/${events.Azul}/host/${host.id}`);
  const { event_number } = await world.call<{ event_number: number }>('GET', `/event/${events.Azul}`);
  const job = await begin(page, convention_id);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`message host of #${event_number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('hosts');
  await expect(page.getByText(/^To: .+, host of Azul$/)).toBeVisible();
  await page.getByLabel('Subject').fill('Your table');
  await page.getByRole('textbox', { name: 'Text' }).fill('It has moved.');
  await page.getByRole('button', { name: 'Count and preview' }).click();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('Scheduled')).toBeVisible();
  await job.done('Write to the host of an event', 2);
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('what is short today is seen', async ({ page, world }) => {
  const job = await begin(page, world.convention_id);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await job.done('See what is short', 0);
});

test('a helper is given a right', async ({ page, world, request }) => {
  const { username } = await newPerson(request, 'helper');
  const job = await begin(page, world.convention_id);
  await job.open('Settings', 'People and permissions');
  await page.getByLabel('Add person').pressSequentially(username);
  await expect(page.getByRole('option', { name: username })).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox', { name: `Registration: ${username}` });
  await box.click();
  await expect(box).toBeChecked();
  await job.done('Give a helper a right', 3);
});
