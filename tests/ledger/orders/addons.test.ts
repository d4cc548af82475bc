import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, ok, refusal } from '../../support/people.ts';
import { database } from '../../support/races.ts';
import { cardScene } from '../cardScene.ts';

let it: Awaited<ReturnType<typeof cardScene>>;
let desk: Account;
let adult: string;
let child: string;
const variants: Record<string, string> = {};
beforeAll(async () => {
  it = await cardScene();
  const { scene } = it;
  const { convention_id } = scene;
  await scene.change({ allow_badge_transfers: 1 });
  desk = await scene.staff('registration');
  adult = (await scene.make('badgetype', { convention_id, name: 'Adult', price: 40, max_per_user: null })).id;
  child = (await scene.make('badgetype', { convention_id, name: 'Child', price: 10, max_per_user: null })).id;
  const add = async (name: string, addon: string, sent: Record<string, object>, only?: string) => {
    const product = await scene.make('product', { convention_id, name, addon, ...(only ? { all_badgetypes: 0 } : {}) });
    if (only) await scene.make('productbadgetype', { product_id: product.id, badgetype_id: only });
    for (const [form, price] of Object.entries(sent))
      variants[`${name} ${form}`] = (await scene.make('productvariant', { product_id: product.id, name: form, ...price })).id;
    return product.id;
  };
  await add('Parking', 'optional', { Car: { price: 5, max_quantity: 1, max_per_badge: 1 } });
  await add('Meal', 'optional', { Dinner: { price: 12 }, Vegan: { price: 12 } }, adult);
  await add('Fee', 'required', { Hall: { price: 3 } }, child);
  await add('Poster', 'no', { Large: { price: 8 } });
});
afterAll(() => it.stop());

const names = { firstname: 'Ada', lastname: 'Byron' };
const take = (as: Account, badgetype_id: string, ...addons: string[]) =>
  as.call('POST', '/api/badge', {
    badgetype_id,
    ...names,
    ...(addons.length ? { addons: addons.map((one) => variants[one]) } : {}),
  });
const checkOut = (as: Account) => ok(as.call('POST', `${it.here}/check-out`));
const piecesOf = async (badge_id: string) =>
  (await database()).soldProduct.findMany({ where: { badge_id }, orderBy: { id: 'asc' } });

