import { StandIn } from '../../support/providers/stripe/server.ts';
import { expectGood } from '../support/axe.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/world.ts';

const keys = { secretKey: 'sk_standin_pages1234', webhookSecret: 'whsec_pages5678' };
let standIn: StandIn;
test.beforeAll(async () => {
  standIn = new StandIn(keys);
  await standIn.start(Number(process.env.STRIPE_STAND_IN?.split(':')[1]));
});
test.afterAll(() => standIn.stop());

test('keys are stored, a badge is paid by card after a refused one, and its order gives the money back', async ({
  page,
  world,
}) => {
  const { call, convention_id, badgetype_id } = world;
  await call('PUT', `/convention/${convention_id}`, { currency: 'EUR' });
  await page.goto(`/convention/${convention_id}/cards/settings`);
  await page.getByLabel('Secret key').fill(keys.secretKey);
  await page.getByLabel('Signing secret of the webhook').fill(keys.webhookSecret);
  await page.getByRole('button', { name: 'Save keys' }).click();
  await expect(page.getByText('Secret key ends in 1234, signing secret ends in 5678.')).toBeVisible();
  await expect(page.getByText('Test mode: no money is moved')).toBeVisible();
  await expect(page.getByText(`/api/webhook/stripe/${convention_id}`)).toBeVisible();
  await expect(page.getByText('Stripe cannot reach this address')).toBeVisible();
  await expectGoodLooks(page, 'card-settings');

  const sent = { convention_id, badgetype_id, firstname: 'Ada', lastname: 'Byron' };
  const { user_id } = await call<{ user_id: string }>('GET', '/session');
  const badge = await call('POST', '/badge', { ...sent, user_id });
  await page.goto(`/convention/${convention_id}/mine`);
  await expect(page).toHaveURL(/\/c\/[^/]+\/me$/);
  await expect(page.getByText('1 thing is on hold: €60.00')).toBeVisible();
  await page.getByRole('link', { name: 'See your order and pay' }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByRole('list', { name: 'What you pay for' })).toContainText('Ada Byron: €60.00');
  await expect(page.getByText('€60.00 to pay')).toBeVisible();
  await expectGood(page, 'own-pay-by-card');
  const order = page.url().split('/me/pay/')[1];
  // The desk and the treasurer pay any order in the dashboard.
  await page.goto(`/convention/${convention_id}/cards?order=${order}`);
  await expect(page.getByRole('list', { name: 'What you pay for' })).toContainText('Ada Byron: €60.00');
  await expect(page.getByText('€60.00 to pay')).toBeVisible();
  await expectGoodLooks(page, 'pay-by-card');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL(/\/pay\/cs_/);
  const session = String(page.url().split('/pay/')[1]);
  await standIn.choose(session, 'refuse');
  await page.goto(`/convention/${convention_id}/cards?order=${order}&back=1`);
  await expect(page.getByText('The card was refused. You can try another one.')).toBeVisible();
  await standIn.choose(session, 'pay'); // no callback comes: the page asks
  await expect(page.getByText('€60.00 is paid. Thank you.')).toBeVisible();
  await expectGoodLooks(page, 'paid-by-card');
  await expect(page.getByRole('link', { name: 'Back to my convention' })).toHaveAttribute('href', /^\/c\/[^/]+\/me$/);

  await call('DELETE', `/badge/${badge.id}`);
  await page.goto(`/order/${order}`);
  await expect(page.getByText('€60.00 was paid beyond what the lines cost.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refund to the card…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Amount').fill('20');
  await expectGoodLooks(page, 'refund-by-card');
});
