import { expectGoodLooks } from '../support/looks.ts';
import { enter, expect, newPerson, test } from '../support/world.ts';

test('rooms come from a file: columns are chosen, rows checked, the good ones imported and taken back', async ({
  page,
  world,
}) => {
  const { call, convention_id } = world;
  await call('POST', '/room', { convention_id, name: 'Taken' });
  const tag = Date.now().toString(36);
  const rooms = ['Name;Hints', `North ${tag};Stairs only`, `South ${tag};`, 'Taken;Is there already', ';No name'];
  await page.goto(`/convention/${convention_id}/rooms`);
  await page.getByRole('link', { name: 'Import from a file' }).click();
  await expect(page.getByRole('heading', { name: 'Import rooms' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  await page
    .getByLabel('CSV, Excel or schedule file')
    .setInputFiles([{ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(rooms.join('\n')) }]);
  await expectGoodLooks(page, 'import-upload');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByLabel('Field for Name')).toHaveValue('name');
  await page.getByLabel('Field for Hints').selectOption({ label: 'Description' });
  await expectGoodLooks(page, 'import-columns');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const result = page.getByRole('region', { name: 'What would happen' });
  await expect(result.getByRole('heading', { name: 'Rows with errors' })).toBeVisible();
  await expectGoodLooks(page, 'import-checked');
  await result.getByRole('button', { name: /^Import the/ }).click();
  const done = page.getByRole('region', { name: 'Imported' });
  await expect(done).toBeVisible();
  await expectGoodLooks(page, 'import-done');
  await done.getByRole('link', { name: 'Show rooms' }).click();
  await expect(page.getByRole('link', { name: `North ${tag}` })).toBeVisible();
  await page.goBack();
  await done.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('region', { name: 'Undone' })).toBeVisible();
  await page.goto(`/convention/${convention_id}/rooms`);
  await expect(page.getByRole('link', { name: 'Taken' })).toBeVisible();
  await expect(page.getByRole('link', { name: `North ${tag}` })).toHaveCount(0);
});

test('a stranger is told who can import, and a file that is no table what to do', async ({ page, context, request, world }) => {
  const address = `/convention/${world.convention_id}/import?kind=badge`;
  await page.goto(address);
  await page
    .getByLabel('CSV, Excel or schedule file')
    .setInputFiles([{ name: 'people.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK no table') }]);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be read as a CSV or Excel file' })).toBeVisible();
  await page
    .getByLabel('CSV, Excel or schedule file')
    .setInputFiles([{ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Badge type\nAda,Weekendd\n') }]);
  await page.getByLabel('What to import').selectOption({ label: 'Rooms' });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { name: 'Import rooms' })).toBeVisible();
  await enter(context, await newPerson(request));
  await page.goto(address);
  await expect(page.getByText('Only staff of the convention can import files.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
});
