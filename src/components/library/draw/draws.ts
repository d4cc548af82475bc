import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useAllPages } from '../../../client/useAllPages.ts';
import { drawsText } from '../../../messages/library/draw.ts';
import type { DrawResult } from '../../../resources/library/playtowindraw.ts';

export interface Entry extends AnyRecord {
  readonly name: string;
  readonly librarygame_id: string;
  readonly win: boolean;
  readonly is_picked_up?: boolean;
  readonly librarygame?: AnyRecord;
}
export interface Draw extends AnyRecord {
  readonly status: 'committed' | 'drawn';
  readonly convention_id: string | null;
  readonly max_wins: number | null;
  readonly seed: string | null;
  readonly seed_hash: string;
  readonly entries_hash: string;
  readonly run_date: string | Date | null;
  readonly results: readonly DrawResult[] | null;
}

/** The entries in the draws of a library, optionally of one convention, with their games. */
export const useEntries = (library_id: string, convention_id: string | null) =>
  useAllPages<Entry>(
    keys.list('playtowin', 'library.playtowins', { library_id, convention_id }),
    (page, options) =>
      api.library.playtowins.query(
        {
          id: library_id,
          ...(convention_id ? { convention_id } : {}),
          _include_related_objects: ['librarygame'],
          ...page,
        },
        options,
      ),
    { maxPages: Number.POSITIVE_INFINITY },
  );

/** A game in a draw: its winner and the remaining runners-up. */
export interface DrawLine {
  readonly id: string;
  readonly name: string;
  readonly entries: number;
  readonly winner: Entry | null;
  /** How many runners-up are left. */
  readonly in_line: number;
}
/** The games with entries by name; with results, only the games of that draw. */
export function linesOf(entries: readonly Entry[], draw: Draw | undefined): DrawLine[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const games = new Map<string, { name: string; entries: number }>();
  for (const { librarygame_id: id, librarygame } of entries) {
    const counted = games.get(id);
    games.set(id, { name: librarygame ? recordName(librarygame) : drawsText.unknownGame, entries: (counted?.entries ?? 0) + 1 });
  }
  const results = draw?.results ?? null;
  const drawnGames = results && new Set(results.map(({ librarygame_id }) => librarygame_id));
  return [...games]
    .filter(([id]) => !drawnGames || drawnGames.has(id))
    .map(([id, { name, entries: count }]) => {
      const ofGame = results?.filter(({ librarygame_id }) => librarygame_id === id) ?? [];
      const winner = ofGame.find(({ outcome }) => outcome === 'winner');
      return {
        id,
        name,
        entries: count,
        winner: (winner && byId.get(winner.playtowin_id)) ?? null,
        in_line: ofGame.filter(({ outcome }) => outcome === 'runner_up').length,
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
