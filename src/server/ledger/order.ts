import { ledgerNames, ledgerRefusals } from '../../messages/ledger/ledger.ts';
import type { order } from '../../resources/ledger/order.ts';
import type { orderline } from '../../resources/ledger/orderline.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/filters.ts';
import { stateForbids } from '../errors/refusals.ts';
import { isSelf } from '../platform/policy.ts';
import { type Instalment, instalmentsOfAll, inUnits } from './plans/instalments.ts';
import { keepsBooks, ownOrKept } from './policy.ts';

const onWire = (part: Instalment) => ({ ...inUnits(part), due_date: part.due_date?.toISOString() ?? null });
const noCredit = () => stateForbids('amount_credit', ledgerRefusals.noCredit);

export const behavior: BehaviorOf<typeof order> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayRead: keepsBooks,
    visibleTo: (viewer) => (viewer ? ownOrKept(viewer, { user_id: viewer.user_id }) : noRows),
  },
  hooks: {
    constraints: {
      order_amount_credit_check: noCredit,
      order_amount_refunded_check: noCredit,
      orderline_amount_refunded_check: noCredit,
    },
  },
  loaders: {
    includes: {
      instalments: async (rows, { db }) => {
        const parts = await instalmentsOfAll(
          db,
          rows.map(({ id }) => id),
        );
        return new Map(rows.map(({ id }) => [id, (parts.get(id) ?? []).map(onWire)]));
      },
    },
    derived: { shortname: ({ code }) => ledgerNames.order({ code: `${code.slice(0, 4)}-${code.slice(4)}` }) },
  },
};

/** The order of a line or an entry, for their policies. */
export interface WithOrder {
  order: { user_id: string | null } | null;
}
export const lines: BehaviorOf<typeof orderline, WithOrder> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.order?.user_id),
    mayRead: keepsBooks,
    visibleTo: (viewer) => (viewer ? ownOrKept(viewer, { order: { user_id: viewer.user_id } }) : noRows),
  },
  loaders: { loadWith: { order: { select: { user_id: true } } } },
};
