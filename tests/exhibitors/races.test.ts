import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, ok, refusal } from '../support/people.ts';
import { database, done, everyMinute, refusals, times } from '../support/races.ts';
import { type Fair, makeFair } from './scene.ts';

let fair: Fair;
let owner: Account;
let exhibitor: string;
const taken = async (id: string) => (await ok(fair.desk.call('GET', `/api/boothtype/${id}`))).taken_count;
/** Makes holds expire. */
const expireHolds = async (...ids: string[]) =>
  (await database()).booth.updateMany({ where: { id: { in: ids } }, data: { hold_expires_date: new Date(Date.now() - 1000) } });

beforeAll(async () => {
  fair = await makeFair();
  owner = await fair.newcomer();
  exhibitor = (await fair.createApprovedExhibitor(owner)).id;
});
afterAll(() => fair.stop());

describe('the last booth', () => {
  test('goes to one of thirty simultaneous requests', async () => {
    const { id } = await fair.createType({ max_quantity: 1 });
    const answers = await times(30, () => fair.requestBooth(owner, exhibitor, id));
    expect([done(answers).length, await refusals(answers)]).toEqual([1, ['409/443 boothtype_id']]);
    expect(await taken(id)).toBe(1);
  });
  test('does not exceed the limit of its exhibitor, and each booth has its own name', async () => {
    await fair.change({ max_booths_per_exhibitor: 3 });
    const [mine, { id }] = [await fair.createApprovedExhibitor(owner), await fair.createType()];
    const answers = await times(15, () => fair.requestBooth(owner, mine.id, id));
    expect([done(answers).length, await refusals(answers)]).toEqual([3, ['409/453 max_booths_per_exhibitor']]);
    expect(new Set(done(answers).map(({ body }) => body.name)).size).toBe(3);
    expect(await taken(id)).toBe(3);
    await fair.change({ max_booths_per_exhibitor: 0 });
  });
  test('is verified once, with one set of badges, however many requests come at once', async () => {
    const badgetype = await fair.make('badgetype', { convention_id: fair.convention_id, name: 'Crew' });
    const { id } = await fair.createType({ badgetype_id: badgetype.id, badge_quantity: 2 });
    const booth = await ok(fair.requestBooth(owner, exhibitor, id));
    const answers = await times(10, () => fair.desk.call('POST', `/api/booth/${booth.id}/verify`));
    expect([done(answers).length, await refusals(answers)]).toEqual([1, ['409/453 verified']]);
    expect(await ok(fair.organiser.call('GET', `/api/badgetype/${badgetype.id}`))).toMatchObject({ taken_count: 2 });
  });
  test('is verified or its exhibitor is declined, never both', async () => {
    const { id } = await fair.createType();
    for (let n = 0; n < 5; n += 1) {
      const mine = await fair.createApprovedExhibitor(owner);
      const booth = await ok(fair.requestBooth(owner, mine.id, id));
      const answers = await Promise.all([
        fair.desk.call('POST', `/api/booth/${booth.id}/verify`),
        fair.desk.call('POST', `/api/exhibitor/${mine.id}/decline`),
      ]);
      expect(done(answers)).toHaveLength(1);
      expect(['409/453 booths', '409/453 exhibitor_id']).toContain((await refusals(answers))[0]);
    }
  });
});

describe('an expired hold', () => {
  test('is released with its options when a request finds the type full', async () => {
    const { id } = await fair.createType({ max_quantity: 2 });
    const option = await fair.createOption(id, { max_quantity: 1 });
    const [held] = [await ok(fair.requestBooth(owner, exhibitor, id)), await ok(fair.requestBooth(owner, exhibitor, id))];
    const sent = { convention_id: fair.convention_id, boothoption_id: option.id, exhibitor_id: exhibitor, booth_id: held.id };
    await fair.make('boothaddon', sent, owner);
    expect(await refusal(fair.requestBooth(owner, exhibitor, id))).toBe('409/443 boothtype_id');
    await expireHolds(held.id);
    const answers = await times(12, () => fair.requestBooth(owner, exhibitor, id));
    expect([done(answers).length, await taken(id)]).toEqual([1, 2]);
    expect(await refusal(owner.call('GET', `/api/booth/${held.id}`))).toBe('404/404 id');
    expect(await ok(owner.call('GET', `/api/boothoption/${option.id}`))).toMatchObject({ taken_count: 0 });
  });
  test('does not count toward the limit of its exhibitor', async () => {
    await fair.change({ max_booths_per_exhibitor: 1 });
    const [mine, { id }] = [await fair.createApprovedExhibitor(owner), await fair.createType()];
    const held = await ok(fair.requestBooth(owner, mine.id, id));
    await expireHolds(held.id);
    const answers = await times(6, () => fair.requestBooth(owner, mine.id, id));
    expect([done(answers).length, await taken(id)]).toEqual([1, 1]);
    await fair.change({ max_booths_per_exhibitor: 0 });
  });
  test('is released within a minute; booths that staff created stay', async () => {
    const { id } = await fair.createType();
    const [held, made] = [
      await ok(fair.requestBooth(owner, exhibitor, id)),
      await ok(fair.requestBooth(fair.desk, exhibitor, id)),
    ];
    await expireHolds(held.id);
    const released = await times(3, everyMinute);
    expect(released.reduce((a, b) => a + b)).toBe(1);
    expect(await taken(id)).toBe(1);
    await ok(owner.call('GET', `/api/booth/${made.id}`));
  });
});

