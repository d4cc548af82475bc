import { boothOptionRefusals } from '../../../messages/exhibitors/booths.ts';
import { boothoption } from '../../../resources/exhibitors/boothoption.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { withTax } from '../../sales/addedTax.ts';
import { currentPrices, discountsFor, isFor } from '../../sales/discounts.ts';
import { holdsPlace, releaseExpiredHolds } from '../../sales/holds.ts';
import { manages } from '../policy.ts';
import { listAvailableDiscounts } from './availableDiscounts.ts';

const quantityTooLow = (taken?: number) =>
  stateForbids(
    'max_quantity',
    taken === undefined ? boothOptionRefusals.belowTakenCount : boothOptionRefusals.belowTaken({ taken }),
  );
const hasAddons = () => stateForbids('boothaddons', boothOptionRefusals.hasAddons);

export const behavior: BehaviorOf<typeof boothoption> = {
  hooks: {
    beforeUpdate: async (row, { max_quantity }) => {
      if (typeof max_quantity === 'number' && max_quantity < row.taken_count) throw quantityTooLow(row.taken_count);
    },
    checkDelete: async (row, { db }) => {
      if (await db.boothAddon.count({ where: { boothoption_id: row.id, booth: holdsPlace() } })) throw hasAddons();
    },
    beforeDelete: async (row, ctx) => {
      await releaseExpiredHolds(ctx, 'booth', row.boothtype_id);
      if (await ctx.db.boothAddon.count({ where: { boothoption_id: row.id } })) throw hasAddons();
    },
    constraints: { boothoption_taken_count_check: () => quantityTooLow(), boothaddon_boothoption_id_fkey: hasAddons },
  },
  loaders: {
    derived: { available_count: (row) => (row.max_quantity === null ? null : row.max_quantity - row.taken_count) },
    includes: {
      actual_price: (rows, ctx) =>
        currentPrices(ctx, 'use_with_boothoptions', rows, {
          staff: (row) => manages(ctx.viewer, row),
          fits: (_, discount) => isFor(discount),
        }),
    },
  },
  tuning: {
    watches: ['max_quantity'],
  },
};

export const actions = {
  availableDiscounts: listAvailableDiscounts(boothoption, 'use_with_boothoptions', 'exhibitors', async (row) => ({
    price: withTax(row.price, row),
    fitting: discountsFor(),
  })),
};
