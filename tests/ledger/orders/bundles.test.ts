import { afterAll, beforeAll, expect, test } from 'vitest';
import { dividePrice } from '../../../src/server/sales/bundles.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { database } from '../../support/races.ts';
import { changeSettings } from '../../support/service.ts';
import { cardScene } from '../cardScene.ts';

let it: Awaited<ReturnType<typeof cardScene>>;
let desk: Account;
let adult: string;
let child: string;
let [large, medium]: string[] = [];
let family: string;
beforeAll(async () => {
  it = await cardScene();
  const { scene } = it;
  const { convention_id } = scene;
  desk = await scene.staff('registration');
  const usual = await scene.make('taxgroup', { convention_id, name: '19%', rate: 19 }, it.treasurer);
  const less = await scene.make('taxgroup', { convention_id, name: '7%', rate: 7 }, it.treasurer);
  const quota = await scene.make('quota', { convention_id, name: 'House', quantity: 40 });
  const type = (name: string, price: number, taxgroup_id: string) =>
    scene.make('badgetype', { convention_id, name, price, taxgroup_id, max_per_user: null, quota_id: quota.id });
  adult = (await type('Adult', 40, usual.id)).id;
  child = (await type('Child', 12.5, less.id)).id;
  const shirt = await scene.make('product', { convention_id, name: 'Shirt', sellable: 0, taxgroup_id: usual.id });
  const variant = (name: string) => scene.make('productvariant', { product_id: shirt.id, name, price: 15, max_quantity: 30 });
  [large, medium] = [(await variant('L')).id, (await variant('M')).id];
  const made = await scene.make('bundle', { convention_id, name: 'Family pack', price: 99.99 });
  family = made.id;
  const part = (sent: object) => scene.make('bundlepart', { bundle_id: family, ...sent });
  await part({ badgetype_id: adult, quantity: 2 });
  await part({ badgetype_id: child, quantity: 2 });
  await part({ product_id: shirt.id, quantity: 2 });
  const refused = (sent: object) => refusal(scene.organiser.call('POST', '/api/bundlepart', { bundle_id: family, ...sent }));
  expect(await refused({})).toBe('400/441 badgetype_id');
  expect(await refused({ badgetype_id: adult })).toBe('409/443 badgetype_id');
  expect(await refused({ badgetype_id: adult, product_id: shirt.id })).toBe('409/453 product_id');
  expect(await ok(scene.organiser.call('GET', `/api/bundle/${family}`))).toMatchObject({ full_price: 135, sold_count: 0 });
});
afterAll(() => it.stop());

const badges = () => [
  ...['Ann', 'Ben'].map((firstname) => ({ badgetype_id: adult, firstname, lastname: 'Lee' })),
  ...['Cy', 'Di'].map((firstname) => ({ badgetype_id: child, firstname, lastname: 'Lee' })),
];
const buy = (as: Account, sent: object = {}) =>
  as.call('POST', `/api/bundle/${family}/buy`, { badges: badges(), productvariant_ids: [large, medium], ...sent });
const partsOf = async (bundle_sale_id: unknown) => {
  const db = await database();
  const of = { where: { bundle_sale_id: String(bundle_sale_id) }, orderBy: { id: 'asc' } } as const;
  return [...(await db.badge.findMany(of)), ...(await db.soldProduct.findMany(of))];
};

