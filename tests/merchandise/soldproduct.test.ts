import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { database, done, everyMinute, refusals, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let owner: Account;
let badge: Body & { id: string };
let product_id: string;
let count = 0;
const at = (id: unknown, more = '') => `/api/soldproduct/${id}${more}`;
const variant = (sent: Body = {}) =>
  scene.make('productvariant', { product_id, name: `Variant ${++count}`, price: 20, ...sent }, staff);
const buy = (productvariant_id: string, sent: Body = {}, as = owner) =>
  as.call('POST', '/api/soldproduct', { productvariant_id, badge_id: badge.id, ...sent });
const takenOf = async (id: string) => (await ok(staff.call('GET', `/api/productvariant/${id}`))).taken_count;
const expireHolds = async (...ids: unknown[]) =>
  (await database()).soldProduct.updateMany({
    where: { id: { in: ids as string[] } },
    data: { hold_expires_date: new Date(Date.now() - 1000) },
  });

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('merch');
  owner = await scene.newcomer();
  const { id } = await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend' });
  badge = await ok(owner.call('POST', '/api/badge', { badgetype_id: id, firstname: 'Ada', lastname: 'Byron' }));
  product_id = (await scene.make('product', { convention_id: scene.convention_id, name: 'Dice' }, staff)).id;
});
afterAll(() => scene.stop());

describe('a piece', () => {
  test('with a price is held for its buyer, a free one is verified at once; each has a number', async () => {
    const [paid, free] = [await variant({ max_quantity: 5 }), await variant({ price: 0 })];
    const held = await ok(buy(paid.id));
    expect(held).toMatchObject({
      ...{ verified: false, retail_price: 20, net_price: 20, amount_paid: 0, hold_expires_date: expect.any(String) },
      ...{ badge_id: badge.id, user_id: owner.user_id, badgetype_id: badge.badgetype_id, picked_up: false, pick_up_date: null },
      shortname: `Item #${held.soldproduct_number}`,
    });
    const next = await ok(buy(free.id));
    expect(next).toMatchObject({
      verified: true,
      hold_expires_date: null,
      soldproduct_number: Number(held.soldproduct_number) + 1,
    });
    expect(await ok(staff.call('GET', `/api/productvariant/${paid.id}`))).toMatchObject({ taken_count: 1, available_count: 4 });
    const read = await ok(owner.call('GET', at(held.id), { _include: 'product', _include_related_objects: 1 }));
    expect(read).toMatchObject({ product: { id: product_id }, productvariant: { id: paid.id }, badge: { id: badge.id } });
    expect((await owner.call('PUT', at(held.id), {})).status).toBe(405);
  });
  test('is bought for the buyer’s own badge or without a badge; staff sells for every badge', async () => {
    const { id } = await variant();
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('registration')])
      expect(await refusal(buy(id, {}, other))).toBe('403/450 null');
    expect(await ok(buy(id, { badge_id: null }, scene.stranger))).toMatchObject({
      user_id: scene.stranger.user_id,
      badge_id: null,
    });
    expect(await ok(buy(id, {}, staff))).toMatchObject({ user_id: owner.user_id, badge_id: badge.id, verified: false });
    expect(await refusal(caller(scene.service)('POST', '/api/soldproduct', { productvariant_id: id }))).toBe(
      '401/401 session_id',
    );
    expect(await refusal(buy(id, { convention_id: scene.elsewhere_id }))).toBe('400/442 convention_id');
    const foreignType = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Day' }, scene.foreigner);
    const foreignBadge = await ok(
      owner.call('POST', '/api/badge', { badgetype_id: foreignType.id, firstname: 'Ada', lastname: 'Byron' }),
    );
    expect(await refusal(buy(id, { badge_id: foreignBadge.id }))).toBe('400/442 badge_id');
    expect(await refusal(staff.call('POST', at('verified'), { productvariant_id: id, badge_id: foreignBadge.id }))).toBe(
      '400/442 badge_id',
    );
  });
  test('of a product that is not sellable is sold by staff only', async () => {
    const closed = await scene.make('product', { convention_id: scene.convention_id, name: 'Staff shirt', sellable: 0 }, staff);
    const { id } = await variant({ product_id: closed.id });
    for (const as of [owner, scene.stranger])
      expect(await refusal(buy(id, { badge_id: as === owner ? badge.id : null }, as))).toBe('403/450 productvariant_id');
    await ok(buy(id, {}, staff));
  });
  test('is read by its owner and by staff of merchandise and registration', async () => {
    const { id } = await variant();
    const piece = await ok(buy(id));
    const listed = async (as: Account) =>
      ((await ok(as.call('GET', `/api/productvariant/${id}/soldproducts`))).items as Body[]).map((s) => s.id);
    for (const reader of [owner, staff, scene.organiser, await scene.staff('registration')]) {
      expect(await ok(reader.call('GET', at(piece.id)))).toMatchObject({ net_price: 20 });
      expect(await listed(reader)).toEqual([piece.id]);
    }
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('exhibitors')]) {
      expect(await refusal(other.call('GET', at(piece.id)))).toBe('403/450 null');
      expect(await listed(other)).toEqual([]);
    }
    expect(await refusal(caller(scene.service)('GET', at(piece.id)))).toBe('401/401 session_id');
    expect(await refusal(caller(scene.service)('GET', `/api/productvariant/${id}/soldproducts`))).toBe('401/401 session_id');
  });
});

