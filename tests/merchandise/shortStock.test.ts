import { expect, test } from 'vitest';
import { isShort, type Product, shopOf, type Variant } from '../../src/components/merchandise/shop.ts';

test('stock is short where something for sale runs out, as the overview counts it', () => {
  const product = (id: string, sellable: boolean) => ({ id, name: id, sellable }) as Product; // what the rule reads
  const variant = (product_id: string, available_count: number | null) => ({ product_id, available_count }) as Variant; // likewise
  const variants = [variant('shirt', 5), variant('shirt', 0), variant('shirt', 6), variant('shirt', null), variant('old', 0)];
  const shop = shopOf('con', [product('shirt', true), product('old', false)], variants);
  expect(variants.map((one) => isShort(shop, one, ['low', 'out']))).toEqual([true, true, false, false, false]);
  expect(variants.map((one) => isShort(shop, one, ['out']))).toEqual([false, true, false, false, false]);
});
