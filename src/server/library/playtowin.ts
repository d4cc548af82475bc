import { libraryLog, libraryRefusals, playToWinRefusals, playToWinWarnings } from '../../messages/library/refusals.ts';
import type { playtowin } from '../../resources/library/playtowin.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/where.ts';
import { lockRow } from '../core/repository.ts';
import { conflict, invalid } from '../errors/refusals.ts';
import { type Context, warn } from '../platform/context.ts';
import { shortName } from '../platform/format/names.ts';
import { isSelf } from '../platform/policy.ts';
import { writeLine } from '../system/logentry.ts';
import { findRenter } from './loan.ts';
import { hasLibraryPrivilege, inOwnLibraries, isLibraryStaff, lendingLibraries } from './policy.ts';

/** Removes the win of the game's current winner, with the game locked. The game's log names both people. */
async function clearWinner(ctx: Context, librarygame_id: string, newWinner: string) {
  await lockRow(ctx, 'librarygame', librarygame_id);
  const earlier = await ctx.db.playToWin.findFirst({ where: { librarygame_id, win: true } });
  if (!earlier) return;
  await ctx.db.playToWin.update({ where: { id: earlier.id }, data: { win: false } });
  await writeLine(
    ctx,
    { type: 'librarygame', id: librarygame_id },
    { comment: libraryLog.winMoved({ from: earlier.name, to: newWinner }), type: 'system' },
  );
}

export const behavior: BehaviorOf<typeof playtowin> = {
  policy: {
    mayUpdate: (viewer, row) => hasLibraryPrivilege(viewer, 'checkouts', row.library_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    rowsOfLevel: { editor: lendingLibraries, owner: ({ user_id }) => ({ user_id }) },
    hiddenFields: {
      columns: ['name'],
      isVisible: (viewer, row) => isSelf(viewer, row.user_id) || isLibraryStaff(viewer, row.library_id),
      visibleRows: (viewer) =>
        viewer?.admin ? {} : viewer ? { OR: [{ user_id: viewer.user_id }, inOwnLibraries(viewer)] } : noRows,
      instead: { name: shortName },
    },
  },
  hooks: {
    lockFirst: (row) => [['librarygame', row.librarygame_id]],
    async beforeCreate(data, { ctx, parents }) {
      const game = parents.librarygame_id;
      if (game?.library_id !== data.library_id) throw invalid('librarygame_id', libraryRefusals.otherLibrary);
      if (!game?.is_play_to_win) warn(ctx, playToWinWarnings.notMarked, 'librarygame_id');
      if (data.win) await clearWinner(ctx, game?.id as string, data.name ?? ''); // the game was found above
      return findRenter(ctx, data, parents.badge_id);
    },
    async beforeUpdate(row, change, { ctx, parents }) {
      if (change.win) await clearWinner(ctx, row.librarygame_id, change.name ?? row.name);
      return 'badge_id' in change || 'convention_id' in change
        ? findRenter(ctx, { ...row, ...change }, parents.badge_id)
        : undefined;
    },
    constraints: { playtowin_librarygame_id_key: () => conflict('win', playToWinRefusals.hasWinner) },
  },
};