describe('the desk', () => {
  test('sells pieces that are paid for', async () => {
    const { id } = await variant({ max_quantity: 2 });
    const sell = (sent: Body = {}, as = staff) => as.call('POST', at('verified'), { productvariant_id: id, ...sent });
    for (const other of [owner, scene.stranger, scene.foreigner, await scene.staff('registration')])
      expect(await refusal(sell({}, other))).toBe('403/450 null');
    expect(await refusal(staff.call('POST', at('verified')))).toBe('400/441 productvariant_id');
    const paid = { verified: true, hold_expires_date: null, amount_paid: 20, user_id: owner.user_id };
    expect(await ok(sell({ badge_id: badge.id }))).toMatchObject(paid);
    expect(await ok(sell({ amount: 15 }))).toMatchObject({ verified: true, net_price: 20, amount_paid: 15, badge_id: null });
    expect(await refusal(sell())).toBe('409/443 productvariant_id');
  });
  test('records once that a held piece is paid', async () => {
    const piece = await ok(buy((await variant()).id));
    for (const other of [owner, scene.foreigner, await scene.staff('registration')])
      expect(await refusal(other.call('POST', at(piece.id, '/verify')))).toBe('403/450 null');
    const answers = await times(8, () => staff.call('POST', at(piece.id, '/verify'), { amount: 18 }));
    expect([done(answers).length, await refusals(answers)]).toEqual([1, ['409/453 verified']]);
    expect(await ok(owner.call('GET', at(piece.id)))).toMatchObject({ verified: true, amount_paid: 18, hold_expires_date: null });
  });
  test('hands paid pieces over, and warns if a piece was handed over already', async () => {
    const piece = await ok(buy((await variant()).id));
    const step = (path: string, as = staff) => as.call('PUT', at(piece.id, path));
    for (const other of [owner, scene.foreigner])
      for (const path of ['/pick-up', '/reverse-pick-up']) expect(await refusal(step(path, other))).toBe('403/450 null');
    expect(await refusal(step('/pick-up'))).toBe('409/453 verified');
    await ok(staff.call('POST', at(piece.id, '/verify')));
    const first = await ok(step('/pick-up'));
    expect(first).toMatchObject({ picked_up: true, pick_up_date: expect.any(String) });
    expect(await ok(step('/pick-up'))).toMatchObject({ pick_up_date: first.pick_up_date, _warnings: [{ data: 'picked_up' }] });
    expect(await ok(step('/reverse-pick-up'))).toMatchObject({ picked_up: false, pick_up_date: null });
    expect(await ok(step('/reverse-pick-up'))).toMatchObject({ _warnings: [{ data: 'picked_up' }] });
  });
  test('deletes paid pieces; buyers delete held ones', async () => {
    const { id } = await variant();
    const [held, paid] = [await ok(buy(id)), await ok(buy(id))];
    await ok(staff.call('POST', at(paid.id, '/verify')));
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('registration')])
      for (const piece of [held, paid]) expect(await refusal(other.call('DELETE', at(piece.id)))).toBe('403/450 null');
    expect(await refusal(owner.call('DELETE', at(paid.id)))).toBe('403/450 null');
    await ok(owner.call('DELETE', at(held.id)));
    await ok(staff.call('DELETE', at(paid.id)));
    expect(await takenOf(id)).toBe(0);
  });
});

