import { soldProductRefusals } from '../../messages/merchandise/refusals.ts';
import type { soldproduct } from '../../resources/merchandise/soldproduct.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/filters.ts';
import { stateForbids } from '../errors/refusals.ts';
import { can, isSelf, publicOrStaff } from '../platform/policy.ts';
import { assertNotInHeldBundle } from '../sales/bundles.ts';
import { owedFor, removeItems } from '../sales/holds.ts';
import { byAmountOwed, disputedAmounts } from '../sales/owed.ts';
import { manages, preparePiece } from './sale.ts';

interface WithProduct {
  productvariant: { product: { name: string; addon: string } };
}
export const behavior: BehaviorOf<typeof soldproduct, WithProduct> = {
  policy: {
    mayUpdate: manages,
    mayCreate: (viewer, input, { badge_id: badge }) => manages(viewer, input) || !badge || isSelf(viewer, badge.user_id),
    mayDelete: (viewer, row) => manages(viewer, row) || (isSelf(viewer, row.user_id) && !row.verified),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayRead: (viewer, row) => can(viewer, 'registration', row.convention_id),
    filters: { amount_owed: byAmountOwed },
    visibleTo: (viewer) => (viewer ? publicOrStaff(viewer, { user_id: viewer.user_id }, ['merch', 'registration']) : noRows),
  },
  hooks: {
    beforeCreate: ({ productvariant_id = '' }, { ctx, parents, inputs }) =>
      preparePiece(ctx, { productvariant_id, badge: parents.badge_id ?? null, code: inputs.code }),
    checkDelete: async (row, ctx) => {
      assertNotInHeldBundle(row);
      const { name, addon } = row.productvariant.product;
      if (addon === 'required' && row.badge_id && !row.verified && !manages(ctx.viewer, row))
        throw stateForbids('badge_id', soldProductRefusals.required({ product: name }));
    },
    replaceDelete: (row, ctx) =>
      removeItems(ctx, 'soldproduct', [{ id: row.id, parent_id: row.productvariant_id, discount_id: row.discount_id }]),
  },
  loaders: {
    loadWith: { productvariant: { select: { product: { select: { name: true, addon: true } } } } },
    derived: { shortname: (row) => `Item #${row.soldproduct_number}`, amount_owed: owedFor },
    includes: {
      amount_disputed: disputedAmounts('soldproduct', () => true),
      product: async (rows, { db }) => {
        const variants = await db.productVariant.findMany({
          where: { id: { in: rows.map(({ productvariant_id }) => productvariant_id) } },
          include: { product: true },
        });
        const products = new Map(variants.map(({ id, product }) => [id, product]));
        return new Map(rows.map(({ id, productvariant_id }) => [id, products.get(productvariant_id) ?? null]));
      },
    },
  },
};
