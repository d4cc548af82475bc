import { buyersForm, type ledgerentry } from '../../resources/ledger/ledgerentry.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conventionsWhere, isSelf } from '../platform/policy.ts';
import type { WithOrder } from './order.ts';
import { keepsBooks } from './policy.ts';

export const behavior: BehaviorOf<typeof ledgerentry, WithOrder> = {
  policy: {
    mayRead: (viewer, row) => keepsBooks(viewer, row) || (isSelf(viewer, row.order?.user_id) && buyersForm),
    forms: (viewer) => {
      const kept = conventionsWhere(viewer, 'treasurer');
      if (kept === 'all') return [{ rows: {} }];
      return [
        ...(kept.length ? [{ rows: { convention_id: { in: kept } } }] : []),
        { rows: { order: { user_id: viewer.user_id } }, only: buyersForm },
      ];
    },
  },
  loaders: { loadWith: { order: { select: { user_id: true } } } },
};
