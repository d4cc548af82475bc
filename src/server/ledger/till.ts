import { ledgerRefusals } from '../../messages/ledger/ledger.ts';
import { sellers } from '../../resources/ledger/sellers.ts';
import type { till } from '../../resources/ledger/till.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/filters.ts';
import { conflict, stateForbids } from '../errors/refusals.ts';
import { can, publicOrStaff } from '../platform/policy.ts';

export const behavior: BehaviorOf<typeof till> = {
  policy: {
    mayRead: (viewer, row) => can(viewer, sellers, row.convention_id),
    visibleTo: (viewer) => (viewer ? publicOrStaff(viewer, noRows, sellers) : noRows),
  },
  hooks: {
    checkDelete: async ({ id }, { db }) => {
      if (await db.tillSession.findFirst({ where: { till_id: id } })) throw stateForbids('tillsessions', ledgerRefusals.tillUsed);
    },
    constraints: { till_convention_id_name_key: () => conflict('name', ledgerRefusals.tillName) },
  },
};
