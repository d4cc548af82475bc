import { playToWinRefusals } from '../../messages/library/refusals.ts';
import { id, integer, orNull } from '../../resources/fields.ts';
import { library } from '../../resources/library/library.ts';
import { playtowindraw } from '../../resources/library/playtowindraw.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { invalid, stateForbids } from '../errors/refusals.ts';
import { advanceDraw, prepareDraw, runDraw } from './draws.ts';
import { hasLibraryPrivilege } from './policy.ts';

export const behavior: BehaviorOf<typeof playtowindraw> = {
  loaders: {
    derived: { seed: ({ status, seed }) => (status === 'drawn' ? seed : null) },
  },
};

export const libraryActions = {
  draw: action(
    library,
    'POST /{id}/draw',
    {
      returns: { record: 'playtowindraw' },
      summary: 'Announce a draw of the play-to-win games',
      description:
        'Freezes the entries, one per person and game, and publishes the SHA-256 of them (sorted lines "<game id> <entry id>") and of the seed. No one wins yet. max_wins (default 1) is how many games one person can win; empty: no limit.',
      input: { convention_id: id('convention'), max_wins: orNull(integer(1, 1000)) },
      locksItself: true,
      mayCall: (viewer, row) => hasLibraryPrivilege(viewer, 'settings', row.id),
    },
    async ({ ctx, row, input: { convention_id, max_wins = 1 } }) => {
      const prepared = await prepareDraw(ctx, row.id, convention_id);
      return ctx.db.playToWinDraw.create({
        data: { library_id: row.id, convention_id: convention_id ?? null, max_wins, ...prepared },
      });
    },
  ),
};

export const actions = {
  run: action(
    playtowindraw,
    'POST /{id}/run',
    {
      returns: 'record',
      summary: 'Draw the winners of the play-to-win games',
      description:
        'Publishes the seed and the results. Premium games come first, then those with the fewest entries. In each game, the lowest SHA-256 of "<seed> <game id> <entry id>" wins; people who have already won max_wins games are skipped.',
      mayCall: (viewer, row) => hasLibraryPrivilege(viewer, 'settings', row.library_id),
      precondition: ({ row }) => {
        if (row.status !== 'committed') throw stateForbids('status', playToWinRefusals.alreadyDrawn);
      },
    },
    ({ ctx, row }) => runDraw(ctx, row),
  ),
  advance: action(
    playtowindraw,
    'POST /{id}/advance',
    {
      returns: 'record',
      summary: 'Give a game to the next person in line',
      description: 'Marks the winner as absent; the next person who can still win gets the game.',
      input: { librarygame_id: id('librarygame') },
      required: ['librarygame_id'],
      mayCall: (viewer, row) => hasLibraryPrivilege(viewer, 'settings', row.library_id),
      precondition: ({ row }) => {
        if (row.status !== 'drawn') throw stateForbids('status', playToWinRefusals.notDrawn);
      },
    },
    async ({ ctx, row, input: { librarygame_id } }) => {
      if (!(librarygame_id in (row.entries as object))) throw invalid('librarygame_id', playToWinRefusals.notInDraw); // entries by game
      await advanceDraw(ctx, row, librarygame_id);
    },
  ),
};
