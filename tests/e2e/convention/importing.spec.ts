import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test('a convention is imported by its address, told what came along, and taken back', async ({ page, world, baseURL }) => {
  test.setTimeout(180_000); // a request a second is made of the other service
  await page.goto('/convention/new');
  await page.getByRole('link', { name: 'Import from another service' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import convention' })).toBeVisible();
  await page.getByRole('button', { name: 'Import convention' }).press('Enter');
  await expect(page.getByText('Enter the address of the convention.')).toBeVisible();
  await page.getByLabel('Address of the convention').fill(`${baseURL}/convention/${world.convention_id}`);
  await expectGoodLooks(page, 'import');
  await page.getByRole('button', { name: 'Import convention' }).press('Enter');
  await expect(page.getByText('You can leave this page: the import continues.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What came along' })).toBeVisible({ timeout: 150_000 });
  await expect(page.getByText(/^Days: \d+ new/)).toBeVisible();
  await expectGoodLooks(page, 'import-done');
  await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
  await expect(page.getByText(`${world.name} is deleted.`)).toBeVisible();
});