test('add-ons are bought with a badge, stand under its line, and the desk sees them', async () => {
  const buyer = await it.scene.newcomer();
  const { id } = await ok(take(buyer, adult, 'Meal Vegan'));
  expect(await refusal(take(buyer, child, 'Meal Vegan'))).toBe('409/453 badge_id');
  expect(await refusal(take(buyer, adult, 'Poster Large'))).toBe('400/442 addons');
  expect(await refusal(buyer.call('POST', '/api/soldproduct', { productvariant_id: variants['Meal Dinner'] }))).toBe(
    '400/441 badge_id',
  );
  expect(await (await database()).badge.count({ where: { user_id: buyer.user_id } })).toBe(1);
  const cart = await checkOut(buyer);
  expect(cart).toMatchObject({ amount_owed: 52, items: [{ label: 'Adult' }, { label: 'Meal, Vegan', name: 'Ada Byron' }] });
  await ok(desk.call('POST', `${it.here}/pay-at-desk`, { order_id: cart.id }));
  const lines = await (await database()).orderLine.findMany({
    where: { order_id: String(cart.id) },
    orderBy: { date_created: 'asc' },
  });
  expect(lines.map(({ item_type, parent_line_id }) => [item_type, parent_line_id])).toEqual([
    ['badge', null],
    ['soldproduct', lines[0]?.id],
  ]);
  const { items } = await ok(desk.call('GET', `${it.here}/desk-find`, { query: 'Ada Byron' }));
  expect(items).toContainEqual(
    expect.objectContaining({ id, addons: [{ id: expect.any(String), name: 'Meal, Vegan', is_paid: true, is_disputed: false }] }),
  );
  expect(await it.differences()).toEqual([]);
});
test('what a badge needs comes with it: it is not removed alone, nor is the badge paid without it', async () => {
  const buyer = await it.scene.newcomer();
  const { id } = await ok(take(buyer, child));
  const [fee] = await piecesOf(id);
  expect(fee).toMatchObject({ productvariant_id: variants['Fee Hall'], verified: false, net_price: 300 });
  expect(await refusal(buyer.call('DELETE', `/api/soldproduct/${fee?.id}`))).toBe('409/453 badge_id');
  const voucher = (amount: number) => it.scene.make('voucher', { convention_id: it.scene.convention_id, amount }, it.treasurer);
  const redeem = async (amount: number) =>
    buyer.call('POST', `${it.here}/redeem-voucher`, { order_id: id, code: (await voucher(amount)).code });
  await redeem(12);
  expect((await piecesOf(id))[0]).toMatchObject({ verified: false });
  await expect((await database()).badge.findUniqueOrThrow({ where: { id } })).resolves.toMatchObject({ verified: false });
  await ok(redeem(13));
  expect((await piecesOf(id))[0]).toMatchObject({ verified: true, amount_paid: 300 });
  // Cancelled, the badge takes it along; the money is credit.
  await ok(desk.call('DELETE', `/api/badge/${id}`));
  const order = await it.orderOf(id);
  expect([order.line_count, order.amount_credit]).toEqual([0, 1300]);
  await expect((await database()).soldProduct.count({ where: { id: fee?.id ?? '' } })).resolves.toBe(0);
  expect(await it.differences()).toEqual([]);
});
test('of many at once, one gets the last: the others get no badge either', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => it.scene.newcomer()));
  const answers = await Promise.all(buyers.map((buyer) => take(buyer, adult, 'Parking Car')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const badges = await (await database()).badge.findMany({ where: { user_id: { in: buyers.map(({ user_id }) => user_id) } } });
  expect(badges).toHaveLength(1);
  // Let go, the badge gives the place back.
  const lucky = buyers.find(({ user_id }) => user_id === badges[0]?.user_id);
  await ok((lucky as Account).call('DELETE', `/api/badge/${badges[0]?.id}`));
  await ok(take(await it.scene.newcomer(), adult, 'Parking Car'));
});
test('a transfer takes add-ons along, and leaves other pieces with the giver', async () => {
  const [giver, taker] = [await it.scene.newcomer(), await it.scene.newcomer()];
  const { id } = await ok(take(giver, adult, 'Meal Dinner'));
  await ok(giver.call('POST', '/api/soldproduct', { productvariant_id: variants['Poster Large'], badge_id: id }));
  const cart = await checkOut(giver);
  await ok(desk.call('POST', `${it.here}/pay-at-desk`, { order_id: cart.id }));
  const { link } = await ok(giver.call('POST', `/api/badge/${id}/transfer`));
  const secret = String(link).split(/[/#]/).at(-1);
  await ok(taker.call('POST', `${it.here}/accept-transfer`, { secret, firstname: 'Bo', lastname: 'Cole' }));
  expect((await piecesOf(id)).map(({ user_id, productvariant_id }) => [user_id, productvariant_id])).toEqual([
    [taker.user_id, variants['Meal Dinner']],
  ]);
  const left = await (await database()).soldProduct.findMany({ where: { user_id: giver.user_id } });
  expect(left.map(({ productvariant_id, badge_id }) => [productvariant_id, badge_id])).toEqual([
    [variants['Poster Large'], null],
  ]);
  expect(await it.differences()).toEqual([]);
});
test('add-ons have a sale window, and only merchandise staff of the convention change them', async () => {
  const { scene } = it;
  const sent = { convention_id: scene.convention_id, name: 'Late', addon: 'optional', sale_end_date: '2020-01-01T00:00:00Z' };
  const product = await scene.make('product', sent);
  const { id } = await scene.make('productvariant', { product_id: product.id, name: 'One' });
  variants['Late One'] = id;
  const buyer = await scene.newcomer();
  expect(await refusal(take(buyer, adult, 'Late One'))).toBe('409/453 sale_end_date');
  for (const nobody of [buyer, scene.foreigner])
    expect(await refusal(nobody.call('POST', '/api/productbadgetype', { product_id: product.id, badgetype_id: adult }))).toMatch(
      /^403/,
    );
  const link = { product_id: product.id, badgetype_id: adult };
  await ok(scene.organiser.call('POST', '/api/productbadgetype', link));
  expect(await refusal(scene.organiser.call('POST', '/api/productbadgetype', link))).toBe('409/443 badgetype_id');
  await ok(scene.organiser.call('PUT', `/api/product/${product.id}`, { sale_end_date: null }));
  await ok(take(buyer, adult, 'Late One'));
});
