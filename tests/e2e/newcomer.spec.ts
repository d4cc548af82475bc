import type { Page } from '@playwright/test';
import { expectGood } from './axe.ts';
import { carry, cellAt, inTray, notice, onGrid } from './board.ts';
import { expect, test } from './world.ts';

test.use({ signedIn: false });

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
let shots = 0;
const shot = async (page: Page, name: string) => {
  shots += 1;
  await page.screenshot({ path: `tests/.output/screens/newcomer-${String(shots).padStart(2, '0')}-${name}.png`, fullPage: true });
};

test('somebody new makes an account, a convention, and all that it needs to begin, led by the dashboard alone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const tag = Date.now().toString(36);
  await page.goto('/');
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.getByLabel('Username').fill(`new-${tag}`);
  await page.getByLabel('E-mail').fill(`new-${tag}@example.org`);
  await page.getByLabel('Password').first().fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Make the account' }).click();

  await heading(page, 'Conventions');
  await page.getByRole('link', { name: 'Add a convention' }).first().click();
  await heading(page, 'Add a convention');
  await page.getByRole('button', { name: 'Add the convention' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`First Con ${tag}`);
  await page.getByRole('textbox', { name: 'Name of the new group' }).fill(`Firsts ${tag}`);
  await expectGood(page, 'a new convention');
  await shot(page, 'convention');
  await page.getByRole('button', { name: 'Add the convention' }).click();

  const overview = async () => {
    await heading(page, `First Con ${tag}`);
    await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible();
  };
  const steps = page.getByRole('region', { name: 'Getting started' });
  const step = (name: string) => steps.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const ticked = async (name: string) => {
    await overview();
    await expect(step(name).getByRole('img', { name: 'Done:' })).toBeVisible();
  };
  await overview();
  await expectGood(page, 'an empty convention');
  await shot(page, 'begin');

  await steps.getByRole('link', { name: 'Add its days' }).click();
  const days = page.getByRole('form', { name: 'Add a day' });
  await days.getByLabel('Date').fill('2031-09-05');
  await days.getByRole('button', { name: 'Add the day' }).click();
  await expect(page.getByRole('link', { name: 'Fri Sep 05', exact: true })).toBeVisible();
  await days.getByRole('button', { name: 'Add the day' }).click();
  await expect(page.getByRole('link', { name: 'Sat Sep 06', exact: true })).toBeVisible();
  await shot(page, 'days');
  await page.getByRole('link', { name: 'Overview' }).click();
  await ticked('Add its days');
  await ticked('Make the day parts');

  await steps.getByRole('link', { name: 'Add a room' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Main Hall');
  await page.getByRole('button', { name: 'Add the room' }).click();
  await ticked('Add a room');

  await steps.getByRole('link', { name: 'Add a space in it' }).click();
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Main Hall' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Table 1');
  await shot(page, 'space');
  await page.getByRole('button', { name: 'Add the space' }).click();
  await ticked('Add a space in it');

  await steps.getByRole('link', { name: 'Add an event type' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Board game');
  await shot(page, 'eventtype');
  await page.getByRole('button', { name: 'Add the event type' }).click();
  await ticked('Add an event type');

  await steps.getByRole('link', { name: 'Add an event', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ten Towers');
  await page
    .getByRole('combobox', { name: 'Event type' })
    .or(page.getByRole('combobox', { name: 'Type' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Board game' }).click();
  await shot(page, 'event');
  await page.getByRole('button', { name: 'Add the event' }).click();
  await ticked('Add an event');

  await steps.getByRole('link', { name: 'Place it on the schedule' }).click();
  await heading(page, 'Schedule');
  await carry(page, inTray(page, 'Ten Towers'), cellAt(page, 'Table 1', '10:00 AM'));
  await expect(notice(page, 'Ten Towers').last()).toBeVisible();
  await expect(onGrid(page, 'Ten Towers')).toHaveAccessibleName(/10:00 AM to 12:00 PM, Table 1 in Main Hall/);
  await shot(page, 'schedule');
  await page.getByRole('link', { name: 'Overview' }).click();
  await ticked('Place it on the schedule');

  await steps.getByRole('link', { name: 'Open a shift' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Front desk');
  await page.getByLabel('Start time').fill('2031-09-05T10:00');
  await shot(page, 'shift');
  await page.getByRole('button', { name: 'Add the shift' }).click();
  await ticked('Open a shift');
  await expect(
    page.getByRole('region', { name: 'What needs you now' }).getByRole('listitem').filter({ hasText: 'Shifts at risk' }),
  ).toContainText('Next: Front desk, Fri Sep 5, 10:00 AM.');

  await steps.getByRole('link', { name: 'Add a badge type' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Weekend');
  await page.getByRole('button', { name: 'Add the badge type' }).click();
  await heading(page, `First Con ${tag}`);
  await expect(page.getByRole('region', { name: 'What needs you now' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectGood(page, 'a convention that can begin, on a phone');
  await shot(page, 'ready');
});
