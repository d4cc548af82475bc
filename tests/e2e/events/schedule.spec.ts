import { expectGood } from '../support/axe.ts';
import { callAs, cellAt, drag, inTray, newScene, newScheduler, notice, onGrid, type Scene } from '../support/board.ts';
import { expectStill } from '../support/layoutShift.ts';
import { takePicture } from '../support/looks.ts';
import { enter, expect, test } from '../support/world.ts';

let scene: Scene;
test.beforeEach(async ({ world }) => {
  scene = await newScene(world);
});
test.use({ viewport: { width: 1280, height: 900 } });

test('by mouse, an event is placed, moved, made longer, dragged to another day and taken off, and changes can be undone', async ({
  page,
}) => {
  await page.goto(scene.address);
  await drag(page, inTray(page, 'Catan'), cellAt(page, 'Table 1', '10:00 AM'));
  await expect(notice(page, 'Catan: Tue Aug 06 at 10:00 AM, Table 1 in Hall.')).toBeVisible();
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/10:00 AM to 1:00 PM, Table 1 in Hall/);
  await expect(inTray(page, 'Catan')).toHaveCount(0);
  await page.reload();
  await drag(page, onGrid(page, 'Catan'), cellAt(page, 'Table 2', '11:00 AM'));
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/11:00 AM to 2:00 PM, Table 2 in Hall/);
  // A late answer to the undo, whose result the live updates already show, leaves the notice of the next change alone.
  let answerUndo = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answerUndo = resolve;
  });
  await page.route(/convention\.scheduleUndo/, async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  await notice(page, 'Table 2').getByRole('button', { name: 'Undo' }).click();
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/10:00 AM to 1:00 PM, Table 1 in Hall/);

  const box = await onGrid(page, 'Catan').boundingBox();
  if (!box) throw new Error('Catan is not on the screen');
  await page.mouse.move(box.x + box.width - 3, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 50, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(notice(page, 'Catan now lasts 3 hr 30 min.')).toBeVisible();
  answerUndo();
  await expect(page.locator('[data-announcement]')).toHaveText(/^Undone: /);
  await expect(notice(page, 'Catan now lasts 3 hr 30 min.')).toBeVisible();
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/10:00 AM to 1:30 PM/);
  // Duration and slots are one change, and the page that undoes it need not be the one that made it. It says what it will undo.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Undo: Catan resized/ })).toBeVisible();
  await expectStill(page, 'the board as it opens');
  await page.getByRole('button', { name: /^Undo: Catan resized/ }).click();
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/10:00 AM to 1:00 PM/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/10:00 AM to 1:30 PM/);

  const tab = page.getByRole('tab', { name: 'Wed Aug 07' });
  await drag(page, onGrid(page, 'Catan'), tab, { drop: false });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const target = await cellAt(page, 'Stage', '9:30 AM').boundingBox();
  if (!target) throw new Error('the stage is not on the screen');
  await page.mouse.move(target.x + 18, target.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/9:30 AM to 1:00 PM, Stage in Theatre/);

  await drag(page, onGrid(page, 'Catan'), page.getByRole('textbox', { name: 'Search unscheduled events' }));
  await expect(notice(page, 'Catan unscheduled.')).toBeVisible();
  await expect(inTray(page, 'Catan')).toBeVisible();

  // A change of a day that is not shown is named with its day before it is undone.
  await page.getByRole('tab', { name: 'Tue Aug 06' }).click();
  await page.getByRole('button', { name: /^Undo: Catan unscheduled/ }).click();
  const named = notice(page, 'Your last change is on Wed Aug 07: Catan unscheduled');
  await expect(inTray(page, 'Catan')).toBeVisible();
  await named.getByRole('button', { name: 'Undo' }).click();
  await expect(inTray(page, 'Catan')).toHaveCount(0);
});

