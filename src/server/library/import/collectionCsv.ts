import { csvRefusals } from '../../../messages/library/importRefusals.ts';
import { invalid, Refusal } from '../../errors/refusals.ts';
import type { GameFact } from '../../integrations/collections/interface.ts';
import { type CollectedGame, type Collection, type FailedGame, findContradiction, parseColumn } from './collectedGame.ts';
import { eachRecord, type Row, readText } from './csvRecords.ts';

/** How many games one file may hold. */
export const MOST_GAMES = 20_000;

/** The headings of the export for each column of a library's game; the first heading with a value counts. */
const columns: readonly (readonly [GameFact, readonly string[]])[] = [
  ['publisher_name', ['publisher', 'publishers', 'version_publishers']],
  ['age', ['bggrecagerange', 'minage', 'age']],
  ['min_players', ['minplayers']],
  ['max_players', ['maxplayers']],
  ['min_play_time', ['minplaytime', 'playingtime']],
  ['max_play_time', ['maxplaytime', 'playingtime']],
  ['game_weight', ['avgweight']],
  ['icon_uri', ['thumbnail', 'icon_uri']],
  ['description', ['description']],
];
const known = new Set([
  'own',
  'objectname',
  'originalname',
  'name',
  'objectid',
  'bgg_id',
  ...columns.flatMap(([, names]) => names),
]);
/** The text of a cell; for ages only the number of "8+" or "ages 10 and up". */
const cellText = (name: GameFact, cell: string) => (name === 'age' ? (/\d+/.exec(cell)?.[0] ?? '') : cell);

const isOwned = (row: Row) => row.own === undefined || row.own.trim() === '1';
const gameName = (row: Row) => (row.objectname || row.originalname || row.name || '').replace(/\s+/g, ' ').trim();

/** The game of a row. @throws 400/442 if it cannot be imported */
function parseGame(row: Row, line: number): CollectedGame {
  const name = parseColumn('name', 'objectname', gameName(row));
  if (name === undefined) throw invalid('objectname', csvRefusals.emptyName);
  const bgg_id = parseColumn('bgg_id', 'objectid', row.objectid ?? row.bgg_id ?? '');
  const game: Record<string, string | number> = { name, line };
  if (bgg_id !== undefined) game.bgg_id = bgg_id;
  for (const [column, headings] of columns) {
    const heading = headings.find((candidate) => row[candidate]?.trim());
    const value = heading === undefined ? undefined : parseColumn(column, heading, cellText(column, row[heading] ?? ''));
    if (value !== undefined) game[column] = value;
  }
  const [min, max] = findContradiction(game) ?? [];
  if (min) throw invalid(`${max}`.replaceAll('_', ''), csvRefusals.belowMinimum({ minimum: min.replaceAll('_', '') }));
  return game as unknown as CollectedGame; // it has a name, and parseColumn returns what the columns store
}

/**
 * Reads the owned games of a CSV file that was exported from BoardGameGeek. Headings identify the columns, which may come in any order;
 * only the name is required, and other columns are ignored. Other requests have their turn meanwhile. @throws 400/442 file if it is not
 * such a file, or has too many columns or games
 */
export async function parseCollection(bytes: Uint8Array): Promise<Collection> {
  const games: CollectedGame[] = [];
  const failed: FailedGame[] = [];
  let count = 0;
  await eachRecord(readText(bytes), known, (row, line) => {
    count += 1;
    if (count > MOST_GAMES) throw invalid('file', csvRefusals.tooManyGames({ limit: MOST_GAMES }));
    if (!isOwned(row)) return;
    try {
      games.push(parseGame(row, line));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ line, name: gameName(row).slice(0, 255), reason: error.wire.message });
    }
  });
  if (count === 0) throw invalid('file', csvRefusals.noGames);
  return { games, failed };
}
