import { parse } from 'csv-parse/sync';
import { csvRefusals } from '../../../messages/library/importRefusals.ts';
import { invalid, Refusal } from '../../errors/refusals.ts';
import type { GameFact } from '../../integrations/collections/interface.ts';
import { type CollectedGame, type Collection, type FailedGame, findContradiction, parseColumn } from './collectedGame.ts';

/** How many games one file may hold. */
export const MOST_GAMES = 20_000;

type Row = Readonly<Record<string, string | undefined>>;
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
/** The text of a cell; for ages only the number of "8+" or "ages 10 and up". */
const cellText = (name: GameFact, cell: string) => (name === 'age' ? (/\d+/.exec(cell)?.[0] ?? '') : cell);

/** Decodes UTF-16 or UTF-8, and anything else as Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
/** The text of the file with \n as its only line break, so that lines can be counted. */
const readText = (bytes: Uint8Array) => decode(bytes).replace(/\r\n?/g, '\n');
/** The delimiter: the candidate that occurs most often in the first line. */
function detectDelimiter(text: string): string {
  const head = text.slice(0, text.search(/\n|$/));
  const [first] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length);
  return first ?? ',';
}
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

interface CsvRecord {
  readonly record: Row;
  readonly info: { readonly lines: number };
  readonly raw: string;
}
/** The records of the file with the lines where they begin. @throws 400/442 file */
function parseRecords(text: string): { row: Row; line: number }[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: detectDelimiter(text),
      columns: (head: string[]) => head.map((heading) => heading.trim().toLowerCase() || false),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      raw: true,
      to: MOST_GAMES + 1,
    }) as unknown as CsvRecord[]; // `info` and `raw` add these keys
    return records.map(({ record, info, raw }) => ({ row: record, line: info.lines - raw.trim().split('\n').length + 1 }));
  } catch (cause) {
    const line = (cause as { lines?: unknown }).lines; // set by csv-parse
    throw invalid('file', typeof line === 'number' ? csvRefusals.unreadableFrom({ line }) : csvRefusals.unreadable);
  }
}

/**
 * Reads the owned games of a CSV file that was exported from BoardGameGeek. Headings identify the columns, which may come in any order;
 * only the name is required, and other columns are ignored. @throws 400/442 file if it is not such a file
 */
export function parseCollection(bytes: Uint8Array): Collection {
  const rows = parseRecords(readText(bytes));
  if (rows.length > MOST_GAMES) throw invalid('file', csvRefusals.tooManyGames({ limit: MOST_GAMES }));
  const [first] = rows;
  if (!first || !['objectname', 'name'].some((heading) => heading in first.row)) throw invalid('file', csvRefusals.noGames);
  const games: CollectedGame[] = [];
  const failed: FailedGame[] = [];
  for (const { row, line } of rows) {
    if (!isOwned(row)) continue;
    try {
      games.push(parseGame(row, line));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ line, name: gameName(row).slice(0, 255), reason: error.wire.message });
    }
  }
  return { games, failed };
}
