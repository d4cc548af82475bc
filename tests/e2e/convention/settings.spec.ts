import { expectGoodLooks } from '../support/looks.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

test.use({ withShifts: true });

/** An empty convention. */
const empty = async ({ call, group_id }: World, name: string) =>
  (await call('POST', '/convention', { name, group_id, timezone: 'America/Chicago' })).id;
const settings = (id: string) => `/convention/${id}/settings`;

test('by keyboard alone, days are added one after the other, and their day parts previewed and made', async ({ page, world }) => {
  const id = await empty(world, 'Keys Con');
  const room_id = (await world.call('POST', '/room', { convention_id: id, name: 'Hall' })).id;
  await world.call('POST', '/space', { convention_id: id, room_id, name: 'Table', max_tickets: 6 });
  await page.goto(settings(id));
  const form = page.getByRole('form', { name: 'Add day' });
  await form.getByLabel('Date').fill('2031-03-08');
  await form.getByLabel('Opens').fill('10:00');
  await form.getByLabel('Closes').fill('01:00');
  await expect(form.getByText('Closes the next morning.')).toBeVisible();
  await form.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await form.getByLabel('Opens').focus();
  await page.keyboard.press('Enter');
  const days = page.getByRole('list', { name: 'Days' }).getByRole('listitem');
  await expect(days).toHaveCount(1);
  await expect(days.first()).toContainText('10:00 AM to 1:00 AM');
  const preview = page.getByRole('region', { name: 'Preview of the day parts' });
  await expect(preview.getByRole('row', { name: /^Sat Mar 08 30 0/ })).toBeVisible();
  await page.getByRole('radio', { name: '30 min' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('row', { name: /^Sat Mar 08 15 0/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview of the slots' }).getByRole('row', { name: 'Hall 1 15' })).toBeVisible();
  await page.getByRole('button', { name: 'Make 15 day parts and 15 slots' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every start time has a day part.')).toBeVisible();
  await expect(page.getByText('Fixed once there are day parts.')).toBeVisible();
  // Clocks go forward that night; the next day begins at the same hour.
  await expect(form.getByLabel('Date')).toHaveValue('2031-03-09');
  await form.getByLabel('Opens').focus();
  await page.keyboard.press('Enter');
  await expect(days).toHaveCount(2);
  await expect(days.nth(1)).toContainText('Sun Mar 9, 10:00 AM to 1:00 AM');
  await expect(preview.getByRole('row', { name: /^Sun Mar 09 0 15/ })).toBeVisible();
});

test('by mouse, a day is deleted and restored, the name is changed, and a new time zone is previewed', async ({
  page,
  world,
}) => {
  const id = await empty(world, 'Mouse Con');
  const times = { start_date: '2031-05-01T14:00:00Z', end_date: '2031-05-02T02:00:00Z' };
  await world.call('POST', '/conventionday', { convention_id: id, ...times, generate_dayparts: true });
  await page.goto(settings(id));
  await page.getByRole('button', { name: 'Delete Thu May 01' }).click();
  await expect(page.getByText('There are no days yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Thu May 01', exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: false }).first().fill('Cat & Mouse Con');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cat & Mouse Con was saved.')).toBeVisible();
  const zone = page
    .getByRole('combobox', { name: 'Time zone' })
    .or(page.getByRole('textbox', { name: 'Time zone' }))
    .first();
  await zone.fill('Berlin');
  await page.getByRole('option', { name: 'Central European Time (Berlin)' }).click();
  await page.getByText('Keep the moments').click();
  await page.getByRole('button', { name: 'See what would change' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'What would change' })).toContainText('day parts');
  await page.getByRole('button', { name: 'Change the time zone' }).click();
  await expect(page.getByText('Thu May 1, 4:00 PM to 4:00 AM')).toBeVisible();
});

test('by keyboard alone, a day is moved after a preview of what would move, and undo brings it back', async ({ page, world }) => {
  const id = await empty(world, 'Moving Con');
  const times = { start_date: '2031-05-01T14:00:00Z', end_date: '2031-05-01T22:00:00Z' };
  const day = await world.call('POST', '/conventionday', { convention_id: id, ...times, generate_dayparts: true });
  const shift = {
    convention_id: id,
    conventionday_id: day.id,
    name: 'Door',
    start_time: times.start_date,
    end_time: times.end_date,
  };
  await world.call('POST', '/shift', shift);
  await page.goto(`/conventionday/${day.id}`);
  await page.getByRole('button', { name: 'Move…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await dialog.getByLabel('Closes').fill('16:00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Door would end after the day');
  await dialog.getByLabel('Closes').fill('17:00');
  await dialog.getByLabel('Date').fill('2031-05-08');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('1 day, 16 day parts, 1 shift');
  await expectGoodLooks(page, 'move-day', { fullPage: false });
  await dialog.getByLabel('Date').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Thu May 08' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { level: 1, name: 'Thu May 01' })).toBeVisible();
});

test('users who do not organize the convention read who changes its settings', async ({ page, context, world, request }) => {
  await context.clearCookies();
  await enter(context, await newPerson(request));
  await page.goto(settings(world.convention_id));
  await expect(page.getByText('Only organizers can change these settings.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Add day' })).toHaveCount(0);
});

test('the settings look good on a phone, a tablet and a desktop', async ({ page, world }) => {
  await page.goto(settings(world.convention_id));
  await expect(page.getByRole('region', { name: 'Preview of the day parts' })).toBeVisible();
  await expectGoodLooks(page, 'settings');
});