describe('the last use of a discount', () => {
  test('goes to one booth, and is released with it', async () => {
    const { id } = await fair.createType({ price: 50 });
    const less = await fair.createDiscount({ code: 'LAST', amount_off: 20, use_with_booths: 1, max_uses: 1 });
    const uses = async () => (await ok(fair.organiser.call('GET', `/api/discount/${less.id}`))).used_count;
    const codes = () => fair.requestBooth(owner, exhibitor, id, { code: 'last' });
    expect(await refusal(codes())).toBe('400/442 code');
    await fair.make('boothtypediscount', { boothtype_id: id, discount_id: less.id }, fair.desk);
    const answers = await times(12, codes);
    expect([done(answers).length, await refusals(answers), await uses()]).toEqual([1, ['400/442 code'], 1]);
    const [booth] = done(answers);
    expect(booth?.body).toMatchObject({ retail_price: 50, net_price: 30, discount_id: less.id });
    expect(await taken(id)).toBe(1);
    expect(await refusal(fair.organiser.call('DELETE', `/api/discount/${less.id}`))).toBe('409/453 used_count');
    await ok(owner.call('DELETE', `/api/booth/${booth?.body.id}`));
    expect(await uses()).toBe(0);
    expect(await ok(fair.organiser.call('DELETE', `/api/discount/${less.id}`))).toEqual({ success: 1 });
  });
});

test('a convention is deleted with its held booths and products, but not while booths are verified, nor with money in its ledger', async () => {
  const { foreigner: leader, elsewhere_id } = fair;
  const { group_id } = await ok(leader.call('GET', `/api/convention/${elsewhere_id}`));
  const another = await ok(leader.call('POST', '/api/convention', { name: 'Another', group_id, timezone: 'UTC' }));
  const fill = async (convention_id: string) => {
    const made = (type: string, sent: object) => fair.make(type, { convention_id, name: 'One', ...sent }, leader);
    const less = await made('discount', { percent_off: 10, use_with_booths: 1, use_with_boothoptions: 1, use_with_products: 1 });
    const type = await made('boothtype', { price: 10 });
    await made('boothtypediscount', { boothtype_id: type.id, discount_id: less.id });
    const boothoption_id = (await made('boothoption', { boothtype_id: type.id, price: 5 })).id;
    const exhibitor_id = (await made('exhibitor', { agree_to_terms: 1 })).id;
    await ok(leader.call('POST', `/api/exhibitor/${exhibitor_id}/approve`));
    const booth = await made('booth', { boothtype_id: type.id, exhibitor_id });
    expect(await made('boothaddon', { boothoption_id, exhibitor_id, booth_id: booth.id })).toMatchObject({ net_price: 4.5 });
    const product = await made('product', {});
    const { id: productvariant_id } = await made('productvariant', { product_id: product.id, price: 3 });
    await made('soldproduct', { productvariant_id });
    return booth;
  };
  const remove = (convention_id: string) => leader.call('DELETE', `/api/convention/${convention_id}`);
  await fill(another.id);
  expect(await ok(remove(another.id))).toEqual({ success: 1 });

  const booth = await fill(elsewhere_id);
  await ok(leader.call('POST', `/api/booth/${booth.id}/verify`, { amount: 13.5 }));
  const order = async () => (await database()).order.findUniqueOrThrow({ where: { id: booth.id } });
  expect(await order()).toMatchObject({ status: 'paid', amount_charged: 1350, amount_owed: 0, amount_credit: 0, line_count: 2 });
  expect(await refusal(remove(elsewhere_id))).toBe('409/453 booths');
  await ok(leader.call('DELETE', `/api/booth/${booth.id}`));
  expect(await order()).toMatchObject({ status: 'credit', amount_charged: 0, amount_credit: 1350, line_count: 0 });
  expect(await refusal(remove(elsewhere_id))).toBe('409/453 ledgerentries');
});
