import { boothtype } from '../../../resources/exhibitors/boothtype.ts';
import type { BehaviourOf } from '../../core/behaviour.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { currentPrices } from '../../sales/discounts.ts';
import { releaseExpiredHolds } from '../../sales/holds.ts';
import { manages } from '../policy.ts';
import { availableTo } from './available.ts';
import { discountsForType } from './boothSale.ts';

const tooFew = (taken?: number) =>
  stateForbids('max_quantity', `max_quantity cannot be below the ${taken ?? 'number of'} booths that are held or verified.`);
const inUse = () => stateForbids('booths', 'booths of this type exist: delete them first.');

const linksOf = (rows: readonly { id: string }[], { db }: Context) =>
  db.boothTypeDiscount.findMany({
    where: { boothtype_id: { in: rows.map(({ id }) => id) } },
    include: { discount: true },
    orderBy: [{ discount: { name: 'asc' } }, { id: 'asc' }],
  });

export const behaviour: BehaviourOf<typeof boothtype> = {
  hooks: {
    beforeUpdate: async (row, { max_quantity }) => {
      if (typeof max_quantity === 'number' && max_quantity < row.taken_count) throw tooFew(row.taken_count);
    },
    beforeDelete: async (row, ctx) => {
      await releaseExpiredHolds(ctx, 'booth', row.id);
      if (await ctx.db.booth.count({ where: { boothtype_id: row.id } })) throw inUse();
    },
    constraints: { boothtype_taken_count_check: () => tooFew(), booth_boothtype_id_fkey: inUse },
  },
  loaders: {
    derived: { available_count: (row) => (row.max_quantity === null ? null : row.max_quantity - row.taken_count) },
    includes: {
      actual_price: async (rows, ctx) => {
        const linked = await linksOf(rows, ctx);
        return currentPrices(ctx, 'use_with_booths', rows, {
          staff: (row) => manages(ctx.viewer, row),
          fits: ({ id }, { id: discount_id, product_id, eventtype_id }) =>
            !product_id && !eventtype_id && linked.some((one) => one.boothtype_id === id && one.discount_id === discount_id),
        });
      },
      discounts: async (rows, ctx) => {
        const linked = await linksOf(rows, ctx);
        return new Map(rows.map(({ id }) => [id, linked.filter((one) => one.boothtype_id === id).map((one) => one.discount)]));
      },
    },
  },
  tuning: {
    watches: ['max_quantity'],
  },
};

export const actions = {
  availableDiscounts: availableTo(boothtype, 'use_with_booths', 'exhibitors', async (row) => ({
    price: row.price,
    fitting: discountsForType(row.id),
  })),
};