test('a click picks an unscheduled event up, and one in a cell puts it there; a taken cell says why', async ({ page, world }) => {
  const at = { daypart_id: scene.daypart_ids[0], space_id: scene.space_ids[0] };
  await world.call('POST', `/event/${scene.events.Azul}/assign-slots`, at);
  await page.goto(scene.address);
  await inTray(page, 'Brass').click();
  await expect(page.getByText('Click a cell to put it there. Escape cancels.')).toBeVisible();
  await inTray(page, 'Brass').click(); // lets it go
  await expect(page.getByText('Click a cell to put it there. Escape cancels.')).toHaveCount(0);
  await inTray(page, 'Brass').click();
  await onGrid(page, 'Azul').click();
  await expect(page.getByText('Not possible: Taken by Azul until 10:00 AM.').first()).toBeVisible();
  await cellAt(page, 'Table 2', '10:00 AM').click();
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/10:00 AM to 12:00 PM, Table 2/);
  await expect(inTray(page, 'Brass')).toHaveCount(0);
  // The same by keys: Space on its card, arrows to the cell, Enter.
  await inTray(page, 'Catan').press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/10:00 AM to 1:00 PM, Table 3/);
  await page.emulateMedia({ media: 'print' }); // the paper has the schedule alone
  await expect(page.getByText('Skip to the content')).toBeHidden();
});

test('impossible places are shaded and say why, and dropping an event there changes nothing', async ({ page, world }) => {
  const at = { daypart_id: scene.daypart_ids[2], space_id: scene.space_ids[0] };
  await world.call('POST', `/event/${scene.events.Azul}/assign-slots`, at);
  await page.goto(scene.address);
  await drag(page, inTray(page, 'Brass'), cellAt(page, 'Table 1', '9:30 AM'), { drop: false });
  await expect(page.getByText('Not possible: Taken by Azul until 11:00 AM.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Colors of places' })).toContainText('FreeWith a warningNot possible');
  await expect(page.locator('[data-kind="impossible"]').first()).toBeAttached();
  await page.mouse.up();
  await expect(inTray(page, 'Brass')).toBeVisible();
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 10_000 }));
  await drag(page, inTray(page, 'Brass'), cellAt(page, 'Table 1', '8:30 PM'), { drop: false });
  await expect(page.getByText('It takes 2 hr, and only 30 min are left here.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(onGrid(page, 'Brass')).toHaveCount(0);
});

