import { boothTypeRefusals } from '../../../messages/exhibitors/booths.ts';
import { boothtype } from '../../../resources/exhibitors/boothtype.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { withTax } from '../../sales/addedTax.ts';
import { currentPrices, isFor } from '../../sales/discounts.ts';
import { holdsPlace, releaseExpiredHolds } from '../../sales/holds.ts';
import { manages } from '../policy.ts';
import { listAvailableDiscounts } from './availableDiscounts.ts';
import { discountsForType } from './boothSale.ts';

const quantityTooLow = (taken?: number) =>
  stateForbids('max_quantity', taken === undefined ? boothTypeRefusals.belowTakenCount : boothTypeRefusals.belowTaken({ taken }));
const hasBooths = () => stateForbids('booths', boothTypeRefusals.hasBooths);

const loadDiscountLinks = (rows: readonly { id: string }[], { db }: Context) =>
  db.boothTypeDiscount.findMany({
    where: { boothtype_id: { in: rows.map(({ id }) => id) } },
    include: { discount: true },
    orderBy: [{ discount: { name: 'asc' } }, { id: 'asc' }],
  });

export const behavior: BehaviorOf<typeof boothtype> = {
  hooks: {
    beforeUpdate: async (row, { max_quantity }) => {
      if (typeof max_quantity === 'number' && max_quantity < row.taken_count) throw quantityTooLow(row.taken_count);
    },
    checkDelete: async (row, { db }) => {
      if (await db.booth.count({ where: { boothtype_id: row.id, ...holdsPlace() } })) throw hasBooths();
    },
    beforeDelete: async (row, ctx) => {
      await releaseExpiredHolds(ctx, 'booth', row.id);
      if (await ctx.db.booth.count({ where: { boothtype_id: row.id } })) throw hasBooths();
    },
    constraints: { boothtype_taken_count_check: () => quantityTooLow(), booth_boothtype_id_fkey: hasBooths },
  },
  loaders: {
    derived: { available_count: (row) => (row.max_quantity === null ? null : row.max_quantity - row.taken_count) },
    includes: {
      actual_price: async (rows, ctx) => {
        const links = await loadDiscountLinks(rows, ctx);
        return currentPrices(ctx, 'use_with_booths', rows, {
          staff: (row) => manages(ctx.viewer, row),
          fits: ({ id }, discount) =>
            isFor(discount) && links.some((link) => link.boothtype_id === id && link.discount_id === discount.id),
        });
      },
      discounts: async (rows, ctx) => {
        const links = await loadDiscountLinks(rows, ctx);
        return new Map(
          rows.map(({ id }) => [id, links.filter((link) => link.boothtype_id === id).map(({ discount }) => discount)]),
        );
      },
    },
  },
  tuning: {
    watches: ['max_quantity'],
  },
};

export const actions = {
  availableDiscounts: listAvailableDiscounts(boothtype, 'use_with_booths', 'exhibitors', async (row) => ({
    price: withTax(row.price, row),
    fitting: discountsForType(row.id),
  })),
};
