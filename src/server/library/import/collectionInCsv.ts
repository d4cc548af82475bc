import { parse } from 'csv-parse/sync';
import { invalid, Refusal } from '../../errors/refusals.ts';
import type { GameFact } from '../../integrations/collections/interface.ts';
import { type CollectedGame, type Collection, contradiction, type FailedGame, storedFrom } from './collectedGame.ts';

/** The most games of one file. */
export const MOST_GAMES = 20_000;

type Row = Readonly<Record<string, string | undefined>>;
/** Columns of the export, by the column of a library's game; the first that says something counts. */
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
/** What stands in a cell, as a number where it is written in words: "8+", "ages 10 and up". */
const plain = (name: GameFact, cell: string) => (name === 'age' ? (/\d+/.exec(cell)?.[0] ?? '') : cell);

/** The bytes as text: Unicode where they are, else as Windows writes Western languages. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
/** The same with one character between lines: they are counted. */
const textOf = (bytes: Uint8Array) => decoded(bytes).replace(/\r\n?/g, '\n');
/** What parts the cells: whatever stands most often in the first line. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/\n|$/));
  const [first] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length);
  return first ?? ',';
}
const isOwned = (row: Row) => row.own === undefined || row.own.trim() === '1';
const nameOf = (row: Row) => (row.objectname || row.originalname || row.name || '').replace(/\s+/g, ' ').trim();

/** @throws 400/442 for what cannot be imported */
function gameOf(row: Row, line: number): CollectedGame {
  const name = storedFrom('name', 'objectname', nameOf(row));
  if (name === undefined) throw invalid('objectname', 'is empty.');
  const bgg_id = storedFrom('bgg_id', 'objectid', row.objectid ?? row.bgg_id ?? '');
  const game: Record<string, string | number> = { name, line };
  if (bgg_id !== undefined) game.bgg_id = bgg_id;
  for (const [column, headings] of columns) {
    const heading = headings.find((one) => row[one]?.trim());
    const value = heading === undefined ? undefined : storedFrom(column, heading, plain(column, row[heading] ?? ''));
    if (value !== undefined) game[column] = value;
  }
  const [least, most] = contradiction(game) ?? [];
  if (least) throw invalid(`${most}`.replaceAll('_', ''), `is below ${least.replaceAll('_', '')}.`);
  return game as unknown as CollectedGame; // name is there, the others are of the columns' kinds
}

interface Read {
  readonly record: Row;
  readonly info: { readonly lines: number };
  readonly raw: string;
}
/** The records of the file with the lines where they begin. @throws 400/442 */
function recordsOf(text: string): { row: Row; line: number }[] {
  try {
    const read = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      columns: (head: string[]) => head.map((heading) => heading.trim().toLowerCase() || false),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      raw: true,
      to: MOST_GAMES + 1,
    }) as unknown as Read[]; // what the two options before the last make of the records
    return read.map(({ record, info, raw }) => ({ row: record, line: info.lines - raw.trim().split('\n').length + 1 }));
  } catch (cause) {
    const line = (cause as { lines?: unknown }).lines; // csv-parse puts it there
    throw invalid('file', `cannot be read as CSV${typeof line === 'number' ? `, from line ${line} on` : ''}.`);
  }
}

/**
 * The owned games of a file as collectors export it from BoardGameGeek. Columns are told apart by their headings; there may be others, in
 * any order, and all but the name may be missing. @throws 400/442 file, where it is no such file at all
 */
export function collectionInCsv(bytes: Uint8Array): Collection {
  const rows = recordsOf(textOf(bytes));
  if (rows.length > MOST_GAMES) throw invalid('file', `may hold ${MOST_GAMES} games at most: cut it in two.`);
  const [first] = rows;
  if (!first || !['objectname', 'name'].some((heading) => heading in first.row))
    throw invalid('file', 'must be a CSV file with a heading objectname and at least one game.');
  const games: CollectedGame[] = [];
  const failed: FailedGame[] = [];
  for (const { row, line } of rows) {
    if (!isOwned(row)) continue;
    try {
      games.push(gameOf(row, line));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ line, name: nameOf(row).slice(0, 255), reason: error.wire.message });
    }
  }
  return { games, failed };
}