test('by keyboard alone, an event is found, moved, made longer and taken off, and each step is announced', async ({ page }) => {
  await page.goto(scene.address);
  await expect(inTray(page, 'Brass')).toBeVisible();
  const announcement = page.locator('[data-announcement]');
  await page.getByRole('tab', { name: 'Tue Aug 06' }).focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search unscheduled events' })).toBeFocused();
  await page.keyboard.type('bra');
  await expect(inTray(page, 'Azul')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(inTray(page, 'Brass')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(announcement).toHaveText(/^Brass picked up, 2 h.*Tue Aug 06 at 9:00 AM, Table 1 in Hall, free/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText(/9:30 AM, Table 2 in Hall, free/);
  await expect(cellAt(page, 'Table 2', '9:30 AM')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/9:30 AM to 11:30 AM, Table 2/);
  await expect(announcement).toHaveText(/Brass: Tue Aug 06 at 9:30 AM, Table 2 in Hall/);
  await expect(onGrid(page, 'Brass')).toBeFocused();
  await page.keyboard.press('+');
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/9:30 AM to 12:00 PM/);
  await expect(announcement).toHaveText(/Brass now lasts 2 hr 30 min/);
  await page.keyboard.press('u');
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/9:30 AM to 11:30 AM/);
  await expect(announcement).toHaveText(/^Undone: /);

  await page.keyboard.press('Enter');
  await expect(announcement).toHaveText(/^Brass picked up/);
  await page.keyboard.press(']');
  await expect(announcement).toHaveText(/Wed Aug 07 at 9:30 AM, Table 2 in Hall, free/);
  await page.keyboard.press('Escape');
  await expect(announcement).toHaveText('Cancelled. Nothing has changed.');
  await page.keyboard.press('[');
  await expect(onGrid(page, 'Brass')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(announcement).toHaveText(/Brass unscheduled/);
  await expect(onGrid(page, 'Brass')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/9:30 AM to 11:30 AM, Table 2/);
  await expect(announcement).toHaveText(/^Undone: /);
  await page.keyboard.press('Control+Shift+Z');
  await expect(onGrid(page, 'Brass')).toHaveCount(0);
});

test('several selected events are moved and taken off together, each time as one change', async ({ page, world }) => {
  for (const [n, id] of [scene.events.Azul, scene.events.Brass].entries())
    await world.call('POST', `/event/${id}/assign-slots`, { daypart_id: scene.daypart_ids[2 * n], space_id: scene.space_ids[0] });
  await page.goto(scene.address);
  await onGrid(page, 'Azul').click();
  await onGrid(page, 'Brass').click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 events selected')).toBeVisible();
  // Each event moves to the former place of the other.
  await drag(page, onGrid(page, 'Azul'), cellAt(page, 'Table 1', '10:00 AM'));
  await expect(onGrid(page, 'Azul')).toHaveAccessibleName(/10:00 AM to 11:00 AM/);
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/11:00 AM to 1:00 PM/);
  await expect(notice(page, '2 events moved to')).toBeVisible();
  await notice(page, '2 events moved to').getByRole('button', { name: 'Undo' }).click();
  const are = async (azul: RegExp, brass: RegExp) => {
    await expect(onGrid(page, 'Azul')).toHaveAccessibleName(azul);
    await expect(onGrid(page, 'Brass')).toHaveAccessibleName(brass);
  };
  await are(/9:00 AM to 10:00 AM, Table 1/, /10:00 AM to 12:00 PM, Table 1/);
  await page.keyboard.press('Control+Shift+Z');
  await are(/10:00 AM to 11:00 AM, Table 1/, /11:00 AM to 1:00 PM, Table 1/);
  // The same by keyboard: both are still selected.
  const announcement = page.locator('[data-announcement]');
  await onGrid(page, 'Azul').focus();
  await page.keyboard.press('Enter');
  await expect(announcement).toHaveText(/^Azul and 1 more picked up/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await are(/10:00 AM to 11:00 AM, Table 2/, /11:00 AM to 1:00 PM, Table 2/);
  await expect(announcement).toHaveText(/^2 events moved to/);
  await page.keyboard.press('u');
  await are(/10:00 AM to 11:00 AM, Table 1/, /11:00 AM to 1:00 PM, Table 1/);
  await expect(announcement).toHaveText(/^Undone/);
  await page.getByRole('button', { name: 'Unschedule' }).click();
  await expect(notice(page, '2 events unscheduled.')).toBeVisible();
  await expect(inTray(page, 'Azul')).toBeVisible();
});

test('changes by others show up by themselves, and an undo that would overwrite one is refused', async ({
  page,
  browser,
  world,
}) => {
  const other = await newScheduler(world, scene);
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
  await enter(context, other);
  const theirs = await context.newPage();
  await Promise.all([page.goto(scene.address), theirs.goto(scene.address)]);
  await expect(inTray(theirs, 'Catan')).toBeVisible();
  await drag(page, inTray(page, 'Catan'), cellAt(page, 'Table 1', '10:00 AM'));
  await expect(onGrid(theirs, 'Catan')).toHaveAccessibleName(/10:00 AM to 1:00 PM, Table 1/);
  await expect(inTray(theirs, 'Catan')).toHaveCount(0);
  await callAs(other, 'POST', `/event/${scene.events.Catan}/assign-slots`, {
    daypart_id: scene.daypart_ids[6],
    space_id: scene.space_ids[2],
  });
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/12:00 PM to 3:00 PM, Table 3/);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(notice(page, 'This could not be undone.')).toBeVisible();
  await expect(onGrid(page, 'Catan')).toHaveAccessibleName(/12:00 PM to 3:00 PM, Table 3/);
  // Another user was quicker: the service refuses, and the event goes back.
  await world.call('PUT', `/event/${scene.events.Brass}`, { name: 'Brass: Birmingham' });
  await expect(inTray(page, 'Brass: Birmingham')).toBeVisible();
  await context.close();
});

test('each warning leads to its event, and can be repaired or ignored with a note', async ({ page, world }) => {
  const at = { daypart_id: scene.daypart_ids[4], space_id: scene.space_ids[1] };
  await world.call('POST', `/event/${scene.events.Azul}/assign-slots`, at);
  await world.call('PUT', `/event/${scene.events.Azul}`, { duration: 90 });
  await page.goto(scene.address);
  await page.getByRole('tab', { name: /Warnings 2/ }).click();
  const list = page.getByRole('list', { name: 'Warnings' });
  await list.getByRole('button', { name: 'Azul' }).first().click();
  await expect(onGrid(page, 'Azul')).toBeFocused();
  const short = list.getByRole('listitem').filter({ hasText: 'is booked for 60 minutes' });
  await short.getByRole('button', { name: 'Repair' }).click();
  await expect(short.getByRole('definition')).toHaveText([/11:00 AM, Table 2 in Hall/, /11:00 AM, Table 2 in Hall/]);
  await expect(short.getByText('No tickets are affected.')).toBeVisible();
  await short.getByRole('button', { name: 'Next idea' }).click();
  await expect(short.getByRole('definition').last()).toHaveText('Tue Aug 06 at 11:00 AM, Table 1 in Hall');
  await expectGood(page, 'a repair');
  await short.getByRole('button', { name: 'Cancel' }).click();
  await short.getByRole('button', { name: 'Repair' }).click();
  await short.getByRole('button', { name: 'Apply' }).click();
  await expect(short).toHaveCount(0);
  await expect(onGrid(page, 'Azul')).toHaveAccessibleName(/11:00 AM to 12:30 PM/);
  const hostless = list.getByRole('listitem').filter({ hasText: 'has no host' });
  await hostless.getByRole('button', { name: 'Ignore…' }).click();
  await hostless.getByLabel('Why it can be ignored').fill('Everybody plays.');
  await hostless.getByRole('button', { name: 'Ignore', exact: true }).click();
  await expect(hostless).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show 1 ignored' }).check();
  await hostless.getByRole('button', { name: 'Stop ignoring' }).click();
  await expect(hostless.getByText('Warning')).toBeVisible();
});

test('while an event is held, the board shows its preferred time, and places say what would follow before they are chosen', async ({
  page,
  world,
}) => {
  const preferreddaypart_id = scene.daypart_ids[20]; // 7 PM
  await world.call('PUT', `/event/${scene.events.Azul}`, { preferreddaypart_id });
  await world.call('PUT', `/event/${scene.events.Brass}`, { name: 'Azul' });
  const at = { daypart_id: scene.daypart_ids[16], space_id: scene.space_ids[0] };
  await world.call('POST', `/event/${scene.events.Brass}/assign-slots`, at);
  await page.goto(scene.address);
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 0 }));
  await expect(cellAt(page, 'Table 1', '9:00 AM')).toBeInViewport();
  await inTray(page, 'Azul').click();
  const wished = cellAt(page, 'Table 2', '7:00 PM');
  await expect(wished).toBeInViewport();
  await wished.hover();
  await expect(page.getByText('The submitter’s first choice.')).toBeVisible();
  await expect(wished).toHaveAttribute('title', 'The submitter’s first choice.');
  await cellAt(page, 'Table 2', '5:00 PM').hover();
  await expect(page.getByText(/^#\d+ has the same name and starts then\.$/)).toBeVisible();
  await expect(page.getByText('The submitter asked for Tue Aug 06, 7:00 PM.')).toBeVisible();
  await page.getByRole('tab', { name: 'Wed Aug 07' }).click();
  await page.getByRole('button', { name: /^Preferred: Tue Aug 06, 7:00 PM/ }).click();
  await expect(page.getByRole('tab', { name: 'Tue Aug 06' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-announcement]')).toHaveText(
    /7:00 PM, Table 1 in Hall, free\. The submitter’s first choice\.$/,
  );
  await cellAt(page, 'Table 2', '6:00 PM').click();
  const said = notice(page, 'Azul: Tue Aug 06');
  await expect(said).toContainText(/Starts Tuesday at\s+6:00 PM, asked for Tuesday at\s+7:00 PM\./);
  await expect(said.getByRole('button', { name: 'Show note' })).toBeVisible();
});

test('a change that leads to a warning offers to show it, and the count follows', async ({ page }) => {
  await page.goto(scene.address);
  await expect(page.getByRole('tab', { name: 'Warnings 0' })).toBeVisible();
  await drag(page, inTray(page, 'Azul'), cellAt(page, 'Table 1', '10:00 AM'));
  await expect(notice(page, 'Azul: Tue Aug 06')).toContainText('The event has no host.');
  await notice(page, 'Azul: Tue Aug 06').getByRole('button', { name: 'Show new warning' }).click();
  await expect(page.getByRole('tab', { name: 'Warnings 1' })).toHaveAttribute('aria-selected', 'true');
  const item = page.getByRole('list', { name: 'Warnings' }).getByRole('listitem').filter({ hasText: 'has no host' });
  await expect(item.getByRole('button', { name: 'Azul' })).toBeFocused();
});

test('a space is reserved from the menu, from a cell or by a key, for hours and a reason, and is free again', async ({
  page,
}) => {
  await page.goto(scene.address);
  const reserved = page.getByRole('gridcell', { name: /^Reserved: Broken table/ });
  const dialog = page.getByRole('dialog', { name: 'Reserve space' });
  await cellAt(page, 'Table 2', '10:00 AM').click();
  await page.keyboard.press('e');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Broken table');
  await expectGood(page, 'a reservation');
  await page.keyboard.press('Enter');
  await expect(reserved).toHaveAccessibleName(/10:00 AM to 11:00 AM, Table 2/);
  await notice(page, 'Table 2 reserved from 10:00 AM to 11:00 AM.').getByRole('button', { name: 'Undo' }).click();
  await expect(reserved).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Reserve…' }).click();
  await dialog.getByRole('combobox', { name: 'Until' }).click();
  await page.getByRole('option', { name: '9:00 PM' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Broken table');
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await expect(reserved).toHaveAccessibleName(/10:00 AM to 9:00 PM, Table 2/);
  await reserved.click();
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(reserved).toHaveCount(0);
});

test('suggested places are ghosts that write nothing, are accepted one by one or all with one undo, and turn gray once taken', async ({
  page,
  world,
}) => {
  await page.goto(scene.address);
  await page.getByRole('button', { name: 'Suggest' }).click();
  const panel = page.getByRole('region', { name: 'Suggested places' });
  await expect(panel.getByRole('listitem')).toHaveCount(3, { timeout: 20_000 });
  await expect(page.locator('[data-ghost]')).toHaveCount(3);
  expect((await world.call<{ items: [] }>('GET', `/convention/${scene.convention_id}/scheduleactions`)).items).toEqual([]);
  await expectGood(page, 'the suggestions');
  await panel.getByRole('button', { name: 'Accept Azul' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await expect(onGrid(page, 'Azul')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(2);

  // Somebody takes the cell of Brass.
  const brass = page.getByRole('gridcell', { name: /suggested: Brass/ }).first();
  const [, hour = '', minute = '', space = ''] =
    /^(\d+):(\d+) [AP]M, (.*) in /.exec((await brass.getAttribute('aria-label')) ?? '') ?? [];
  const col = 2 * (Number(hour) - 9) + Number(minute) / 30;
  const space_id = scene.space_ids[['Table 1', 'Table 2', 'Table 3', 'Stage'].indexOf(space)];
  const path = `/event/${scene.events.Catan}`;
  await world.call('POST', `${path}/assign-slots`, { daypart_id: scene.daypart_ids[col], space_id });
  const item = panel.getByRole('listitem').filter({ hasText: 'Brass' });
  await expect(item).toContainText('Taken by Catan until');
  await expect(item.getByRole('button', { name: 'Accept Brass' })).toHaveCount(0);
  await expect(page.locator('[data-ghost][data-kind="taken"]')).toHaveCount(1);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await world.call('POST', `${path}/unassign-slots`);
  await expect(item.getByRole('button', { name: 'Accept Brass' })).toBeVisible();

  await page.getByRole('button', { name: 'Accept all 2' }).click();
  await expect(page.getByText('Suggested 0')).toBeVisible();
  await expect(onGrid(page, 'Brass')).toBeVisible();
  await notice(page, '2 events scheduled.').getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  // By keyboard, on the grid.
  await item.getByRole('button', { name: 'Brass', exact: true }).click();
  await expect(brass).toBeFocused();
  await page.keyboard.press('a');
  await expect(onGrid(page, 'Brass')).toBeVisible();
  await page.getByRole('button', { name: 'Discard all' }).click();
  await expect(page.locator('[data-ghost]')).toHaveCount(0);
});

test('the grid is shown nearer or farther and without empty rooms and hours, and a device keeps the choice', async ({
  page,
  world,
}) => {
  const at = { daypart_id: scene.daypart_ids[2], space_id: scene.space_ids[0] };
  await world.call('POST', `/event/${scene.events.Azul}/assign-slots`, at);
  await page.goto(scene.address);
  const width = async () => (await onGrid(page, 'Azul').boundingBox())?.width;
  await expect.poll(width).toBe(100);
  for (const expected of [50, 22]) {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBe(expected);
  }
  await page.getByRole('button', { name: 'Rooms 2 of 2' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Hide empty rooms' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Hide empty hours' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^Stage/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rooms 1 of 2' })).toBeVisible();
  await expect.poll(width).toBe(22);
  // The arrows skip what is hidden: past 10:30 AM comes the next day.
  await onGrid(page, 'Azul').click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Wed Aug 07' })).toHaveAttribute('aria-selected', 'true');
});

test('the name of a room leads to all of its days, and a part of its program moves elsewhere as one change with one undo', async ({
  page,
  world,
}) => {
  for (const [n, id] of [scene.events.Azul, scene.events.Brass].entries())
    await world.call('POST', `/event/${id}/assign-slots`, {
      daypart_id: scene.daypart_ids[2 + 2 * n],
      space_id: scene.space_ids[n],
    });
  await page.goto(scene.address);
  await page.getByRole('button', { name: 'Hall', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Tue Aug 06' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('2 events, 3 h')).toBeVisible();
  await expectGood(page, 'the days of a room');
  await dialog.getByRole('button', { name: 'Move events' }).click();
  // All of the day that is left: here from the first event to the end, at the same time.
  await expect(dialog.getByRole('combobox', { name: 'From' })).toHaveValue('10:00 AM');
  await expect(dialog.getByRole('combobox', { name: 'Before' })).toHaveValue('End of day (9:00 PM)');
  await expect(dialog.getByRole('combobox', { name: '10:00 AM becomes' })).toHaveValue('10:00 AM (same time)');
  await dialog.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: '10:30 AM' }).click();
  await expect(dialog.getByRole('row', { name: /^Brass 11:00 AM, Table 2 11:00 AM, Stage/ })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: '10:00 AM' }).click();
  await expect(dialog.getByText('2 of 2 events move. No tickets are affected.')).toBeVisible();
  await expect(dialog.getByText('No conflicts.')).toBeVisible();
  await expectGood(page, 'the move of a part of a program');
  await dialog.getByRole('button', { name: 'Move 2 events' }).click();
  await expect(onGrid(page, 'Azul')).toHaveAccessibleName(/10:00 AM to 11:00 AM, Stage/);
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/11:00 AM to 1:00 PM, Stage/);
  await notice(page, '2 events moved to').getByRole('button', { name: 'Undo' }).click();
  await expect(onGrid(page, 'Azul')).toHaveAccessibleName(/10:00 AM to 11:00 AM, Table 1/);
  await expect(onGrid(page, 'Brass')).toHaveAccessibleName(/11:00 AM to 1:00 PM, Table 2/);
  // By key, from an event in the room: the cursor is where the events went before.
  await onGrid(page, 'Azul').click();
  await page.keyboard.press('w');
  await expect(dialog.getByRole('heading', { name: 'Hall' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('room signs are one page for each room on A4 and Letter, three clicks from the board, and the schedule fits on paper', async ({
  page,
  world,
}) => {
  for (const [n, id] of [scene.events.Azul, scene.events.Brass].entries())
    await world.call('POST', `/event/${id}/assign-slots`, { daypart_id: scene.daypart_ids[2], space_id: scene.space_ids[n * 3] });
  await page.goto(scene.address);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Room signs for Tue Aug 06' }).click();
  await expect(page.getByRole('button', { name: 'Print 2 signs' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Hall' })).toContainText('Azul');
  await expect(page.getByRole('article', { name: 'Theatre' })).toContainText('Brass');
  await expectGood(page, 'room signs');
  /** The sheets of paper that the page prints on, with their size in points. */
  const sheets = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)/g)].map(([, width, height]) => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]);
  };
  await expect.poll(sheets).toEqual(Array(2).fill([595, 842]));
  await page.getByText('Letter', { exact: true }).click();
  await expect.poll(sheets).toEqual(Array(2).fill([612, 792]));
  await page.getByText('Table tents').click();
  await expect(page.getByRole('button', { name: 'Print 2 tents' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Table 1, Hall' })).toContainText('Azul');
  await expect(page.getByRole('img', { name: 'Code of the program of Stage' })).toBeVisible();
  const name = page.getByRole('article', { name: 'Table 1, Hall' }).getByRole('listitem').first().locator('strong');
  const share = name.evaluate((element) => element.clientWidth / (element.closest('ol')?.clientWidth ?? 0));
  expect(await share, 'the name has the whole width').toBeGreaterThan(0.95);
  await expectGood(page, 'table tents');
  await takePicture(page, 'table-tents', { fullPage: true });
  await expect.poll(sheets).toEqual(Array(2).fill([612, 792]));
  await page.getByRole('radiogroup', { name: 'What to print' }).getByText('Room signs').click();
  await takePicture(page, 'room-signs', { fullPage: true });
  await page.getByText('Schedule on paper').click();
  await expect(page.getByRole('table', { name: 'Hall' })).toContainText('Azul');
  await expect.poll(sheets).toHaveLength(1);
});

test('on a phone, the day is a list, and places are chosen from lists', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(scene.address);
  await page.getByText('Unscheduled 3').click();
  await inTray(page, 'Azul').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Space' }).click();
  await page.getByRole('option', { name: 'Table 3' }).click();
  await dialog.getByRole('combobox', { name: 'Start' }).click();
  await page.getByRole('option', { name: '10:30 AM' }).click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Unscheduled 2')).toBeVisible();
  await page.getByText('Day', { exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Azul' });
  await expect(entry).toContainText('Table 3 in Hall');
  await expectGood(page, 'the day on a phone');
  await entry.getByRole('button', { name: 'Actions for Azul' }).click();
  await page.getByRole('menuitem', { name: 'Unschedule' }).click();
  await expect(page.getByText('Unscheduled 3')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('axe finds no problem in the board, its panels and a dragged event', async ({ page, world }) => {
      const at = { daypart_id: scene.daypart_ids[4], space_id: scene.space_ids[1] };
      await world.call('POST', `/event/${scene.events.Azul}/assign-slots`, at);
      await page.goto(scene.address);
      await expect(onGrid(page, 'Azul')).toBeVisible();
      await expectGood(page, 'the board');
      await page.getByRole('tab', { name: /Warnings 1/ }).click();
      await expectGood(page, 'the warnings');
      await page.getByRole('tab', { name: 'Unscheduled 2' }).click();
      await onGrid(page, 'Azul').click();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await expectGood(page, 'something carried');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Shortcuts' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGood(page, 'the keys');
    });
  });
