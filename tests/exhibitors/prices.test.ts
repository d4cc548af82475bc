import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../support/people.ts';
import { type Fair, makeFair } from './scene.ts';

let fair: Fair;
beforeAll(async () => {
  fair = await makeFair();
});
afterAll(() => fair.stop());

const read = (path: string, as = fair.desk, _include: string | string[] = 'actual_price') =>
  ok(as.call('GET', `/api/${path}`, { _include }));

test('a booth type shows the current price: after the best discount without a code that the caller may use', async () => {
  const [type, other] = [await fair.createType(), await fair.createType()];
  const link = async (sent: object) => {
    const discount = await fair.createDiscount({ use_with_booths: 1, ...sent });
    await fair.make('boothtypediscount', { boothtype_id: type.id, discount_id: discount.id }, fair.desk);
    return discount;
  };
  const publicDiscount = await link({ percent_off: 10, public: 1 });
  const staffDiscount = await link({ amount_off: 30 });
  await link({ percent_off: 90, code: 'FRIEND', public: 1 });
  await link({ percent_off: 80, enabled: 0, public: 1 });
  expect(await read(`boothtype/${type.id}`)).toMatchObject({ price: 100, actual_price: 70 });
  expect(await read(`boothtype/${type.id}`, fair.stranger)).toMatchObject({ actual_price: 90 });
  expect(await read(`boothtype/${other.id}`)).toMatchObject({ actual_price: 100 });
  const booth = await ok(fair.desk.call('POST', '/api/booth', { boothtype_id: type.id }));
  expect(booth).toMatchObject({ net_price: 70, discount_id: staffDiscount.id });
  const names = async (as = fair.desk) =>
    ((await read(`boothtype/${type.id}`, as, 'discounts')).discounts as { id: string }[]).map(({ id }) => id);
  expect(await names()).toHaveLength(4);
  expect(await names(fair.foreigner)).toContain(publicDiscount.id);
  expect(await names(fair.foreigner)).not.toContain(staffDiscount.id);
});

test('options and product variants show the current price', async () => {
  const type = await fair.createType();
  const option = await fair.createOption(type.id, { price: 20 });
  const product = await fair.make('product', { convention_id: fair.convention_id, name: 'Shirt' });
  const mug = await fair.make('product', { convention_id: fair.convention_id, name: 'Mug' });
  const variants = await Promise.all(
    [product, mug].map(({ id }) => fair.make('productvariant', { product_id: id, name: 'One', price: 20 })),
  );
  await fair.createDiscount({ use_with_boothoptions: 1, percent_off: 25, public: 1 });
  await fair.createDiscount({ use_with_products: 1, amount_off: 5, public: 1, product_id: product.id });
  expect(await read(`boothoption/${option.id}`)).toMatchObject({ actual_price: 15 });
  const { items } = (await read(`convention/${fair.convention_id}/productvariants`, fair.stranger)) as unknown as {
    items: { id: string; actual_price: number }[];
  };
  expect(variants.map(({ id }) => items.find((item) => item.id === id)?.actual_price)).toEqual([15, 20]);
});
