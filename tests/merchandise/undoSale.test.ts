import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { database, done, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let seller: Account;
let variant: string;
let count = 0;
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  const product_id = (await scene.make('product', { convention_id, name: 'Shirt' })).id;
  variant = (await scene.make('productvariant', { product_id, name: 'L', price: 21.37, max_per_badge: 1 })).id;
});
afterAll(() => scene.stop());
beforeEach(async () => {
  seller = await scene.staff('merch');
});
afterEach(async () => expect(await (await database()).$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]));

const openTill = async (as = seller) => {
  count += 1;
  const till = await scene.make('till', { convention_id: scene.convention_id, name: `Till ${count}` });
  return (await ok(as.call('POST', '/api/tillsession', { till_id: till.id, float_amount: 50 }))).id as string;
};
const sell = async (more: Body = {}) =>
  ok(seller.call('POST', '/api/soldproduct/verified', { productvariant_id: variant, ...more })) as Promise<Body & { id: string }>;
const undo = (id: string, as = seller) => as.call('POST', `/api/soldproduct/${id}/undo-sale`);
const order = async (id: string) => ok(scene.organiser.call('GET', `/api/order/${id}`));
/** What should be in a drawer: by the ledger while it is open, else as it was counted. */
const expected = async (session: string) => {
  const { closed_date, expected_amount } = await ok(seller.call('GET', `/api/tillsession/${session}`));
  if (closed_date) return expected_amount;
  const [row] = await (await database()).$queryRaw<[{ cash: number }]>`SELECT cash_of_session(${session}::uuid)::int AS cash`;
  return row.cash / 100;
};
const payments = async (order_id: string) =>
  (
    await (
      await database()
    ).ledgerEntry.findMany({ where: { order_id, kind: { in: ['payment', 'refund'] } }, orderBy: { id: 'asc' } })
  ).map(({ kind, debit, credit, amount, tillsession_id, reference }) => ({
    text: `${kind} ${debit} ← ${credit} ${amount}`,
    tillsession_id,
    reference,
  }));
const cash = { payment_method: 'cash' };

describe('undoing a sale', () => {
  test('in cash gives the payment back at the same till: no credit is left, and the drawer holds what it held', async () => {
    const session = await openTill();
    const sold = await sell(cash);
    expect(await expected(session)).toBe(71.37);
    expect(await ok(undo(sold.id))).toMatchObject({ given_back: 21.37, method: 'cash', credit: 0 });
    expect(await expected(session)).toBe(50);
    expect(await order(sold.id)).toMatchObject({
      status: 'cancelled',
      amount_credit: 0,
      amount_paid: 21.37,
      amount_refunded: 21.37,
    });
    expect((await payments(sold.id)).map(({ text, tillsession_id }) => [text, tillsession_id])).toEqual([
      ['payment cash ← receivable 2137', session],
      ['refund credit ← cash 2137', session],
    ]);
    expect((await seller.call('GET', `/api/soldproduct/${sold.id}`)).status).toBe(404);
    expect(await ok(seller.call('POST', `/api/tillsession/${session}/close`, { counted_amount: 50 }))).toMatchObject({
      difference_amount: 0,
    });
  });
  test('by card is given back with the number of its receipt, and outside Convene without a till', async () => {
    const outside = await sell();
    expect(await ok(undo(outside.id))).toMatchObject({ given_back: 21.37, method: 'external', credit: 0 });
    expect(await order(outside.id)).toMatchObject({ status: 'cancelled', amount_credit: 0 });
    await openTill();
    const byCard = await sell({ payment_method: 'card_terminal', payment_reference: 'TA 12' });
    expect(await ok(undo(byCard.id))).toMatchObject({ given_back: 21.37, method: 'card_terminal' });
    expect((await payments(byCard.id)).map(({ reference }) => reference)).toEqual(['TA 12', 'TA 12']);
  });
  test('of a badge leaves what else its order paid; what cost nothing has nothing to give back', async () => {
    const type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 65 })).id;
    const sent = { badgetype_id: type, firstname: 'Ada', lastname: 'Byron', user_id: null };
    const badge = await ok(scene.organiser.call('POST', '/api/badge/verified', sent));
    const sold = await sell({ badge_id: badge.id });
    expect(await ok(undo(sold.id))).toMatchObject({ given_back: 21.37 });
    expect(await order(badge.id as string)).toMatchObject({
      status: 'paid',
      amount_credit: 0,
      amount_paid: 86.37,
      amount_refunded: 21.37,
    });
    const free = await sell({ amount: 0 });
    expect(await ok(undo(free.id))).toMatchObject({ given_back: 0, method: null, credit: 0 });
  });
  test('after its till was counted, at another till, or by somebody else makes credit', async () => {
    const session = await openTill();
    const [counted, others] = [await sell(cash), await sell(cash)];
    expect(await ok(undo(others.id, await scene.staff('merch')))).toMatchObject({ given_back: 0, method: null, credit: 21.37 });
    await ok(seller.call('POST', `/api/tillsession/${session}/close`, { counted_amount: 92.74 }));
    await openTill();
    expect(await ok(undo(counted.id))).toMatchObject({ given_back: 0, method: null, credit: 21.37 });
    for (const { id } of [counted, others]) expect(await order(id)).toMatchObject({ status: 'credit', amount_credit: 21.37 });
  });
  test('outside Convene long ago makes credit', async () => {
    const sold = await sell();
    const db = await database();
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE ledgerentry SET date_created = now() - interval '13 hours' WHERE order_id = ${sold.id}::uuid`,
    ]);
    expect(await ok(undo(sold.id))).toMatchObject({ given_back: 0, credit: 21.37 });
  });
  test('several times at once gives back once; while the till is counted, the count has it or it is credit', async () => {
    const session = await openTill();
    const sold = await sell(cash);
    expect(done(await times(8, () => undo(sold.id)))).toHaveLength(1);
    expect(await expected(session)).toBe(50);
    const last = await sell(cash);
    const closing = () => seller.call('POST', `/api/tillsession/${session}/close`, { counted_amount: 71.37, reason: 'Counted' });
    const [{ given_back }] = await Promise.all([ok(undo(last.id)), ok(closing())]);
    expect(await expected(session)).toBe(given_back ? 50 : 71.37);
    expect(await order(last.id)).toMatchObject({ amount_credit: given_back ? 0 : 21.37 });
  });
  test('is for staff of merchandise', async () => {
    const sold = await sell();
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('registration')])
      expect(await refusal(undo(sold.id, other))).toBe('403/450 null');
  });
});

describe('a sale to nobody known', () => {
  test('has no buyer, whoever sold it, and is not limited like those of one person', async () => {
    const [first, second] = [await sell(), await sell()];
    expect(first).toMatchObject({ user_id: null, badge_id: null });
    for (const { id } of [first, second]) expect(await order(id)).toMatchObject({ name: 'Walk-up', user_id: null });
    const sale = await (await database()).ledgerEntry.findFirst({ where: { order_id: first.id, kind: 'payment' } });
    expect(sale).toMatchObject({ channel: 'staff', user_id: seller.user_id });
    expect(await refusal(seller.call('GET', `/api/order/${first.id}`))).toBe('403/450 null');
  });
});
