import { quotaRefusals } from '../../messages/registration/refusals.ts';
import type { quota } from '../../resources/registration/quota.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/filters.ts';
import { conflict, stateForbids } from '../errors/refusals.ts';
import { can, publicOrStaff } from '../platform/policy.ts';

const tooLow = (taken?: number) =>
  stateForbids('quantity', taken === undefined ? quotaRefusals.belowTakenCount : quotaRefusals.belowTaken({ taken }));
const inUse = () => stateForbids('quota_id', quotaRefusals.used);

export const behavior: BehaviorOf<typeof quota> = {
  policy: {
    mayRead: (viewer, row) => can(viewer, 'registration', row.convention_id),
    visibleTo: (viewer) => (viewer ? publicOrStaff(viewer, noRows, 'registration') : noRows),
  },
  hooks: {
    beforeUpdate: async (row, { quantity }) => {
      if (quantity !== undefined && quantity < row.taken_count) throw tooLow(row.taken_count);
      return undefined;
    },
    checkDelete: async ({ id }, { db }) => {
      if (await db.badgeType.findFirst({ where: { quota_id: id }, select: { id: true } })) throw inUse();
    },
    constraints: {
      quota_convention_id_name_key: () => conflict('name', quotaRefusals.nameTaken),
      quota_taken_count_check: () => tooLow(),
      badgetype_quota_id_fkey: inUse,
    },
  },
  loaders: { derived: { available_quantity: (row) => row.quantity - row.taken_count } },
};
