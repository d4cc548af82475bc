import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/world.ts';

test.use({ withShifts: true });

/** Presses Tab, or another key, until the element of that name has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'link' | 'button' | 'textbox' | 'combobox' | 'menuitem' | 'heading that unfolds',
  most = 60,
  key = 'Tab',
) {
  const wanted =
    role === 'heading that unfolds' ? page.locator('summary', { hasText: name }) : page.getByRole(role, { name }).first();
  for (let i = 0; i < most; i += 1) {
    await page.keyboard.press(key);
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${most} times Tab did not reach ${name}`);
}

/** Presses the arrow down until the element has the focus. */
async function arrowTo(wanted: Locator) {
  for (let i = 0; i < 5 && !(await wanted.evaluate((element) => element === document.activeElement)); i += 1)
    await wanted.page().keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
}

test.describe('by keyboard alone', () => {
  test.use({ signedIn: false });
  test('one signs in, skips to the content, finds a shift and changes it', async ({ page, world }) => {
    await page.goto('/sign-in');
    await tabTo(page, 'User name or email address', 'textbox');
    await page.keyboard.type(world.organiser.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(world.organiser.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/convention\/[\w-]+$/);

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Conventions' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, world.name, 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: world.name })).toBeVisible();

    await tabTo(page, 'All data', 'button', 60, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Shifts$/ })).toBeVisible();
    await tabTo(page, /^Shifts$/, 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
    await tabTo(page, 'Actions for Front Desk 03', 'button', 120);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await arrowTo(page.getByRole('menuitem', { name: 'Edit' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Front Desk 03' })).toBeVisible();
    await tabTo(page, 'Type and description', 'heading that unfolds');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Shift type' })).toBeVisible();
    await tabTo(page, 'Shift type', 'combobox');
    await expect(page.getByRole('combobox', { name: 'Shift type' })).not.toHaveValue(''); // its name is read
    await page.keyboard.press('Control+A');
    await page.keyboard.type('set');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: 'Set-up' })).toHaveAttribute('data-combobox-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Shift type' })).toHaveValue('Set-up');
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Front Desk 03' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Set-up' })).toBeVisible();
    // Other tests count the shifts of each type.
    await world.call('PUT', `/shift/${world.shift_ids[2]}`, { shifttype_id: world.shifttype_ids[0] });
  });
});
