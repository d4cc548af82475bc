import { libraryRefusals, loanNames } from '../../messages/library/refusals.ts';
import { text } from '../../resources/fields.ts';
import { library } from '../../resources/library/library.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { loadMany } from '../core/loaders.ts';
import { stateForbids } from '../errors/refusals.ts';
import { userSearchDescription, userSearchFilter } from '../people/findUser.ts';
import { isSelf } from '../platform/policy.ts';
import { importActions } from './import/import.ts';
import { hasLibraryPrivilege } from './policy.ts';

const fieldsExceptOwner = Object.keys(library.editable).filter((name) => name !== 'user_id');

/** Counts the games of libraries: all, or those that are lent. */
const gameCount = (where: { is_checked_out?: true } = {}) =>
  loadMany(
    async (rows: readonly { id: string }[], { db }) => {
      const inLibraries = { library_id: { in: rows.map((r) => r.id) }, ...where };
      const counts = await db.libraryGame.groupBy({ by: ['library_id'], where: inLibraries, _count: true });
      return new Map(rows.map((r) => [r.id, counts.find((c) => c.library_id === r.id)?._count ?? 0]));
    },
    {
      cell: where.is_checked_out ? 'checked_out' : 'games',
      expression: (at) =>
        `(SELECT count(*)::int4 FROM librarygame WHERE library_id = ${at}.id${where.is_checked_out ? ' AND is_checked_out' : ''})`,
      read: Number,
    },
  );

export const behavior: BehaviorOf<typeof library> = {
  policy: {
    mayUpdate: (viewer, row) =>
      isSelf(viewer, row.user_id) || (hasLibraryPrivilege(viewer, 'settings', row.id) && fieldsExceptOwner),
    mayCreate: () => true,
    mayDelete: (viewer, row) => isSelf(viewer, row.user_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    changesAccess: true,
  },
  hooks: {
    async beforeCreate(data, { ctx }) {
      const user_id = ctx.viewer?.user_id as string; // a create has a viewer
      const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id }, select: { email: true } });
      return { user_id, email_address: data.email_address === undefined ? email : data.email_address };
    },
    async checkDelete(row, { db }) {
      const openLoans = await db.libraryGameCheckout.findMany({
        where: { library_id: row.id, is_checked_in: false },
        include: { librarygame: true },
        take: 20,
      });
      if (!openLoans.length) return;
      const conflicts = openLoans.map((loan) => ({
        object_type: 'librarygamecheckout',
        id: loan.id,
        name: loanNames.gameAndRenter({ game: loan.librarygame.name, renter: loan.renter_name }),
      }));
      throw stateForbids('checkouts', libraryRefusals.gamesOut, conflicts);
    },
  },
  loaders: {
    derived: {
      game_count: gameCount(),
      checked_out_count: gameCount({ is_checked_out: true }),
    },
  },
};

export const actions = {
  user: action(
    library,
    'GET /{id}/user',
    {
      returns: { list: 'user' },
      summary: 'Find users who have no privilege in a library yet',
      description: userSearchDescription,
      mayCall: (viewer, row) => hasLibraryPrivilege(viewer, 'settings', row.id),
      input: { query: text(100) },
    },
    async ({ ctx, row, input }) => ({
      ...(await userSearchFilter(ctx, input.query)),
      id: { not: row.user_id },
      libraryprivileges: { none: { library_id: row.id } },
    }),
  ),
  ...importActions,
};
