import { ledgerRefusals } from '../../../messages/ledger/ledger.ts';
import { sellers } from '../../../resources/ledger/sellers.ts';
import type { taxgroup } from '../../../resources/ledger/taxgroup.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { conflict, invalid, stateForbids } from '../../errors/refusals.ts';
import { can, publicOrStaff } from '../../platform/policy.ts';

const readers = [...sellers, 'scheduling'] as const;
const inUse = () => stateForbids('taxgroup_id', ledgerRefusals.taxGroupUsed);

export const behavior: BehaviorOf<typeof taxgroup> = {
  policy: {
    mayRead: (viewer, row) => can(viewer, readers, row.convention_id),
    visibleTo: (viewer) => (viewer ? publicOrStaff(viewer, noRows, readers) : noRows),
  },
  hooks: {
    checkDelete: async ({ id }, { db }) => {
      const isUsed = await db.taxGroup.findFirst({
        where: {
          id,
          OR: (
            ['badgetypes', 'eventtypes', 'boothtypes', 'boothoptions', 'products', 'orderlines', 'ledgerentries'] as const
          ).map((part) => ({ [part]: { some: {} } })),
        },
        select: { id: true },
      });
      if (isUsed) throw inUse();
    },
    constraints: {
      taxgroup_convention_id_name_key: () => conflict('name', ledgerRefusals.taxGroupName),
      taxgroup_account_check: () => invalid('account', ledgerRefusals.account),
      taxgroup_tax_key_check: () => invalid('tax_key', ledgerRefusals.taxKey),
      ...Object.fromEntries(
        ['badgetype', 'eventtype', 'boothtype', 'boothoption', 'product', 'orderline', 'ledgerentry'].map((table) => [
          `${table}_taxgroup_id_fkey`,
          inUse,
        ]),
      ),
    },
  },
};
