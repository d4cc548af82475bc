import { withTax } from '../../sales/addedTax.ts';
import { type BundleWithParts, badgeParts, productParts } from './read.ts';

/** What the parts of a bundle cost by themselves, at least. */
function fullPrice(bundle: BundleWithParts): number {
  const badges = badgeParts(bundle).reduce((sum, { type, quantity }) => sum + quantity * withTax(type.price, type), 0);
  return productParts(bundle).reduce(
    (sum, { product, quantity }) =>
      sum + quantity * withTax(Math.min(...product.productvariants.map(({ price }) => price)), product),
    badges,
  );
}
/** What a bundle costs, which is never more than its parts do, and what they do, in cents. */
export interface BundlePrices {
  readonly price: number;
  readonly full_price: number;
}
/** The prices of a bundle. */
export function pricesOf(bundle: BundleWithParts): BundlePrices {
  const full_price = fullPrice(bundle);
  return { price: Math.min(bundle.price, full_price), full_price };
}
/** Whether a bundle has a badge, and a variant of each of its products. */
export const isComplete = (bundle: BundleWithParts): boolean =>
  badgeParts(bundle).length > 0 && productParts(bundle).every(({ product }) => product.productvariants.length > 0);
