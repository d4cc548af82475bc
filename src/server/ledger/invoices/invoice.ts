import { invoiceNames } from '../../../messages/ledger/invoices.ts';
import type { invoice } from '../../../resources/ledger/invoice.ts';
import { sellers } from '../../../resources/ledger/sellers.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { can, isSelf, publicOrStaff } from '../../platform/policy.ts';

interface Relations {
  order: { user_id: string | null } | null;
  cancelled: { id: string } | null;
}
export const behavior: BehaviorOf<typeof invoice, Relations> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.order?.user_id),
    mayRead: (viewer, row) => can(viewer, sellers, row.convention_id),
    visibleTo: (viewer) => (viewer ? publicOrStaff(viewer, { order: { user_id: viewer.user_id } }, sellers) : noRows),
  },
  loaders: {
    loadWith: { order: { select: { user_id: true } }, cancelled: { select: { id: true } } },
    derived: {
      shortname: ({ kind, code }) => (kind === 'invoice' ? invoiceNames.invoice({ code }) : invoiceNames.creditNote({ code })),
      is_cancelled: ({ cancelled }) => cancelled !== null,
    },
  },
};
