import type { playtowin } from '../../resources/library/playtowin.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { lockRow } from '../core/repository.ts';
import { conflict, invalid } from '../errors/refusals.ts';
import { type Context, warn } from '../platform/context.ts';
import { isSelf } from '../platform/policy.ts';
import { writeLine } from '../system/logentry.ts';
import { renter } from './loan.ts';
import { keeps } from './policy.ts';

/** Takes the win from the game's earlier winner, under the game's lock. */
async function takeWin(ctx: Context, librarygame_id: string, by: string) {
  await lockRow(ctx, 'librarygame', librarygame_id);
  const earlier = await ctx.db.playToWin.findFirst({ where: { librarygame_id, win: true } });
  if (!earlier) return;
  await ctx.db.playToWin.update({ where: { id: earlier.id }, data: { win: false } });
  await writeLine(
    ctx,
    { type: 'librarygame', id: librarygame_id },
    { comment: `The win went from ${earlier.name} to ${by}.`, type: 'system' },
  );
}

export const behaviour: BehaviourOf<typeof playtowin> = {
  policy: {
    mayUpdate: (viewer, row) => keeps(viewer, 'checkouts', row.library_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
  },
  hooks: {
    lockFirst: (row) => [['librarygame', row.librarygame_id]],
    async beforeCreate(data, { ctx, parents }) {
      const game = parents.librarygame_id;
      if (game?.library_id !== data.library_id) throw invalid('librarygame_id', 'belongs to another library.');
      if (!game?.is_play_to_win) warn(ctx, 'The game is not marked as play-to-win.', 'librarygame_id');
      if (data.win) await takeWin(ctx, game?.id as string, data.name ?? ''); // the game was found above
      return renter(ctx, data, parents.badge_id);
    },
    async beforeUpdate(row, change, { ctx, parents }) {
      if (change.win) await takeWin(ctx, row.librarygame_id, change.name ?? row.name);
      return 'badge_id' in change || 'convention_id' in change ? renter(ctx, { ...row, ...change }, parents.badge_id) : undefined;
    },
    constraints: { playtowin_librarygame_id_key: () => conflict('win', 'The game has a winner: try again.') },
  },
};
