import { StandIn } from '../../support/providers/stripe/server.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

test('a buyer gets the bank details, the treasurer imports the statement and books what is suggested; vouchers are sold and redeemed', async ({
  page,
  world,
}) => {
  const { call, convention_id, badgetype_id } = world;
  const here = `/convention/${convention_id}`;
  await call('PUT', here, { currency: 'EUR' });
  await page.goto(`${here}/bank/settings`);
  await page.getByLabel('Account holder').fill('Tangled Anchor e.V.');
  await page.getByLabel('IBAN').fill('DE88370400440532013000');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('is not a valid IBAN')).toBeVisible();
  await page.getByLabel('IBAN').fill('DE89370400440532013000');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('You take bank transfers now.')).toBeVisible();
  await expectGoodLooks(page, 'bank-settings');

  const { user_id } = await call<{ user_id: string }>('GET', '/session');
  const names = { convention_id, badgetype_id, user_id, firstname: 'Ada', lastname: 'Byron' };
  const [first, second] = [await call('POST', '/badge', names), await call('POST', '/badge', names)];
  await page.goto(`${here}/cards?order=${first.id}`);
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  const code = await page.getByText(/^[A-Z]{4}-[A-Z]{4}$/).textContent();
  await expectGoodLooks(page, 'pay-by-bank');

  await page.goto(`${here}/banklines`);
  const rows = [`Booked;Money;For;Who`, `2027-07-09;60,00;${code};Ada Byron`, `2027-07-10;12,00;a gift;Grace Hopper`];
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  for (const [label, column] of [
    ['Date', 0],
    ['Amount', 1],
    ['Purpose', 2],
    ['Payer', 3],
  ] as const)
    await page.getByRole('combobox', { name: label, exact: true }).selectOption(String(column));
  await expectGoodLooks(page, 'bank-columns');
  await page.getByRole('button', { name: 'Import statement' }).click();
  await expect(page.getByText('2 new lines, 1 booked.')).toBeVisible();
  await expect(page.getByText('Grace Hopper').first()).toBeVisible();
  await expectGoodLooks(page, 'bank-lines');

  await page.goto(`${here}/vouchers`);
  await page.getByLabel('Amount').fill('100');
  await page.getByRole('button', { name: 'Sell voucher' }).click();
  const sold = await page.getByText(/^Voucher for €100.00: /).textContent();
  await expectGoodLooks(page, 'vouchers');
  await page.goto(`${here}/cards?order=${second.id}`);
  await page.getByLabel('Voucher code').fill('ABCD');
  await page.keyboard.press('Enter');
  await expect(page.getByText('is not the code of a voucher for this convention.')).toBeVisible();
  await page.getByLabel('Voucher code').fill(String(sold).split(': ')[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('€60.00 paid. €40.00 is left on the voucher.')).toBeVisible();
  await expectGoodLooks(page, 'paid-by-voucher');
});

test('the treasurer sees a dispute on the order and among what needs attention, and explains a difference', async ({
  page,
  world,
}) => {
  const keys = { secretKey: 'sk_standin_pages1234', webhookSecret: 'whsec_pages5678' };
  const standIn = new StandIn(keys);
  await standIn.start(Number(process.env.STRIPE_STAND_IN?.split(':')[1]));
  const { call, convention_id, badgetype_id } = world;
  const here = `/convention/${convention_id}`;
  try {
    await call('PUT', here, { currency: 'EUR' });
    await call('POST', `${here}/card-account`, { secret_key: keys.secretKey, webhook_secret: keys.webhookSecret });
    const { user_id } = await call<{ user_id: string }>('GET', '/session');
    const badge = await call('POST', '/badge', { convention_id, badgetype_id, user_id, firstname: 'Ada', lastname: 'Byron' });
    const { page: address } = await call<{ page: string }>('POST', `${here}/pay-by-card`, { order_id: badge.id });
    const session = String(address.split('/pay/')[1]);
    await standIn.choose(session, 'pay');
    await call('POST', `${here}/check-card-payment`, { order_id: badge.id });
    await standIn.dispute(session);
    standIn.account.book('topup', 'tu_1', 10_000, 0, 'eur');
    await page.goto(`${here}/paymentdifferences`);
    await page.getByRole('button', { name: 'Compare now' }).click();
    await expect(page.getByText('Compared: 1 open difference.')).toBeVisible();
    await expect(page.getByText('Other movement of money').first()).toBeVisible();
    await expectGoodLooks(page, 'differences');
    await page.getByRole('link', { name: 'Other movement of money' }).first().click();
    await page.getByRole('button', { name: 'Explain' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGoodLooks(page, 'explain-difference');
    await page.goto(`/order/${badge.id}`);
    await expect(page.getByText('The buyer’s bank has taken €60.00 back until the dispute is decided.')).toBeVisible();
    await expectGoodLooks(page, 'order-disputed');
    await page.goto(here);
    await expect(page.getByText(/^Disputed card payments?/).first()).toBeVisible();
    await page.goto(`${here}/carddisputes`);
    await expectGoodLooks(page, 'disputes');
  } finally {
    await standIn.stop();
  }
});
