import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopOf } from '../../src/components/merchandise/shop.ts';
import { linesOfSales } from '../../src/components/merchandise/till/useRecentSales.ts';
import type { RecentSale } from '../../src/server/merchandise/recent.ts';
import { ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
afterAll(() => scene.stop());

test('sales are added up by variant and day in the time zone of the convention, for its staff only', async () => {
  const merch = await scene.staff('merch');
  const { convention_id } = scene;
  const product = await scene.make('product', { convention_id, name: 'Dice' }, merch);
  const variant = await scene.make('productvariant', { product_id: product.id, name: 'Blue', price: 7.5 }, merch);
  const sell = (sent = {}) => ok(merch.call('POST', '/api/soldproduct/verified', { productvariant_id: variant.id, ...sent }));
  const [first, second] = [await sell(), await sell({ amount: 5 })];
  await ok(merch.call('POST', '/api/soldproduct', { productvariant_id: variant.id }));
  await ok(merch.call('PUT', `/api/soldproduct/${second.id}/pick-up`));
  // In Chicago it is still the fifth.
  const { soldProduct } = await database();
  const date = (id: string, date_created: string) => soldProduct.update({ where: { id }, data: { date_created } });
  await date(first.id, '2027-08-06T03:00:00Z');
  await date(second.id, '2027-08-06T15:00:00Z');
  const path = `/api/convention/${convention_id}/product-sales`;
  const { items } = (await ok(merch.call('GET', path))) as unknown as { items: { day: string }[] };
  const common = { productvariant_id: variant.id, product_id: product.id, product: 'Dice', variant: 'Blue', amount_refunded: 0 };
  expect(items.slice(0, 3).filter(({ day }) => day.startsWith('2027'))).toEqual([
    { ...common, day: '2027-08-05', sold: 1, held: 0, picked_up: 0, net_price: 7.5, amount_paid: 7.5 },
    { ...common, day: '2027-08-06', sold: 1, held: 0, picked_up: 1, net_price: 7.5, amount_paid: 5 },
  ]);
  expect(items.find(({ day }) => !day.startsWith('2027'))).toMatchObject({ sold: 0, held: 1, amount_paid: 0 });
  await ok((await scene.staff('registration')).call('GET', path));
  for (const other of [scene.stranger, scene.foreigner, await scene.staff('exhibitors')])
    expect(await refusal(other.call('GET', path))).toBe('403/450 null');
});

test('who sells sees their last sales again, with how each was paid, and no others', async () => {
  const [seller, other] = [await scene.staff('merch'), await scene.staff('merch')];
  const { convention_id } = scene;
  const here = `/api/convention/${convention_id}`;
  await scene.change({ currency: 'EUR' });
  const product = await scene.make('product', { convention_id, name: 'Mug', sellable: true }, seller);
  const variant = await scene.make('productvariant', { product_id: product.id, name: 'Red', price: 9 }, seller);
  const sell = async (by = seller, sent = {}) =>
    (await ok(by.call('POST', '/api/soldproduct/verified', { productvariant_id: variant.id, ...sent }))).id as string;
  const outside = await sell();
  const free = await sell(seller, { amount: 0 });
  const till = await scene.make('till', { convention_id, name: 'Shop' }, await scene.staff('treasurer'));
  await ok(seller.call('POST', '/api/tillsession', { till_id: till.id, float_amount: 50 }));
  const cash = await sell(seller, { payment_method: 'cash' });
  const card = await sell(seller, { payment_method: 'card_terminal', payment_reference: 'R 17' });
  const undone = await sell(seller, { payment_method: 'cash' });
  await ok(seller.call('DELETE', `/api/soldproduct/${undone}`));
  await ok(seller.call('PUT', `/api/soldproduct/${card}/pick-up`));
  await sell(other);
  const basket = { productvariant_ids: [variant.id, variant.id], payment_method: 'cash', picked_up: true };
  const several = (await ok(seller.call('POST', `${here}/shop-sale`, basket))).items as {
    id: string;
    soldproduct_number: number;
  }[];
  const { items } = (await ok(seller.call('GET', `${here}/shop-recent`))) as unknown as { items: Record<string, unknown>[] };
  expect(items.map(({ soldproduct_id, method, picked_up }) => [soldproduct_id, method, picked_up])).toEqual([
    ...several.map(({ id }) => [id, 'cash', true]),
    [card, 'card_terminal', true],
    [cash, 'cash', false],
    [free, null, false],
    [outside, 'external', false],
  ]);
  const shop = shopOf(
    convention_id,
    [{ ...product, name: 'Mug' }] as never,
    [{ ...variant, name: 'Red', product_id: product.id }] as never,
  );
  const lines = linesOfSales(items as RecentSale[], shop, { currency: 'EUR' });
  expect(lines.map(({ text }) => text.replace(/ \(item.*/, ''))).toEqual([
    '2 × Mug, Red: €18.00 paid in cash, handed out',
    'Mug, Red: €9.00 paid by card, handed out',
    'Mug, Red: €9.00 paid in cash, to be handed out',
    'Mug, Red: €9.00, to be handed out',
    'Mug, Red: €9.00 paid outside Convene, to be handed out',
  ]);
  // What was one sale is one line after a reload, too, with the numbers of its pieces.
  expect(lines[0]?.text).toContain(
    `(items ${several
      .map(({ soldproduct_number }) => soldproduct_number)
      .sort((a, b) => a - b)
      .join(', ')})`,
  );
  for (const nobody of [scene.stranger, scene.foreigner, await scene.staff('registration')])
    expect(await refusal(nobody.call('GET', `${here}/shop-recent`))).toBe('403/450 null');
});
