import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { done, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let desk: Account;
let weekend: string;
let dinner: string;
let count = 0;
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  weekend = (await scene.make('badgetype', { convention_id, name: 'Weekend', price: 35, max_per_user: null })).id;
  const product = await scene.make('product', { convention_id, name: 'Dinner', addon: 'optional' });
  dinner = (await scene.make('productvariant', { convention_id, product_id: product.id, name: 'One', price: 12.5 })).id;
});
afterAll(() => scene.stop());
beforeEach(async () => {
  desk = await scene.staff('registration');
});
afterEach(async () => expect(await db.$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]));

const cash = { payment_method: 'cash' };
const openTill = async (as = desk) => {
  count += 1;
  const till = await scene.make('till', { convention_id: scene.convention_id, name: `Door ${count}` });
  return (await ok(as.call('POST', '/api/tillsession', { till_id: till.id, float_amount: 100 }))).id as string;
};
/** What should be in an open drawer. */
const expected = async (session: string) => {
  const [row] = await db.$queryRaw<[{ cash: number }]>`SELECT cash_of_session(${session}::uuid)::int AS cash`;
  return row.cash / 100;
};
const sell = (more: Body = {}) =>
  ok(
    desk.call('POST', '/api/badge/verified', {
      ...{ badgetype_id: weekend, firstname: 'Walk', lastname: 'Up', user_id: null, ...more },
    }),
  ) as Promise<Body & { id: string; badge_number: number }>;
const undo = (id: string, as = desk) => as.call('POST', `/api/badge/${id}/undo-sale`);
const refund = (id: string, sent: Body = {}, as = desk) => as.call('POST', `/api/badge/${id}/refund`, sent);
const order = (id: string) => ok(scene.organiser.call('GET', `/api/order/${id}`));
const isThere = async (id: string) => (await db.badge.count({ where: { id } })) > 0;

describe('undoing the sale of a badge', () => {
  test('gives the cash back at the same till, that of its add-ons too; no credit is left', async () => {
    const session = await openTill();
    const { id } = await sell({ ...cash, addons: [dinner] });
    expect(await expected(session)).toBe(147.5);
    expect(await ok(undo(id))).toMatchObject({ given_back: 47.5, method: 'cash', credit: 0 });
    expect(await expected(session)).toBe(100);
    expect(await order(id)).toMatchObject({ status: 'cancelled', amount_credit: 0, amount_paid: 47.5, amount_refunded: 47.5 });
    expect(await isThere(id)).toBe(false);
    expect(await ok(desk.call('POST', `/api/tillsession/${session}/close`, { counted_amount: 100 }))).toMatchObject({
      difference_amount: 0,
    });
  });
  test('by somebody else, or after its till was counted, makes credit; without a till it is given back outside Convene', async () => {
    expect(await ok(undo((await sell()).id))).toMatchObject({ given_back: 35, method: 'external', credit: 0 });
    const session = await openTill();
    const [counted, others] = [await sell(cash), await sell(cash)];
    expect(await ok(undo(others.id, await scene.staff('registration')))).toMatchObject({ given_back: 0, credit: 35 });
    await ok(desk.call('POST', `/api/tillsession/${session}/close`, { counted_amount: 170 }));
    expect(await ok(undo(counted.id))).toMatchObject({ given_back: 0, method: null, credit: 35 });
    for (const { id } of [counted, others]) expect(await order(id)).toMatchObject({ status: 'credit', amount_credit: 35 });
  });
  test('is refused once the badge was checked in or is being printed, and gives back once however often it is sent', async () => {
    const session = await openTill();
    const [came, printed, twice] = [await sell(cash), await sell(cash), await sell(cash)];
    await ok(desk.call('PUT', `/api/badge/${came.id}/check-in`));
    await ok(desk.call('POST', `/api/badge/${printed.id}/print`));
    for (const { id } of [came, printed]) expect(await refusal(undo(id))).toBe('409/453 checked_in');
    expect(done(await times(6, () => undo(twice.id)))).toHaveLength(1);
    expect(await expected(session)).toBe(170);
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('merch')])
      expect(await refusal(undo(came.id, other))).toBe('403/450 null');
  });
});

