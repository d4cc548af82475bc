import type { Page } from '@playwright/test';
import { expectStill } from '../support/layoutShift.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test, type World } from '../support/world.ts';

const door = ({ convention_id }: World) => `/convention/${convention_id}/door`;
const fieldOf = (page: Page) => page.getByLabel('Badge, name, or email');
const sell = ({ call, badgetype_id }: World, lastname: string) =>
  call<{ id: string; badge_number: number; name: string }>('POST', '/badge/verified', {
    ...{ badgetype_id, firstname: 'Key', lastname, user_id: null },
  });

/** Holds back the scripts that the page does not name: they come once the returned function is called. */
async function holdLateScripts(page: Page, address: string): Promise<() => void> {
  const html = await (await page.request.get(address)).text();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    const name = new URL(route.request().url()).pathname;
    if (!html.includes(name)) await held;
    await route.continue();
  });
  return release;
}

test('a form whose code is on its way opens by the key that asked for it, and the desk works meanwhile', async ({
  page,
  world,
}) => {
  const { badge_number, name } = await sell(world, `Early${Date.now().toString(36)}`);
  const release = await holdLateScripts(page, door(world));
  await page.goto(door(world));
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type(`${badge_number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Check in/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText(`${name} (#${badge_number}) is checked in.`);
  await page.keyboard.press('F2');
  await expect(page.getByRole('status').first()).toHaveText('Walk-up sale');
  await expect(page.getByLabel('First and last name')).toHaveCount(0);
  release();
  await expect(page.getByLabel('First and last name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fieldOf(page)).toBeFocused();
});

test('F2 counts as soon as the page is there, before the desk is', async ({ page, world }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without its convention the page has no desk yet.
  await page.route(/\/api\/.*convention\.read|convention\/read/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(door(world));
  await expect(page.getByRole('heading', { name: 'Door' })).toBeVisible();
  await expect(fieldOf(page)).toHaveCount(0);
  await page.keyboard.press('F2');
  release();
  await expect(page.getByLabel('First and last name')).toBeFocused();
});

test('the forms are there before somebody needs them: also when the network has gone', async ({ page, context, world }) => {
  const { badge_number, name } = await sell(world, `Late${Date.now().toString(36)}`);
  await page.goto(door(world));
  await fieldOf(page).fill(`${badge_number}`);
  await fieldOf(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Correct name' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'door with a card');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Correct name' }).click();
  await expect(page.getByLabel('Name on the badge')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(page.getByRole('group', { name: 'Refund', exact: true })).toBeVisible();
  await context.setOffline(false);
});

test('by keyboard, a walk-up with a discount code: the price changes before the sale, a wrong code is told at its field', async ({
  page,
  world,
}) => {
  const { call, convention_id } = world;
  const student = await call('POST', '/badgetype', { convention_id, name: 'Student', price: 40, sequence_number: 1 });
  const shared = { convention_id, use_with_badges: 1, badgetype_id: student.id };
  await call('POST', '/discount', { ...shared, name: 'Students', code: 'STUDY20', percent_off: 20 });
  await call('POST', '/till', { convention_id, name: 'Door 1' });
  await page.goto(door(world));
  await page.getByRole('button', { name: 'Open till' }).click();
  await expect(page.getByLabel('Float in the drawer')).toHaveValue('');
  await page.keyboard.press('Escape');
  // From a sale too: without a till, opening one comes first, with what was counted last; noting the money as paid outside comes second.
  await page.keyboard.press('F2');
  const sale = page.getByRole('form', { name: 'Walk-up sale' });
  await expect(sale.getByText('No till is open: cash can only be noted as paid outside Convene.')).toBeVisible();
  await page.keyboard.type('Some One');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(sale.getByRole('button', { name: 'Open till' })).toBeFocused();
  await expect(sale.getByRole('button', { name: /^Note .* as paid outside$/ })).toBeVisible();
  await expectGoodLooks(page, 'door-walkup-no-till');
  await page.keyboard.press('Enter');
  const opening = page.getByRole('form', { name: 'Open till' });
  await opening.getByLabel('Float in the drawer').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Door 1, open since')).toBeVisible();
  await expect(sale.getByLabel('Cash given')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sale).toHaveCount(0);
  await page.getByRole('button', { name: 'Close till' }).click();
  await page.getByLabel('Cash counted').fill('12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open till' }).click();
  await expect(page.getByLabel('Float in the drawer')).toHaveValue('12.00');
  await expect(page.getByText('As it was last counted.')).toBeVisible();
  await page.getByLabel('Float in the drawer').fill('50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Door 1, open since')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByLabel('First and last name')).toBeFocused();
  await page.keyboard.type('Stu Dent');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /Student/ }).check();
  await expect(page.getByText('Price: 40.00', { exact: true })).toBeVisible();
  await page.keyboard.press('d');
  const code = page.getByLabel('Discount code');
  await expect(code).toBeFocused();
  await page.keyboard.type('STUDY21');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Code is not the code of a discount here. Check each letter.')).toBeVisible();
  await expect(page.getByLabel('Cash given')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused(); // nothing is sold, and nothing that was typed is lost
  await expect(page.getByText('Nothing is sold yet: correct the code, or delete it.')).toBeVisible();
  await expect(page.getByLabel('First and last name')).toHaveValue('Stu Dent');
  await code.fill('study20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Price: 32.00 instead of 40.00, with the discount “Students”', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'door-discount-code');
  await page.getByLabel('Cash given').fill('50');
  await expect(page.getByText('Change: 18.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take 32.00 in cash' })).toBeVisible();
  // Without Enter it is read after a pause. Who takes the payment before its price is known is told the price, and takes it once more.
  await code.fill('STUDY');
  await expect(page.getByText('Code is not the code of a discount here. Check each letter.')).toBeVisible();
  await page.route('**/convention.deskAddons*', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await code.fill('');
  await expect(page.getByRole('button', { name: 'Take 40.00 in cash' })).toBeVisible();
  await code.fill('Study20 ');
  await page.getByRole('button', { name: 'Take 40.00 in cash' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The price is now 32.00. Nothing is sold yet.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Till', exact: true })).toContainText('0.00 cash');
  await page.unroute('**/convention.deskAddons*');
  // For another type the code gets nothing off, and the desk says so.
  await page
    .getByRole('radio', { name: /Weekend/ })
    .first()
    .check();
  await expect(page.getByText(/^This code is not for /)).toBeVisible();
  await page.getByRole('radio', { name: /Student/ }).check();
  await page.getByLabel('Cash given').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText('bought a badge for 32.00, paid in cash. Change: 18.00.');
  await expect(page.getByRole('region', { name: 'Till', exact: true })).toContainText('32.00 cash');
});