test('a price divides over parts to the cent, by what they cost, and no part costs more than by itself', () => {
  expect(dividePrice(9999, [4000, 4000, 1250, 1250, 1500, 1500])).toEqual([2963, 2962, 926, 926, 1111, 1111]);
  expect(
    dividePrice(
      100,
      [1, 1, 1].map((n) => n * 50),
    ),
  ).toEqual([34, 33, 33]);
  expect(dividePrice(500, [100, 200])).toEqual([100, 200]);
  expect(dividePrice(0, [100, 0])).toEqual([0, 0]);
});
test('a bundle is one order at one price, divided over its lines, which balances with its taxes', async () => {
  const buyer = await it.scene.newcomer();
  const { bundle_sale_id, order_id } = await ok(buy(buyer));
  const cart = await ok(buyer.call('POST', `${it.here}/check-out`));
  expect(cart).toMatchObject({ id: order_id, amount_owed: 99.99, discount: 35.01, items: { length: 6 } });
  const parts = await partsOf(bundle_sale_id);
  expect(parts.map(({ net_price }) => net_price).sort()).toEqual([1111, 1111, 2962, 2963, 926, 926]);
  // A program that knows one badge pays all of it; a code or a part of the price does not make a part cheaper.
  const { code } = await ok(it.treasurer.call('POST', '/api/voucher', { convention_id: it.scene.convention_id, amount: 29.63 }));
  await buyer.call('POST', `${it.here}/redeem-voucher`, { order_id: parts[0]?.id, code });
  expect((await partsOf(bundle_sale_id)).filter(({ verified }) => verified)).toEqual([]);
  await ok(desk.call('POST', `${it.here}/pay-at-desk`, { order_id: parts[0]?.id }));
  const lines = await (await database()).orderLine.findMany({ where: { order_id: String(order_id) } });
  expect(lines.reduce((sum, { net_price }) => sum + net_price, 0)).toBe(9999);
  expect(lines.every(({ label }) => label.endsWith(' (Family pack)'))).toBe(true);
  expect(lines.reduce((sum, { amount_tax }) => sum + amount_tax, 0)).toBe(2 * (473 + 61 + 177));
  expect(await ok(it.scene.organiser.call('GET', `/api/bundle/${family}`))).toMatchObject({ sold_count: 1 });
  expect(await refusal(buyer.call('POST', `${it.here}/remove-bundle`, { bundle_sale_id }))).toBe('409/453 verified');
  // A paid part is cancelled by itself, for its part of the price.
  await ok(desk.call('DELETE', `/api/badge/${parts.find(({ net_price }) => net_price === 2963)?.id}`));
  expect(await it.orderOf(String(order_id))).toMatchObject({ amount_credit: expect.any(Number), line_count: 5 });
  expect(await refusal(it.scene.organiser.call('DELETE', `/api/bundle/${family}`))).toBe('409/453 badges');
  expect(await it.differences()).toEqual([]);
});
test('strangers see it on the home page while it is sold, with what it saves', async () => {
  const { uri_part } = await ok(it.scene.organiser.call('GET', it.here));
  const change = (sent: Body) => ok(it.scene.organiser.call('PUT', `/api/bundle/${family}`, sent));
  const home = async () => (await fetch(`${it.scene.service.base_url}/c/${uri_part}`)).text();
  const shown = await home();
  expect(shown).toMatch(/Family pack.*€99\.99.*Contains 2 × Adult, 2 × Child, 2 × Shirt.*You save €35\.01/s);
  await change({ sale_start_date: '2037-01-01 00:00:00' });
  await expect.poll(home, { timeout: 5_000 }).toMatch(/Family pack.*On sale from/s);
  await change({ sale_start_date: null, sellable: 0 });
  await expect.poll(home, { timeout: 5_000 }).not.toContain('Family pack');
  await change({ sellable: 1 });
});
test('what is on hold is removed as a whole, by its buyer and the desk alone', async () => {
  const buyer = await it.scene.newcomer();
  const { bundle_sale_id } = await ok(buy(buyer));
  const parts = await partsOf(bundle_sale_id);
  expect(await refusal(buyer.call('DELETE', `/api/badge/${parts[0]?.id}`))).toBe('409/453 bundle_id');
  expect(await refusal(buyer.call('DELETE', `/api/soldproduct/${parts[5]?.id}`))).toBe('409/453 bundle_id');
  expect(await refusal(it.scene.organiser.call('POST', `/api/soldproduct/${parts[5]?.id}/undo-sale`))).toBe('409/453 bundle_id');
  const remove = (as: Account) => as.call('POST', `${it.here}/remove-bundle`, { bundle_sale_id });
  for (const nobody of [it.scene.stranger, it.scene.foreigner])
    expect(await refusal(remove(nobody))).toBe('404/404 bundle_sale_id');
  const db = await database();
  const before = await db.badgeType.findUniqueOrThrow({ where: { id: adult } });
  await ok(remove(buyer));
  expect(await partsOf(bundle_sale_id)).toEqual([]);
  expect((await db.badgeType.findUniqueOrThrow({ where: { id: adult } })).taken_count).toBe(before.taken_count - 2);
  expect(await refusal(remove(buyer))).toBe('404/404 bundle_sale_id');
});
test('whoever lets a bundle go waits before taking it again', async () => {
  const buyer = await it.scene.newcomer();
  changeSettings({ RATE_LIMIT: '100000' });
  const { bundle_sale_id } = await ok(buy(buyer));
  await ok(buyer.call('POST', `${it.here}/remove-bundle`, { bundle_sale_id }));
  expect(await refusal(buy(buyer))).toBe('429/452 null');
  changeSettings({ RATE_LIMIT: '0' });
});
test('the people and variants are those of the bundle', async () => {
  const buyer = await it.scene.newcomer();
  expect(await refusal(buy(buyer, { badges: badges().slice(1) }))).toBe('400/442 badges');
  expect(await refusal(buy(buyer, { productvariant_ids: [large] }))).toBe('400/442 productvariant_ids');
  expect(await refusal(buy(buyer, { productvariant_ids: undefined }))).toBe('400/442 productvariant_ids');
  expect(await refusal(it.scene.foreigner.call('PUT', `/api/bundle/${family}`, { price: 1 }))).toMatch(/^403/);
  expect(await refusal(buyer.call('POST', '/api/bundle', { convention_id: it.scene.convention_id, name: 'Mine' }))).toMatch(
    /^403/,
  );
  const empty = await it.scene.make('bundle', { convention_id: it.scene.convention_id, name: 'Empty', sellable: 0 });
  const get = (as: Account) => as.call('POST', `/api/bundle/${empty.id}/buy`, { badges: badges() });
  expect(await refusal(get(buyer))).toBe('403/450 null');
  expect(await refusal(get(it.scene.organiser))).toBe('409/453 bundleparts');
  // What a bundle holds is not deleted.
  const { convention_id } = it.scene;
  const mug = await it.scene.make('product', { convention_id, name: 'Mug' });
  const guest = await it.scene.make('badgetype', { convention_id, name: 'Guest' });
  for (const part of [{ product_id: mug.id }, { badgetype_id: guest.id }])
    await it.scene.make('bundlepart', { bundle_id: empty.id, ...part });
  for (const held of [`product/${mug.id}`, `badgetype/${guest.id}`])
    expect(await refusal(it.scene.organiser.call('DELETE', `/api/${held}`))).toBe('409/453 bundles');
  await ok(it.scene.organiser.call('DELETE', `/api/bundle/${empty.id}`));
  await ok(it.scene.organiser.call('DELETE', `/api/product/${mug.id}`));
});
test('the last bundle is sold once, whoever else takes its parts meanwhile', async () => {
  const db = await database();
  const { taken_count, id } = await db.quota.findFirstOrThrow();
  await db.quota.update({ where: { id }, data: { quantity: taken_count + 9 } });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => it.scene.newcomer()));
  const single = (as: Account) => as.call('POST', '/api/badge', { badgetype_id: child, firstname: 'Eve', lastname: 'Lee' });
  const answers = await Promise.all(buyers.flatMap((buyer) => [buy(buyer), single(buyer)]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const quota = await db.quota.findUniqueOrThrow({ where: { id } });
  expect(quota.taken_count).toBeLessThanOrEqual(quota.quantity);
  const held = await db.badge.groupBy({
    by: 'bundle_sale_id',
    where: { user_id: { in: buyers.map(({ user_id }) => user_id) } },
    _count: true,
  });
  for (const { bundle_sale_id, _count } of held) if (bundle_sale_id) expect(_count).toBe(4); // all of it or nothing
  expect(await refusal(buy(await it.scene.newcomer()))).toBe('409/443 badgetype_id');
  expect(await it.differences()).toEqual([]);
});
