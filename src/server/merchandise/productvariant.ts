import { productRefusals } from '../../messages/merchandise/refusals.ts';
import type { productvariant } from '../../resources/merchandise/productvariant.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict, stateForbids } from '../errors/refusals.ts';
import { currentPrices, isFor } from '../sales/discounts.ts';
import { holdsPlace, releaseExpiredHolds } from '../sales/holds.ts';
import { manages } from './sale.ts';

const quantityTooLow = (taken?: number) =>
  stateForbids('max_quantity', taken === undefined ? productRefusals.belowTakenCount : productRefusals.belowTaken({ taken }));
const hasPieces = () => stateForbids('soldproducts', productRefusals.hasPieces);

export const behavior: BehaviorOf<typeof productvariant> = {
  hooks: {
    beforeUpdate: async (row, { max_quantity }) => {
      if (typeof max_quantity === 'number' && max_quantity < row.taken_count) throw quantityTooLow(row.taken_count);
    },
    checkDelete: async (row, { db }) => {
      if (await db.soldProduct.count({ where: { productvariant_id: row.id, ...holdsPlace() } })) throw hasPieces();
    },
    beforeDelete: async (row, ctx) => {
      await releaseExpiredHolds(ctx, 'soldproduct', row.id);
      if (await ctx.db.soldProduct.count({ where: { productvariant_id: row.id } })) throw hasPieces();
    },
    constraints: {
      productvariant_convention_id_sku_key: () => conflict('sku', productRefusals.skuTaken),
      productvariant_taken_count_check: () => quantityTooLow(),
      soldproduct_productvariant_id_fkey: hasPieces,
    },
  },
  loaders: {
    derived: { available_count: (row) => (row.max_quantity === null ? null : row.max_quantity - row.taken_count) },
    includes: {
      actual_price: async (rows, ctx) => {
        const where = { id: { in: rows.map(({ product_id }) => product_id) }, tax_added: { gt: 0 } };
        const taxed = await ctx.db.product.findMany({ where, select: { id: true, tax_added: true } });
        const added = new Map(taxed.map(({ id, tax_added }) => [id, tax_added]));
        const priced = rows.map((row) => ({ ...row, tax_added: added.get(row.product_id) ?? 0 }));
        return currentPrices(ctx, 'use_with_products', priced, {
          staff: (row) => manages(ctx.viewer, row),
          fits: ({ product_id }, discount) => isFor(discount, { product_id }),
        });
      },
    },
  },
  tuning: {
    watches: ['max_quantity'],
  },
};
