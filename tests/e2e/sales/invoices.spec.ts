import { expectGood } from '../support/axe.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test('the treasurer names the seller, makes an invoice, corrects it, and exports the ledger; the buyer finds all of it', async ({
  page,
  world,
}) => {
  const { call, convention_id } = world;
  const convention = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, { currency: 'EUR' });
  const taxgroup = await call('POST', '/taxgroup', { convention_id, name: 'Usual', rate: 19, account: '8400' });
  const type = { convention_id, name: 'Weekend', price: 65, taxgroup_id: taxgroup.id };
  const { id: badgetype_id } = await call('POST', '/badgetype', type);
  const me = await call<{ id: string }>('GET', '/user/whoami').catch(() => null);
  const mine = { badgetype_id, firstname: 'Ada', lastname: 'Byron', ...(me ? { user_id: me.id } : {}) };
  const { id } = await call('POST', '/badge/verified', mine);

  await page.goto(`/convention/${convention_id}/bookkeeping`);
  await page.getByLabel('Seller’s name').fill('Prairie Gamers e. V.');
  await page.getByLabel('Address').fill('Hauptstraße 1\n12345 Berlin');
  await page.getByLabel('Invoice number prefix').fill('R-');
  await page.getByLabel('Sales', { exact: true }).fill('8200');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expectGoodLooks(page, 'bookkeeping');
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(`${today.slice(0, 8)}01`);
  await page.getByLabel('Last day').fill(today);
  await page.getByRole('button', { name: 'Download for DATEV' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'consultant and client numbers' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^ledger-.*\.csv$/);

  await page.goto(`/order/${id}`);
  await expect(page.getByText('The price contains €10.38 of tax.')).toBeVisible();
  await expectGoodLooks(page, 'order-with-tax');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Make invoice…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make invoice' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice R-0001' })).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect(page.getByRole('link', { name: 'Invoice R-0001', exact: true })).toBeVisible();
  await expectGoodLooks(page, 'order-invoices');
  for (const [address, heading, picture] of [
    ['invoices', 'R-0001', 'invoices'],
    ['taxgroups', 'Usual', 'taxgroups'],
    ['reports?view=taxes', '€10.38 of tax in €65.00 of sales.', 'reports-taxes'],
  ] as const) {
    await page.goto(`/convention/${convention_id}/${address}`);
    await expect(page.getByText(heading).first()).toBeVisible();
    await expectGoodLooks(page, picture);
  }

  await page.goto(`/c/${convention.uri_part}/me`);
  const orders = page.getByRole('region', { name: 'Orders' });
  await orders.getByText('Correct invoice').first().click();
  await orders.getByLabel('Name or company').fill('Lovelace GmbH');
  await orders.getByRole('button', { name: 'Correct invoice' }).click();
  await expect(orders.getByRole('link', { name: 'Invoice R-0003 (PDF)' })).toBeVisible();
  await expect(orders.getByRole('link', { name: 'Credit note R-0002 (PDF)' })).toBeVisible();
  await expectGood(page, 'my-orders');
  const answer = await page.request.get(
    await orders.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href').then(String),
  );
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
