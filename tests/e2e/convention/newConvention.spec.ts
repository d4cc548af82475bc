import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test('a convention begins with its days, and gets a library from the menu', async ({ page }) => {
  await page.goto('/convention/new');
  const name = `Weekend Con ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('First day').fill('2031-03-09');
  await page.getByLabel('Last day').fill('2031-03-07');
  await page.getByRole('button', { name: 'Add convention' }).click();
  await expect(page.getByText('The last day is before the first, or there are more than 14 days.')).toBeVisible();
  await expect(page.getByLabel('First day')).toBeFocused();
  await expectGoodLooks(page, 'convention-new');
  await page.getByLabel('First day').fill('2031-03-07');
  await page.getByLabel('Last day').fill('2031-03-09'); // clocks may change in between
  await page.getByRole('button', { name: 'Add convention' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Mar 7 – 9, 2031')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Getting started' }).getByRole('listitem');
  for (const step of ['Add days', 'Create day parts'])
    await expect(steps.filter({ hasText: step }).getByRole('img', { name: 'Done:' })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Library', exact: true }).click();
  await expect(page.getByText('No game library yet')).toBeVisible();
  await expectGoodLooks(page, 'library-first');
  await page.getByRole('button', { name: 'Add library' }).click();
  await expect(page.getByText('The convention has a library. Add its games next.')).toBeVisible();
  await expect(page).toHaveURL(/\/library\/[0-9a-f-]+\/import$/);
});
