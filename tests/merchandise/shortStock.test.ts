import { expect, test } from 'vitest';
import { isShort, type Product, shopOf, stockColor, stockLabel, type Variant } from '../../src/components/merchandise/shop.ts';

test('stock is short where something runs out, also if only a desk sells it, as the overview counts it', () => {
  const product = (id: string, sellable: boolean) => ({ id, name: id, sellable }) as Product; // what the rule reads
  const variant = (product_id: string, available_count: number | null) => ({ product_id, available_count }) as Variant; // likewise
  const variants = [variant('shirt', 5), variant('shirt', 0), variant('shirt', 6), variant('shirt', null), variant('counter', 0)];
  const more = [variant('counter', 1), variant('counter', null)];
  const shop = shopOf('con', [product('shirt', true), product('counter', false)], [...variants, ...more]);
  expect(shop.variants).toHaveLength(7);
  expect(variants.map((one) => isShort(one, ['low', 'out']))).toEqual([true, true, false, false, true]);
  expect(variants.map((one) => isShort(one, ['out']))).toEqual([false, true, false, false, true]);
  // What the rule counts is marked, and nothing else.
  const marks = [...variants, ...more].map((one) => `${stockLabel(one)} ${stockColor(one)}`);
  expect(marks).toEqual([
    ...['Low: 5 left yellow', 'Sold out red', '6 left pine', 'Not counted gray'],
    ...['Sold out red', 'Low: 1 left yellow', 'Not counted gray'],
  ]);
});
