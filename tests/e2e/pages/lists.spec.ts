import { expect, test } from '../support/world.ts';

test('search, filters, order and page stand in the address', async ({ page, world }) => {
  const path = `/convention/${world.convention_id}/shifts`;
  await page.goto(path);
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${path}?_page_number=2`);
  await expect(page.getByText('26 to 30 of 30')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search shifts' }).fill('front');
  await expect(page).toHaveURL(`${path}?query=front`);
  await expect(page.getByText('1 to 15 of 15')).toBeVisible();

  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(`${path}?query=front&_order_by=name`);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Front Desk 29');

  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByLabel('Quantity of volunteers').fill('>2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/quantity_of_volunteers=%3E2/);
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('front');
  await page.getByRole('button', { name: 'No longer filter by Quantity of volunteers' }).click();
  await expect(page.getByText('1 to 15 of 15')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();
});

test('a filter by another record is chosen by name, and begins the next new record', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: 'Shift type' }).fill('front');
  await page.getByRole('option', { name: 'Front Desk' }).click();
  await expect(page).toHaveURL(new RegExp(`shifttype_id=${world.shifttype_ids[0]}`));
  await expect(page.getByText('1 to 15 of 15')).toBeVisible();
  await page.getByRole('link', { name: 'Add a shift' }).click();
  await expect(page.getByRole('combobox', { name: 'Shift type' })).toHaveValue('Front Desk');
});

test('an empty list says so, and what to do', async ({ page, world }) => {
  await page.goto(`/convention/${world.convention_id}/shifts?query=nothing-like-it`);
  await expect(page.getByText('No shifts match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
});

test('what there is no kind of, has no page', async ({ page, world }) => {
  for (const path of ['/nonsense', '/nonsense/1', `/convention/${world.convention_id}/nonsense`, '/shift']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  }
  await page.goto('/shift/01890a5d-ac96-774b-bcce-b302099a8057');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such shift' })).toBeVisible();
});
