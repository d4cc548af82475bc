import type { Page } from '@playwright/test';
import { expectGood } from '../support/axe.ts';
import { inTray, onGrid } from '../support/board.ts';
import { takePicture } from '../support/looks.ts';
import { chooseAt, dateAt, enterAt, typeAt } from '../support/walk.ts';
import { expect, test } from '../support/world.ts';

test.use({ signedIn: false });

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
let shots = 0;
const shot = async (page: Page, name: string) => {
  shots += 1;
  await takePicture(page, `newcomer-${String(shots).padStart(2, '0')}-${name}`, { fullPage: true });
};

test('somebody new makes an account, a convention, and all that it needs to begin, by keyboard and led by the dashboard alone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { keyboard } = page;
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name });
  const named = page.getByRole('textbox', { name: 'Name', exact: true });
  const tag = Date.now().toString(36);
  await page.goto('/');
  await enterAt(link('Create account'));
  await heading(page, 'Create account');
  await typeAt(page.getByLabel('User name'), `new-${tag}`);
  await typeAt(page.getByLabel('Email'), `new-${tag}@example.org`);
  await typeAt(page.getByLabel('Password').first(), 'a-long-enough-password');
  await keyboard.press('Enter');

  await heading(page, 'Conventions');
  await enterAt(link('Add convention'));
  await heading(page, 'Add convention');
  await enterAt(button('Add convention'));
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(named).toBeFocused();
  await keyboard.type(`First Con ${tag}`);
  await typeAt(page.getByRole('textbox', { name: 'Name of the new group' }), `Firsts ${tag}`);
  await expectGood(page, 'a new convention');
  await shot(page, 'convention');
  await keyboard.press('Enter');

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
  const begin = (name: string) => enterAt(steps.getByRole('link', { name, exact: true }));
  /** By the way back above the title. */
  const back = () =>
    enterAt(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: `First Con ${tag}` }), {
      back: true,
    });
  await overview();
  await expectGood(page, 'an empty convention');
  await shot(page, 'begin');

  await begin('Add days');
  const days = page.getByRole('form', { name: 'Add day' });
  await dateAt(days.getByLabel('Date'), '2031-09-05');
  await keyboard.press('Enter');
  await expect(link('Fri Sep 05')).toBeVisible();
  await enterAt(days.getByRole('button', { name: 'Add day' }));
  await expect(link('Sat Sep 06')).toBeVisible();
  await shot(page, 'days');
  await back();
  await ticked('Add days');
  await ticked('Create day parts');

  await begin('Add room');
  await typeAt(named, 'Main Hall');
  await keyboard.press('Enter');
  await ticked('Add room');

  await begin('Add space in it');
  await chooseAt(page.getByRole('combobox', { name: 'Room' }), 'Main Hall');
  await typeAt(named, 'Table 1');
  await shot(page, 'space');
  await keyboard.press('Enter');
  await ticked('Add space in it');

  await begin('Add event type');
  await typeAt(named, 'Board game');
  await shot(page, 'eventtype');
  await keyboard.press('Enter');
  await ticked('Add event type');

  await begin('Add event');
  await typeAt(named, 'Ten Towers');
  await chooseAt(
    page
      .getByRole('combobox', { name: 'Event type' })
      .or(page.getByRole('combobox', { name: 'Type' }))
      .first(),
    'Board game',
  );
  await shot(page, 'event');
  await enterAt(button('Add event'));
  await ticked('Add event');

  await begin('Schedule it');
  await heading(page, 'Schedule');
  await expect(inTray(page, 'Ten Towers')).toBeVisible();
  await keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search unscheduled events' })).toBeFocused();
  await keyboard.type('ten');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const said = page.locator('[data-announcement]');
  await expect(said).toHaveText(/^Ten Towers picked up/);
  for (let n = 0; n < 30 && !/at 10:00 AM, Table 1 in Main Hall, free/.test((await said.textContent()) ?? ''); n += 1)
    await keyboard.press('ArrowRight');
  const placed = page.waitForResponse(/scheduleMove/);
  await keyboard.press('Enter');
  await placed;
  await expect(onGrid(page, 'Ten Towers')).toHaveAccessibleName(/10:00 AM to 12:00 PM, Table 1 in Main Hall/);
  await shot(page, 'schedule');
  await back();
  await ticked('Schedule it');

  await begin('Add shift');
  await typeAt(named, 'Front desk');
  await dateAt(page.getByLabel('Start time'), '2031-09-05', '10:00');
  await shot(page, 'shift');
  await enterAt(button('Add shift'));
  await ticked('Add shift');
  await expect(
    page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').filter({ hasText: 'Open place in shifts' }),
  ).toContainText('Next: Front desk, Fri Sep 5, 10:00 AM.');

  await begin('Add badge type');
  await typeAt(named, 'Weekend');
  await keyboard.press('Enter');
  await heading(page, `First Con ${tag}`);
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectGood(page, 'a convention that can begin, on a phone');
  await shot(page, 'ready');
});
