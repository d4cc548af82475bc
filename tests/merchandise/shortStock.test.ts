import { expect, test } from 'vitest';
import { isShort, type Product, shopOf, stockColor, stockLabel, type Variant } from '../../src/components/merchandise/shop.ts';

test('stock is short where something for sale runs out, as the overview counts it', () => {
  const product = (id: string, sellable: boolean) => ({ id, name: id, sellable }) as Product; // what the rule reads
  const variant = (product_id: string, available_count: number | null) => ({ product_id, available_count }) as Variant; // likewise
  const variants = [variant('shirt', 5), variant('shirt', 0), variant('shirt', 6), variant('shirt', null), variant('old', 0)];
  const more = [variant('old', 1), variant('old', null)];
  const shop = shopOf('con', [product('shirt', true), product('old', false)], [...variants, ...more]);
  expect(variants.map((one) => isShort(shop, one, ['low', 'out']))).toEqual([true, true, false, false, false]);
  expect(variants.map((one) => isShort(shop, one, ['out']))).toEqual([false, true, false, false, false]);
  // What the rule does not count is not marked either.
  const marks = [...variants, ...more].map((one) => `${stockLabel(shop, one)} ${stockColor(shop, one)}`);
  expect(marks).toEqual([
    ...['Low: 5 left yellow', 'Sold out red', '6 left pine', 'Not counted gray'],
    ...['Sold out gray', '1 left gray', 'Not counted gray'],
  ]);
});
