import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let seller: Account;
let shirt: string;
let mug: string;
let count = 0;
const variant = async (name: string, price: number, more: Body = {}) => {
  const product_id = (await scene.make('product', { convention_id: scene.convention_id, name })).id;
  return (await scene.make('productvariant', { product_id, name, price, ...more })).id;
};
beforeAll(async () => {
  scene = await makeScene();
});
afterAll(() => scene.stop());
beforeEach(async () => {
  seller = await scene.staff('merch');
  count += 1;
  [shirt, mug] = [await variant(`Shirt ${count}`, 21.37), await variant(`Mug ${count}`, 8, { max_quantity: 5 })];
});
afterEach(async () => expect(await (await database()).$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]));

const here = () => `/api/convention/${scene.convention_id}`;
const sell = (productvariant_ids: readonly string[], more: Body = {}, as = seller) =>
  as.call('POST', `${here()}/shop-sale`, { productvariant_ids, ...more });
type Item = { id: string; net_price: number; soldproduct_number: number };
const sold = async (answer: ReturnType<typeof sell>) => (await ok(answer)).items as Item[];
const openTill = async () => {
  const till = await scene.make('till', { convention_id: scene.convention_id, name: `Till ${count}` });
  return (await ok(seller.call('POST', '/api/tillsession', { till_id: till.id, float_amount: 50 }))).id as string;
};
const taken = async (id: string) => (await ok(scene.organiser.call('GET', `/api/productvariant/${id}`))).taken_count;
const cash = async (id: string) => (await ok(seller.call('GET', `/api/tillsession/${id}`))).cash_amount;

describe('a sale of several pieces', () => {
  test('is one order with one payment into the till, handed out, and undone as a whole', async () => {
    const session = await openTill();
    const items = await sold(sell([mug, shirt, mug], { payment_method: 'cash', picked_up: true }));
    expect(items.map(({ net_price }) => net_price).sort()).toEqual([21.37, 8, 8]);
    expect(await cash(session)).toBe(37.37);
    const [first, ...others] = items.map(({ id }) => id);
    const order = await ok(scene.organiser.call('GET', `/api/order/${first}`));
    expect(order).toMatchObject({ name: 'Walk-up', line_count: 3, amount_paid: 37.37, amount_owed: 0 });
    for (const id of [first, ...others])
      expect(await ok(scene.organiser.call('GET', `/api/soldproduct/${id}`))).toMatchObject({ verified: true, picked_up: true });
    const entries = await (await database()).ledgerEntry.findMany({ where: { order_id: first ?? '', kind: 'payment' } });
    expect(entries.map(({ channel }) => channel)).toEqual(['staff', 'staff', 'staff']); // not another program
    const undone = await ok(seller.call('POST', `/api/soldproduct/${first}/undo-sale`, { others }));
    expect(undone).toMatchObject({ given_back: 37.37, method: 'cash', credit: 0 });
    expect(await cash(session)).toBe(0);
    expect([await taken(mug), await taken(shirt)]).toEqual([0, 0]);
    expect(await ok(scene.organiser.call('GET', `/api/order/${first}`))).toMatchObject({ status: 'cancelled', amount_credit: 0 });
  });
  test('belongs to a badge, and a code lowers what it is for', async () => {
    const { convention_id } = scene;
    const { product_id } = await ok(scene.organiser.call('GET', `/api/productvariant/${mug}`));
    const code = `MUG${count}`;
    const discount = { convention_id, name: code, code, percent_off: 50, enabled: true, public: false, use_with_products: true };
    await scene.make('discount', { ...discount, product_id });
    const badgetype_id = (await scene.make('badgetype', { convention_id, name: `Day ${count}`, price: 0 })).id;
    const sent = { badgetype_id, firstname: 'Ann', lastname: 'Bell', user_id: null };
    const badge = await ok(scene.organiser.call('POST', '/api/badge/verified', sent));
    const items = await sold(sell([mug, shirt], { badge_id: badge.id, code }));
    expect(items.map(({ net_price }) => net_price).sort()).toEqual([21.37, 4]);
    for (const { id } of items)
      expect(await ok(scene.organiser.call('GET', `/api/soldproduct/${id}`))).toMatchObject({ badge_id: badge.id });
    expect(await refusal(sell([shirt], { code }))).toBe('400/442 code');
    expect(await refusal(sell([shirt], { code: 'WRONG' }))).toBe('400/442 code');
  });
  test('is all or nothing: what is sold out leaves nothing sold', async () => {
    const session = await openTill();
    expect(await refusal(sell([shirt, ...Array(6).fill(mug)], { payment_method: 'cash' }))).toBe('409/443 productvariant_id');
    expect([await taken(mug), await taken(shirt), await cash(session)]).toEqual([0, 0, 0]);
    expect(await refusal(sell([mug], { payment_method: 'card_terminal' }))).toBe('400/442 payment_reference');
  });
  test('keeps the limit of a badge, or sells nothing', async () => {
    const { convention_id } = scene;
    const badgetype_id = (await scene.make('badgetype', { convention_id, name: `Guest ${count}`, price: 0 })).id;
    const sent = { badgetype_id, firstname: 'Bea', lastname: 'Cole', user_id: null };
    const { id: badge_id } = await ok(scene.organiser.call('POST', '/api/badge/verified', sent));
    const pin = await variant(`Pin ${count}`, 2, { max_per_badge: 1 });
    expect(await refusal(sell([pin, shirt, pin], { badge_id }))).toBe('409/453 max_per_badge');
    expect([await taken(pin), await taken(shirt)]).toEqual([0, 0]);
    expect(await sold(sell([pin, shirt], { badge_id }))).toHaveLength(2);
  });
  test('of the last pieces at several desks at the same time never sells more than there are', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => sell(n % 2 ? [mug, shirt, mug] : [shirt, mug, mug])));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(2);
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(Array(6).fill(409));
    expect([await taken(mug), await taken(shirt)]).toEqual([4, 2]);
    expect((await Promise.all([sell([mug]), sell([mug]), sell([mug])])).map(({ status }) => status).sort()).toEqual([
      200, 409, 409,
    ]);
    expect(await taken(mug)).toBe(5);
  });
  test('is for staff of the shop of that convention, with products of it', async () => {
    for (const other of [
      scene.stranger,
      scene.foreigner,
      await scene.staff('registration'),
      await scene.staff('merch', scene.elsewhere_id),
    ])
      expect(await refusal(sell([mug], {}, other))).toBe('403/450 null');
    const product_id = (await scene.make('product', { convention_id: scene.elsewhere_id, name: 'Far' }, scene.foreigner)).id;
    const far = (await scene.make('productvariant', { product_id, name: 'Far', price: 1 }, scene.foreigner)).id;
    expect(await refusal(sell([mug, far]))).toBe('400/440 productvariant_ids');
    expect((await sell([mug, 'shirt'])).body).toMatchObject({ error: { message: 'productvariant_ids must be an id.' } });
    expect(await taken(mug)).toBe(0);
    const elsewhere = await scene.staff('merch', scene.elsewhere_id);
    const theirs = await ok(elsewhere.call('POST', '/api/soldproduct/verified', { productvariant_id: far }));
    const [ours] = await sold(sell([mug]));
    await ok(seller.call('POST', `/api/soldproduct/${ours?.id}/undo-sale`, { others: [theirs.id] }));
    expect(await ok(scene.foreigner.call('GET', `/api/soldproduct/${theirs.id}`))).toMatchObject({ verified: true });
  });
});
