import type { Context } from '../../platform/context.ts';

/** A bundle with its parts, the badges first. */
export const readBundles = ({ db }: Pick<Context, 'db'>, where: { id: string } | { convention_id: string; sellable: true }) =>
  db.bundle.findMany({
    where,
    include: {
      bundleparts: {
        orderBy: { id: 'asc' },
        include: {
          badgetype: { include: { quota: { select: { quantity: true, taken_count: true } } } },
          product: { include: { productvariants: { orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }] } } },
        },
      },
    },
    orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }],
    take: 50,
  });
export type BundleWithParts = Awaited<ReturnType<typeof readBundles>>[number];
type Part = BundleWithParts['bundleparts'][number];

/** The badges of a bundle, by type. */
export const badgeParts = ({ bundleparts }: BundleWithParts) =>
  bundleparts.flatMap(({ badgetype: type, quantity }) => (type ? { type, quantity } : []));
/** The products of a bundle. */
export const productParts = ({ bundleparts }: BundleWithParts) =>
  bundleparts.flatMap(({ product, quantity }) => (product ? { product, quantity } : []));
/** A part in words: 2 × Adult. */
export const partName = ({ badgetype, product, quantity }: Pick<Part, 'badgetype' | 'product' | 'quantity'>): string => {
  const name = badgetype?.name ?? product?.name ?? '';
  return quantity > 1 ? `${quantity} × ${name}` : name;
};