describe('the last piece', () => {
  test('goes to one of thirty simultaneous buyers', async () => {
    const { id } = await variant({ max_quantity: 1 });
    const answers = await times(30, (n) => (n % 3 ? buy(id) : staff.call('POST', at('verified'), { productvariant_id: id })));
    expect([done(answers).length, await refusals(answers)]).toEqual([1, ['409/443 productvariant_id']]);
    expect(await takenOf(id)).toBe(1);
  });
  test('becomes available once, however many requests delete its sale', async () => {
    const { id } = await variant({ max_quantity: 1 });
    const piece = await ok(buy(id));
    const answers = await times(8, () => owner.call('DELETE', at(piece.id)));
    expect([done(answers).length, await takenOf(id)]).toEqual([1, 0]);
  });
  test('does not exceed the limit of a badge, or of a user without a badge', async () => {
    const { id } = await variant({ max_per_badge: 2 });
    for (const sent of [{}, { badge_id: null }]) {
      const answers = await times(10, () => buy(id, sent));
      expect([done(answers).length, await refusals(answers)]).toEqual([2, ['409/453 max_per_badge']]);
    }
    expect(await refusal(staff.call('POST', at('verified'), { productvariant_id: id, badge_id: badge.id }))).toBe(
      '409/453 max_per_badge',
    );
    expect(await takenOf(id)).toBe(4);
    const { items } = await ok(owner.call('GET', `/api/badge/${badge.id}/soldproducts`, { productvariant_id: id }));
    await expireHolds((items as Body[])[0]?.id);
    await ok(buy(id));
    expect(await refusal(buy(id))).toBe('409/453 max_per_badge');
    expect(await takenOf(id)).toBe(4);
  });
  test('goes to the next buyer once its hold has expired', async () => {
    const { id } = await variant({ max_quantity: 2 });
    const [held] = [await ok(buy(id)), await ok(buy(id))];
    await expireHolds(held.id);
    const answers = await times(10, () => buy(id));
    expect([done(answers).length, await takenOf(id)]).toEqual([1, 2]);
    expect(await refusal(owner.call('GET', at(held.id)))).toBe('404/404 id');
    await expireHolds(...done(answers).map(({ body }) => body.id));
    expect((await times(3, everyMinute)).reduce((a, b) => a + b)).toBe(1);
    expect(await takenOf(id)).toBe(1);
  });
});

describe('the last use of a discount', () => {
  test('goes to one piece, and is released with it', async () => {
    const { id } = await variant();
    const sent = {
      convention_id: scene.convention_id,
      name: 'Last',
      code: 'LAST',
      percent_off: 25,
      use_with_products: 1,
      max_uses: 1,
    };
    const less = await scene.make('discount', { ...sent, product_id }, staff);
    const uses = async () => (await ok(staff.call('GET', `/api/discount/${less.id}`))).used_count;
    const answers = await times(12, () => buy(id, { code: 'last' }));
    expect([done(answers).length, await refusals(answers), await uses()]).toEqual([1, ['400/442 code'], 1]);
    const [piece] = done(answers);
    expect(piece?.body).toMatchObject({ retail_price: 20, net_price: 15, discount_id: less.id });
    expect(await takenOf(id)).toBe(1);
    await ok(owner.call('DELETE', at(piece?.body.id)));
    expect(await uses()).toBe(0);
  });
  test('does not apply to other products', async () => {
    const other = await scene.make('product', { convention_id: scene.convention_id, name: 'Cards' }, staff);
    const { id } = await variant({ product_id: other.id });
    expect(await refusal(buy(id, { code: 'LAST' }))).toBe('400/442 code');
    expect(await ok(buy(id))).toMatchObject({ net_price: 20, discount_id: null });
  });
});
