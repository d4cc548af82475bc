import { bundleRefusals as refusals } from '../../../messages/registration/bundles.ts';
import { invalid } from '../../errors/refusals.ts';
import { type BundleWithParts, badgeParts, productParts } from './read.ts';

/** How often each value is there. */
const countsOf = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
const named = (parts: readonly { name: string; quantity: number }[]) =>
  parts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Requires that badges are those of the bundle. @throws 400/442 badges */
export function assertBadges(bundle: BundleWithParts, badges: readonly { badgetype_id: string }[]): void {
  const counts = countsOf(badges.map(({ badgetype_id }) => badgetype_id));
  const parts = badgeParts(bundle);
  const total = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (badges.length !== total || parts.some(({ type, quantity }) => counts.get(type.id) !== quantity))
    throw invalid(
      'badges',
      refusals.otherBadges({ parts: named(parts.map(({ type, quantity }) => ({ name: type.name, quantity }))) }),
    );
}
/** A piece in a bundle. */
export interface BundlePiece {
  readonly id: string;
  readonly price: number;
  readonly product: ReturnType<typeof productParts>[number]['product'];
}
/**
 * The variants of a bundle that were chosen, one for each piece; of a product with one variant, that one. @throws 400/442 productvariant_ids
 */
export function chooseVariants(bundle: BundleWithParts, chosen: readonly string[]): BundlePiece[] {
  const parts = productParts(bundle);
  const pieces = parts.flatMap(({ product, quantity }) => {
    const { productvariants: variants } = product;
    const named = chosen.flatMap((id) => variants.filter((variant) => variant.id === id));
    const only = variants.length === 1 && !named.length ? variants[0] : undefined;
    return (only ? Array.from({ length: quantity }, () => only) : named).map(({ id, price }) => ({ id, price, product }));
  });
  const wrong = parts.some(
    ({ product, quantity }) => pieces.filter((piece) => piece.product.id === product.id).length !== quantity,
  );
  const isKnown = chosen.every((id) => pieces.some((piece) => piece.id === id));
  if (wrong || !isKnown)
    throw invalid(
      'productvariant_ids',
      refusals.otherBadges({ parts: named(parts.map(({ product, quantity }) => ({ name: product.name, quantity }))) }),
    );
  return pieces;
}
