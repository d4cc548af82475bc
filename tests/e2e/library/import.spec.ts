import { expectGood } from '../support/axe.ts';
import { expect, test, type World } from '../support/world.ts';

const newLibrary = async ({ call }: World) => (await call('POST', '/library', { name: 'Games of the prairie' })).id;
const fileOf = (lines: readonly string[]) => ({
  name: 'shelf.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['objectname,objectid,own,minplayers,maxplayers', ...lines].join('\n')),
});

test('games are imported from a file, by keyboard; what has become of them outlives a reload', async ({ page, world }) => {
  const library = await newLibrary(world);
  await page.goto(`/library/${library}`);
  await page.getByRole('link', { name: 'Import games' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import games' })).toBeVisible();

  await page.getByRole('button', { name: 'Import file' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a file first.' })).toBeVisible();
  for (const width of [380, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGood(page, `forms, ${width} pixels`);
  }

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).press('Enter');
  const games = Array.from({ length: 1500 }, (_, i) => `Game ${i + 1},${i + 1},1,2,4`);
  await (await choosing).setFiles(fileOf([...games, 'Wrong,x9,1,2,4', ',1502,1,2,4']));
  await expect(page.getByText('shelf.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Import file' }).press('Enter');

  await expect(page.getByRole('heading', { name: /Import in progress|Last import/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Last import' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('definition').filter({ hasText: /^1,500$/ })).toBeVisible();
  const failed = page.getByRole('region', { name: 'Games that were not imported' });
  await expect(failed.getByRole('row', { name: /^1502 Wrong objectid must be/ })).toBeVisible();
  for (const width of [380, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGood(page, `result, ${width} pixels`);
  }
  await page.goto(`/library/${library}`);
  await expect(page.getByText(/^Last: shelf\.csv: 1,502 games, 1,500 added/)).toBeVisible();
});

test('an import under way is shown with its progress, and can be cancelled', async ({ page, world }) => {
  const library = await newLibrary(world);
  await page.goto(`/library/${library}/import`);
  const games = Array.from({ length: 15_000 }, (_, i) => `Game ${i + 1},${i + 1},1,2,4`);
  await page.getByLabel('CSV file').setInputFiles(fileOf(games));
  await page.getByRole('button', { name: 'Import file' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of the import' })).toBeVisible();
  await expectGood(page, 'progress');
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect(page.getByText('Cancelled. Games that were already imported are kept.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import file' })).toBeVisible();
  await expectGood(page, 'cancelled');
});

test('who does not keep the catalogue is not offered an import', async ({ page, world, browser }) => {
  const library = await newLibrary(world);
  const { newPerson, enter } = await import('../support/world.ts');
  const stranger = await newPerson((await browser.newContext({ baseURL: process.env.E2E_BASE_URL as string })).request); // set before the tests begin
  await page.context().clearCookies();
  await enter(page.context(), stranger);
  await page.goto(`/library/${library}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Games of the prairie' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import games' })).toHaveCount(0);
  await page.goto(`/library/${library}/import`);
  await expect(page.getByText('You do not have permission to see the jobs of this library.')).toBeVisible();
});