describe('a refund at the desk', () => {
  test('in cash takes the money out of the open till, up to what was paid; the badge stays and owes nothing', async () => {
    const session = await openTill();
    const { id } = await sell(cash);
    expect(await refusal(refund(id, { ...cash, amount: 35.01 }))).toBe('400/442 amount');
    await ok(refund(id, { ...cash, amount: 10, reason: 'Left early' }));
    expect(await expected(session)).toBe(125);
    expect(await ok(desk.call('GET', `/api/badge/${id}`))).toMatchObject({
      ...{ verified: true, amount_paid: 35, amount_paid_balance: 25, amount_owed: 0 },
    });
    await ok(refund(id, cash));
    expect(await expected(session)).toBe(100);
    expect(await refusal(refund(id, cash))).toBe('409/453 amount_paid');
    expect(await order(id)).toMatchObject({ amount_credit: 0, amount_owed: 0, amount_refunded: 35 });
  });
  test('can cancel the badge with its add-ons: what is not given back is credit', async () => {
    const session = await openTill();
    const [whole, part] = [await sell({ ...cash, addons: [dinner] }), await sell(cash)];
    await ok(desk.call('PUT', `/api/badge/${whole.id}/check-in`));
    await ok(refund(whole.id, { ...cash, cancel: true }));
    await ok(refund(part.id, { ...cash, cancel: true, amount: 30 }));
    expect(await expected(session)).toBe(105);
    expect(await order(whole.id)).toMatchObject({ status: 'cancelled', amount_credit: 0, amount_refunded: 47.5 });
    expect(await order(part.id)).toMatchObject({ status: 'credit', amount_credit: 5 });
    for (const { id } of [whole, part]) expect(await isThere(id)).toBe(false);
  });
  test('is told of the others of an account: all that was given back, and nothing of a part or of what was not paid', async () => {
    await openTill();
    const buyer = await scene.newcomer();
    const buy = (firstname: string) =>
      ok(buyer.call('POST', '/api/badge', { badgetype_id: weekend, firstname, lastname: 'Ito' }));
    const [first, whole, part] = [await buy('Hana'), await buy('Ren'), await buy('Yui')];
    for (const one of [whole, part]) await ok(desk.call('POST', `/api/badge/${one?.id}/verify`, { ...cash, amount: 35 }));
    await ok(refund(String(whole?.id), cash));
    await ok(refund(String(part?.id), { ...cash, amount: 10 }));
    const path = `/api/convention/${scene.convention_id}/desk-find`;
    const { items } = await ok(desk.call('GET', path, { query: `#${first?.badge_number}` }));
    const [{ companions }] = items as [{ companions: Body[] }];
    expect(companions).toMatchObject([
      { name: 'Ren Ito', amount_owed: 0, given_back: 35 },
      { name: 'Yui Ito', amount_owed: 0, given_back: 0 },
    ]);
    expect(Object.keys(companions[0] ?? {}).sort()).toEqual([
      ...['amount_owed', 'awaits_signature', 'badge_number', 'badgetype_name'],
      'checked_in',
      'given_back',
      'id',
      'name',
    ]);
  });
  test('in cash takes an open till; what was paid online is for the treasurer; it is for staff of registration', async () => {
    const { id } = await sell();
    expect(await refusal(refund(id, cash))).toBe('409/453 payment_method');
    expect((await ok(desk.call('GET', `/api/badge/${id}`))).amount_paid_balance).toBe(35);
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('merch')])
      expect(await refusal(refund(id, {}, other))).toBe('403/450 null');
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE ledgerentry SET debit = 'stripe' WHERE order_id = ${id}::uuid AND kind = 'payment'`,
    ]);
    expect(await refusal(refund(id))).toBe('409/453 amount_paid');
    await ok(refund(id, {}, scene.organiser));
  });
});
