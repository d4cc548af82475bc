import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test.use({ withShifts: true });

test('next year is made from this year after a look at what changes, and taken back', async ({ page, world }) => {
  const { call, convention_id } = world;
  const type = await call('POST', '/badgetype', { convention_id, name: 'Patron', price: 0 });
  await call('POST', '/badge/verified', { badgetype_id: type.id, firstname: 'Ada', lastname: 'Bell', user_id: null });
  await page.goto(`/convention/${convention_id}/settings`);
  await page.getByRole('link', { name: 'Copy for next year' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy for next year' })).toBeVisible();
  await page.getByLabel('Name of the new convention').fill('The year after');
  await expectGoodLooks(page, 'copy');
  await page.getByRole('button', { name: 'See what changes' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Times and prices' }).getByRole('listitem').first()).toContainText('→');
  await expectGoodLooks(page, 'copy-preview');
  await page.getByRole('button', { name: 'Create the convention' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Open The year after' })).toBeVisible({ timeout: 20_000 });
  await expectGoodLooks(page, 'copy-done');
  const copyPage = page.url();
  const [, id] =
    /convention\/([\w-]+)/.exec((await page.getByRole('link', { name: 'Open The year after' }).getAttribute('href')) ?? '') ?? [];
  await page.goto(`/convention/${id}/about`);
  await page.getByRole('link', { name: 'Compare the figures' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Compared with last year' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Volunteer hours by type of shift, both years' }).getByRole('row').last(),
  ).toContainText('Together');
  await expectGoodLooks(page, 'last-year');
  await page.goto(`/convention/${id}/badgetypes`);
  await page.getByRole('link', { name: 'Patron' }).first().click();
  const lastYear = page.getByRole('complementary', { name: 'Last year' });
  await expect(lastYear).toContainText('Copied from');
  await expect(lastYear).toContainText('last year by now');
  await expectGoodLooks(page, 'copied-from');
  await lastYear.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/badgetype\//);
  await expect(page.getByRole('complementary', { name: 'Last year' })).toBeHidden();
  await page.goto(copyPage);
  await page.getByRole('button', { name: 'Undo the copy' }).press('Enter');
  await expect(page.getByText('The year after is deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See what changes' })).toBeVisible();
});

test('a convention is written as an archive in the background, and downloaded', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/settings#archive`);
  const create = page.getByRole('button', { name: 'Create archive' });
  await expect(create).toBeInViewport(); // the address names the section
  await create.press('Enter');
  await expect(page.getByText('It can be downloaded until')).toBeVisible();
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download archive \(.* MB\)$/ }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.tar\.gz$/);
  await expect(page.getByRole('button', { name: 'Create a new one' })).toBeEnabled();
});
