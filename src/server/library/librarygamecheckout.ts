import type { librarygamecheckout } from '../../resources/library/librarygamecheckout.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { conflict } from '../errors/refusals.ts';
import { isSelf } from '../platform/policy.ts';
import { gameIsIn, gameIsOut, lendable } from './lending.ts';
import { loanDates, renter } from './loan.ts';
import { inOwnLibraries, keeps, staffOf } from './policy.ts';

export const behaviour: BehaviourOf<typeof librarygamecheckout> = {
  policy: {
    mayUpdate: (viewer, row) => keeps(viewer, 'checkouts', row.library_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayRead: (viewer, row) => staffOf(viewer, row.library_id),
    visibleTo: (viewer) =>
      viewer?.admin ? {} : { OR: [{ user_id: viewer?.user_id ?? null }, viewer ? inOwnLibraries(viewer) : {}] },
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
      await lendable(ctx, data);
      return { ...(await renter(ctx, data, parents.badge_id)), ...(await loanDates(ctx, data)) };
    },
    async afterCreate(row, { ctx }) {
      await gameIsOut(ctx, row);
    },
    async beforeUpdate(row, change, { ctx, parents }) {
      const who =
        'badge_id' in change || 'convention_id' in change ? await renter(ctx, { ...row, ...change }, parents.badge_id) : {};
      return { ...who, ...(change.checkout_date ? await loanDates(ctx, { ...row, ...change }) : {}) };
    },
    async afterDelete(row, ctx) {
      if (!row.is_checked_in) await gameIsIn(ctx, row.librarygame_id);
    },
    constraints: {
      librarygamecheckout_librarygame_id_key: () => conflict('librarygame_id', 'The game is out already: check it in first.'),
    },
  },
  loaders: {
    derived: { is_overdue: (row) => !row.is_checked_in && row.due_date.getTime() < Date.now() },
  },
};
