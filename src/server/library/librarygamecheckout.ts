import { loanRefusals } from '../../messages/library/refusals.ts';
import type { librarygamecheckout } from '../../resources/library/librarygamecheckout.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/where.ts';
import { conflict } from '../errors/refusals.ts';
import { isSelf } from '../platform/policy.ts';
import { assertLendable, markAsLent, markAsReturned } from './lending.ts';
import { calculateLoanDates, findRenter } from './loan.ts';
import { hasLibraryPrivilege, lendingLibraries } from './policy.ts';

export const behavior: BehaviorOf<typeof librarygamecheckout> = {
  policy: {
    mayUpdate: (viewer, row) => hasLibraryPrivilege(viewer, 'checkouts', row.library_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    visibleTo(viewer) {
      if (!viewer) return noRows;
      return viewer.admin ? {} : { OR: [{ user_id: viewer.user_id }, lendingLibraries(viewer)] };
    },
    filters: {
      is_overdue: (value) => {
        const overdue = { is_checked_in: false, due_date: { lt: new Date() } };
        return ['1', 'true'].includes(value) ? overdue : { NOT: overdue };
      },
    },
  },
  hooks: {
    lockFirst: (row) => [['librarygame', row.librarygame_id]],
    async beforeCreate(data, { ctx, parents }) {
      await assertLendable(ctx, data);
      return { ...(await findRenter(ctx, data, parents.badge_id)), ...(await calculateLoanDates(ctx, data)) };
    },
    async afterCreate(row, { ctx }) {
      await markAsLent(ctx, row);
    },
    async beforeUpdate(row, change, { ctx, parents }) {
      const renter =
        'badge_id' in change || 'convention_id' in change ? await findRenter(ctx, { ...row, ...change }, parents.badge_id) : {};
      return { ...renter, ...(change.checkout_date ? await calculateLoanDates(ctx, { ...row, ...change }) : {}) };
    },
    async afterDelete(row, ctx) {
      if (!row.is_checked_in) await markAsReturned(ctx, row.librarygame_id);
    },
    constraints: {
      librarygamecheckout_librarygame_id_key: () => conflict('librarygame_id', loanRefusals.duplicate),
    },
  },
  loaders: {
    derived: { is_overdue: (row) => !row.is_checked_in && row.due_date.getTime() < Date.now() },
  },
};
