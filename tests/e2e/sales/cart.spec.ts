import { type Page, request } from '@playwright/test';
import { expectGood } from '../support/axe.ts';
import { takePicture } from '../support/looks.ts';
import { enter, expect, newPerson, test, type World } from '../support/world.ts';

/** Is readable for everybody, and kept as a picture. */
async function looksGood(page: Page, name: string) {
  await expectGood(page, name);
  await takePicture(page, name, { fullPage: true });
}
/** Lets a convention take bank transfers. */
async function takeTransfers({ call, convention_id }: World) {
  const account = { holder: 'Prairie Con e.V.', iban: 'DE89370400440532013000' };
  const changed = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, { currency: 'EUR' });
  await call('POST', `/convention/${convention_id}/bank-account`, account);
  return changed;
}
test.use({ signedIn: false, viewport: { width: 390, height: 844 } });

test('a family gets badges and a shirt on a phone, with one countdown, one total and one payment', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(90_000);
  const { call, convention_id, badgetype_id } = world;
  const { uri_part } = await takeTransfers(world);
  const { name: type } = await call<{ name: string }>('GET', `/badgetype/${badgetype_id}`);
  const product = await call('POST', '/product', { convention_id, name: 'Shirt' });
  await call('POST', '/productvariant', { product_id: product.id, name: 'Large', price: 15 });
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await enter(context, await newPerson(api, 'ada'));
  await api.dispose();

  await page.goto(`/c/${uri_part}/badges`);
  for (const [n, name] of ['Ada', 'Bo', 'Cy'].entries()) {
    await page.getByText(`Choose ${type}`).click();
    await page.getByRole('textbox', { name: 'First name' }).fill(name);
    await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
    await page.getByRole('button', { name: 'Hold this badge' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /Byron.*On hold/s })).toHaveCount(n + 1);
  }
  await expect(page.getByText('3 things are on hold: €180.00')).toBeVisible();
  await looksGood(page, 'badges-on-hold');
  await page.getByRole('link', { name: 'See your order and pay' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await page.getByLabel('With the badge of').selectOption({ label: 'Bo Byron' });
  await page.getByRole('button', { name: 'Add to your order' }).click();
  await expect(page.getByText('€195.00')).toBeVisible();
  await expect(page.getByText('Everything below is held until')).toBeVisible();
  await looksGood(page, 'cart');
  await page.getByRole('button', { name: `Remove ${type}, Cy Byron` }).click();
  await expect(page.getByText('€135.00')).toBeVisible();
  await page.getByRole('button', { name: 'Go to payment' }).click();

  await expect(page.getByText('€135.00 to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await expect(page.getByText(/^[A-Z]{4}-[A-Z]{4}$/)).toBeVisible();
  await page.goto(`/c/${uri_part}/cart`);
  await expect(page.getByRole('region', { name: 'Waiting for payment' })).toContainText('€135.00 to pay');
  await looksGood(page, 'cart-placed');
});

test('once a hold has ended the order leads to what is left, not to the payment', async ({ page, context, world }) => {
  const { call, badgetype_id } = world;
  const { uri_part } = await takeTransfers(world);
  const { name: type } = await call<{ name: string }>('GET', `/badgetype/${badgetype_id}`);
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await enter(context, await newPerson(api, 'slow'));
  await api.dispose();
  await page.goto(`/c/${uri_part}/badges`);
  await page.getByText(`Choose ${type}`).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await page.getByRole('button', { name: 'Hold this badge' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /Byron.*On hold/s })).toHaveCount(1);
  await page.clock.install();
  await page.goto(`/c/${uri_part}/cart`);
  await expect(page.getByRole('button', { name: 'Go to payment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See what is left' })).toHaveCount(0);
  await page.clock.fastForward('48:00:00');
  await expect(page.getByText('The hold has ended. See what is left before you pay.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to payment' })).toHaveCount(0);
  await looksGood(page, 'cart-hold-over');
  await page.getByRole('link', { name: 'See what is left' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
});

test('a badge goes to somebody else by a link, who puts their own name on it', async ({ page, context, world }) => {
  const { call, convention_id } = world;
  const free = await call('POST', '/badgetype', { convention_id, name: 'Guest', price: 0, max_quantity: 50 });
  const { uri_part } = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, { allow_badge_transfers: 1 });
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const giver = await newPerson(api, 'giver');
  const anew = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' }); // without the cookie
  const data = { badgetype_id: free.id, firstname: 'Ada', lastname: 'Byron' };
  const headers = { Authorization: `Bearer ${giver.session_id}` };
  expect((await anew.post('/api/badge', { data, headers })).ok()).toBe(true);
  await anew.dispose();
  await enter(context, giver);
  await page.goto(`/c/${uri_part}/badges`);
  await page.getByText('Give to another person').click();
  await looksGood(page, 'give-badge');
  await page.getByRole('button', { name: 'Make a link instead: Guest, Ada Byron' }).click();
  const link = new URL(String(await page.getByText(/\/take\/[\w-]{43}$/).textContent())).pathname;
  await page.reload();
  await expect(page.getByText('Offered by a link until')).toBeVisible();

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText('Sign in to accept it.')).toBeVisible();
  await api.dispose();
  const fresh = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await enter(context, await newPerson(fresh, 'taker'));
  await fresh.dispose();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ben');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Reyes');
  await looksGood(page, 'take-badge');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My badges' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Ben Reyes' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('whoever has the link of an order sees and pays it without an account', async ({ page, context, world }) => {
  const { call, convention_id, badgetype_id } = world;
  const { uri_part } = await takeTransfers(world);
  const { id } = await call('POST', '/badge', { convention_id, badgetype_id, firstname: 'Ada', lastname: 'Byron' });
  const { link } = await call<{ link: string }>('POST', `/convention/${convention_id}/order-link`, { order_id: id });
  await context.clearCookies();
  const [, secret] = link.split('/order/');
  await page.goto(`/c/${uri_part}/order/${secret}`);
  await expect(page.getByText('€60.00 to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await looksGood(page, 'order-page');
  const { code } = await call<{ code: string }>('POST', '/voucher', { convention_id, amount: 60 });
  await page.reload();
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Redeem voucher' }).click();
  await expect(page.getByText('Everything is paid.')).toBeVisible();
  const [receipt] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Receipt (PDF)' }).click()]);
  expect(receipt.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await call('POST', `/convention/${convention_id}/order-link`, { order_id: id });
  await page.goto(`/c/${uri_part}/order/${secret}`);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('a code lowers the order, and what is not on sale says when it is', async ({ page, context, world }) => {
  const { call, convention_id } = world;
  const { uri_part } = await takeTransfers(world);
  await call('POST', '/badgetype', { convention_id, name: 'Early bird', price: 40, sale_end_date: '2024-02-02T18:00:00Z' });
  await call('POST', '/badgetype', { convention_id, name: 'Late comer', price: 90, sale_start_date: '2099-08-06T15:00:00Z' });
  const { id: quota_id } = await call('POST', '/quota', { convention_id, name: 'Hall', quantity: 12 });
  const type = 'Hall pass';
  await call('POST', '/badgetype', { convention_id, name: type, price: 60, quota_id });
  await call('POST', '/discount', { convention_id, name: 'Friends', code: 'FRIENDS', percent_off: 10, use_with_badges: 1 });
  await call('POST', '/discount', {
    convention_id,
    name: 'Crew',
    code: 'CREW',
    percent_off: 50,
    use_with_badges: 1,
    max_uses: 1,
  });
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  await enter(context, await newPerson(api, 'bea'));
  await api.dispose();

  await expect(async () => {
    await page.goto(`/c/${uri_part}`); // what strangers see may be half a second old
    await expect(page.getByRole('heading', { name: type })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('listitem').filter({ hasText: 'Late comer' })).toContainText('On sale from Thu Aug 6, 2099');
  await expect(page.getByRole('listitem').filter({ hasText: 'Early bird' })).toContainText('Sales ended Fri Feb 2, 2024');
  await expect(page.getByRole('listitem').filter({ hasText: type })).toContainText('12 left');
  await looksGood(page, 'home-sales');
  await page.goto(`/c/${uri_part}/badges`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Late comer' }).getByRole('button')).toHaveCount(0);
  const offer = page.getByRole('listitem').filter({ hasText: `Choose ${type}` });
  for (const [name, code] of [
    ['Ada', 'FRIENDZ'],
    ['Bo', ''],
  ] as const) {
    await offer.getByText(`Choose ${type}`).click();
    await offer.getByLabel('First name').fill(name);
    await offer.getByLabel('Last name').fill('Byron');
    await offer.getByLabel('Discount code (optional)').fill(code);
    await offer.getByRole('button', { name: 'Hold this badge' }).click();
    if (code) {
      await expect(offer.getByRole('alert')).toContainText(/^Discount code .*is not the code of a discount here/);
      await offer.getByLabel('Discount code (optional)').fill('friends');
      await looksGood(page, 'badge-code');
      await offer.getByRole('button', { name: 'Hold this badge' }).click();
    }
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`${name} Byron.*On hold`, 's') })).toBeVisible();
  }
  await expect(page.getByText('2 things are on hold: €114.00')).toBeVisible();
  await expect(offer).toContainText('10 left');

  await page.getByRole('link', { name: 'See your order and pay' }).click();
  await page.getByLabel('Discount code').fill('CREW ');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByText('You save €30.00')).toBeVisible();
  await expect(page.getByText('€84.00')).toBeVisible();
  await page.getByLabel('Discount code').fill('CREW');
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'has been used as often as it can be' })).toBeVisible();
  await looksGood(page, 'cart-code');
});
