import { voucherRefusals as refusals } from '../../../messages/ledger/vouchers.ts';
import type { voucher } from '../../../resources/ledger/voucher.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { type Db, requireUser } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import { keepsBooks, ownOrKept } from '../policy.ts';

/** A code that nobody has yet, and that nobody can guess. */
export async function newCode(db: Db): Promise<string> {
  const [{ code }] = await db.$queryRaw<[{ code: string }]>`SELECT voucher_code() AS code`;
  return code;
}
export const behavior: BehaviorOf<typeof voucher> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayRead: (viewer, row) => keepsBooks(viewer, row) || isSelf(viewer, row.user_id),
    visibleTo: (viewer) => (viewer ? ownOrKept(viewer, { user_id: viewer.user_id }) : noRows),
  },
  hooks: {
    beforeCreate: async (data, { ctx }) => {
      if (!data.amount) throw invalid('amount', refusals.noAmount);
      return { code: await newCode(ctx.db), user_id: requireUser(ctx).user_id };
    },
    constraints: { voucher_fixed: () => stateForbids('amount', refusals.fixed) },
  },
  loaders: { derived: { amount_left: ({ amount, amount_used }) => amount - amount_used } },
};
