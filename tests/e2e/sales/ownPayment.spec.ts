import { request } from '@playwright/test';
import { expectGood } from '../support/axe.ts';
import { takePicture } from '../support/looks.ts';
import { callsOf, enter, expect, newPerson, test } from '../support/world.ts';

/** Somebody new. */
async function person(word: string) {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const made = await newPerson(api, word);
  const { user_id } = await callsOf(api, made)<{ user_id: string }>('GET', '/session');
  await api.dispose();
  return { ...made, user_id };
}
test.use({ signedIn: false, viewport: { width: 390, height: 844 } });

test('on a phone, somebody’s own page leads to the payment of what they owe: with one tap, or two while it is on hold', async ({
  page,
  context,
  world,
}) => {
  const { call, convention_id, badgetype_id } = world;
  const { uri_part } = await call<{ uri_part: string }>('PUT', `/convention/${convention_id}`, { currency: 'EUR' });
  const account = { holder: 'Prairie Con e.V.', iban: 'DE89370400440532013000' };
  await call('POST', `/convention/${convention_id}/bank-account`, account);
  const gift = await call<{ id: string }>('POST', '/badgetype', { convention_id, name: 'Gift' });
  const [ada, bo] = [await person('ada'), await person('bo')];
  // It was free when she got it, and is of a dearer type now.
  const names = { firstname: 'Ada', lastname: 'Byron', user_id: ada.user_id };
  const badge = await call('POST', '/badge/verified', { badgetype_id: gift.id, ...names });
  await call('PUT', `/badge/${badge.id}`, { badgetype_id });

  await enter(context, ada);
  await page.goto(`/c/${uri_part}/me`);
  await expect(page.getByText('You owe €60.00')).toBeVisible();
  await expect(page.getByText(/Ada Byron: €60\.00/)).toBeVisible();
  await expectGood(page, 'me-owes');
  await takePicture(page, 'me-owes', { fullPage: true });
  await page.getByRole('link', { name: 'Pay €60.00' }).click();
  await expect(page).toHaveURL(/\/c\/[^/]+\/me\/pay\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What you pay for' })).toContainText('Ada Byron: €60.00');
  await expect(page.getByText('€60.00 to pay')).toBeVisible();
  await expectGood(page, 'me-pay');
  await takePicture(page, 'me-pay', { fullPage: true });
  const own = page.url();
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  const { code } = await call<{ code: string }>('POST', '/voucher', { convention_id, amount: 60 });
  await page.reload();
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Redeem voucher' }).click();
  await expect(page.getByText('Everything is paid.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to my convention' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My convention' })).toBeVisible();
  await expect(page.getByText('You owe')).toHaveCount(0);

  await context.clearCookies();
  await enter(context, bo);
  // Somebody else's order is not there.
  expect((await page.goto(own))?.status()).toBe(404);
  const { name: type } = await call<{ name: string }>('GET', `/badgetype/${badgetype_id}`);
  await page.goto(`/c/${uri_part}/badges`);
  const offer = page.getByRole('listitem').filter({ hasText: `Choose ${type}` });
  await offer.getByText(`Choose ${type}`).click();
  await offer.getByLabel('First name').fill('Bo');
  await offer.getByLabel('Last name').fill('Chen');
  await offer.getByRole('button', { name: 'Hold this badge' }).click();
  await expect(page.getByText('1 thing is on hold: €60.00')).toBeVisible();
  await page.goto(`/c/${uri_part}/me`);
  await page.getByRole('link', { name: 'See your order and pay' }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page).toHaveURL(/\/c\/[^/]+\/me\/pay\/[\da-f-]{36}$/);
  await expect(page.getByRole('button', { name: 'Pay by bank transfer' })).toBeVisible();
});
