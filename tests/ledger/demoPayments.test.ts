import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Account, ok } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';
import { createService } from '../support/service.ts';

/* The demo's convention takes cards at a stand-in within the service, to which Stripe's library talks over HTTP. */
let s: Scene;
let here: string;
let type: string;
let start: (base_url: string) => Promise<void>;
beforeAll(async () => {
  s = await makeScene(await createService({ settings: { JOB_SECOND: '5' } }));
  ({ startDemoPayments: start } = await import('../../src/server/demo/payments.ts'));
  here = `/api/convention/${s.convention_id}`;
  await s.change({ currency: 'EUR' });
  type = (await s.make('badgetype', { convention_id: s.convention_id, name: 'Weekend', price: 50 })).id;
});
afterAll(async () => {
  await (await database()).setting.deleteMany({ where: { key: 'demo' } });
  await start(s.service.base_url);
  await s.stop();
});

const hold = async () => {
  const buyer = await s.newcomer();
  const sent = { convention_id: s.convention_id, badgetype_id: type, firstname: 'Ada', lastname: 'Byron' };
  return { buyer, id: (await ok(buyer.call('POST', '/api/badge', sent))).id };
};
const pageOf = async (buyer: Account, order_id: string) => {
  const { page } = await ok(buyer.call('POST', `${here}/pay-by-card`, { order_id }));
  return s.service.base_url + new URL(String(page)).pathname;
};
const press = (page: string, choice: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
const api = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${s.service.base_url}/v1/${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
const account = async () => (await database()).cardAccount.findUnique({ where: { convention_id: s.convention_id } });

test('is not there without a demo', async () => {
  await start(s.service.base_url);
  expect(await account()).toBeNull();
  expect((await api('balance', 'sk_standin_abcd')).status).toBe(404);
  expect((await fetch(`${s.service.base_url}/demo/pay/cs_standin_0123456789abcdef0123`)).status).toBe(404);
});
test('a visitor buys a badge to the end: a refused card, a bank that asks, and the payment is booked', async () => {
  await (await database()).setting.create({ data: { key: 'demo', value: s.convention_id } });
  await start(s.service.base_url);
  const { buyer, id } = await hold();
  expect(await ok(buyer.call('GET', `${here}/card-payment`, { order_id: id }))).toMatchObject({
    is_offered: true,
    is_test: true,
  });
  const page = await pageOf(buyer, id);
  const shown = await fetch(page);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await shown.text();
  expect(text).toContain('Demonstration');
  expect(text).toContain('50.00 EUR');
  expect(text).not.toContain('<input');
  expect(await (await press(page, 'refuse')).text()).toContain('The card was refused');
  expect(await (await press(page, 'check')).text()).toContain('Did you start this payment?');
  const paid = await press(page, 'confirm');
  expect([paid.status, new URL(paid.headers.get('location') ?? '').pathname]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/c/[\\w-]+/me/pay/${id}$`)), // whoever has no part in the dashboard comes back to a public page
  ]);
  const becomes = (wanted: object) =>
    vi.waitFor(async () => expect(await (await database()).order.findUnique({ where: { id } })).toMatchObject(wanted), {
      timeout: 30_000,
      interval: 50,
    });
  await becomes({ amount_paid: 5000, amount_owed: 0 });
  expect(await (await fetch(page)).text()).toContain('This payment page is closed.');
  // What is refunded goes back the same way, and the comparison with the provider finds nothing.
  const treasurer = await s.staff('treasurer');
  await ok(s.organiser.call('DELETE', `/api/badge/${id}`));
  await ok(treasurer.call('POST', `/api/order/${id}/refund-by-card`));
  await becomes({ amount_refunded: 5000 });
  await ok(treasurer.call('POST', `${here}/compare-payments`));
  expect(await (await database()).paymentDifference.count()).toBe(0);
});
test('several people pay at once, and each payment is booked once', async () => {
  const held = await Promise.all([hold(), hold(), hold()]);
  const pages = await Promise.all(held.map(({ buyer, id }) => pageOf(buyer, id)));
  await Promise.all(pages.flatMap((page) => [press(page, 'pay'), press(page, 'pay')]));
  for (const { id } of held)
    await vi.waitFor(
      async () => expect(await (await database()).order.findUnique({ where: { id } })).toMatchObject({ amount_paid: 5000 }),
      {
        timeout: 30_000,
        interval: 50,
      },
    );
});
test('takes its own key only, knows no other pages, and leaves keys of the convention alone', async () => {
  expect((await api('balance', 'sk_live_abcdefgh')).status).toBe(401);
  expect((await api('refunds', 'x', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await fetch(`${s.service.base_url}/demo/pay/cs_standin_0123456789abcdef0123`)).status).toBe(404);
  const db = await database();
  const other = { secret_key_end: 'mine' };
  await db.cardAccount.update({ where: { convention_id: s.convention_id }, data: other });
  await start(s.service.base_url);
  expect(await account()).toMatchObject(other);
  expect(await db.cardAccount.count()).toBe(1);
});
