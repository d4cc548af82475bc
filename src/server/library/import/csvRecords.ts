import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { csvRefusals } from '../../../messages/library/importRefusals.ts';
import { invalid, Refusal } from '../../errors/refusals.ts';

const MAX_COLUMNS = 200;
/** Bytes of one game. */
const MAX_RECORD = 256 * 1024;
/** Bytes that are read before other requests have their turn. */
const SLICE = 16 * 1024;
/** Bytes of the first line that show which delimiter the file uses. */
const HEAD = 16 * 1024;
const tooManyColumns = () => invalid('file', csvRefusals.tooManyColumns({ limit: MAX_COLUMNS }));

/** The cells of a line by the headings of their columns. */
export type Row = Readonly<Record<string, string | undefined>>;

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
export const readText = (bytes: Uint8Array) => decode(bytes).replace(/\r\n?/g, '\n');
/** The delimiter: the candidate that occurs most often in the first line. @throws 400/442 file if that makes too many columns */
function detectDelimiter(text: string): string {
  const [head = ''] = text.slice(0, HEAD).split('\n', 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  const [first] = counts.sort((a, b) => b.count - a.count);
  if (first && first.count > MAX_COLUMNS) throw tooManyColumns();
  return first?.delimiter ?? ',';
}

interface CsvRecord {
  readonly record: Row;
  readonly info: { readonly lines: number };
  readonly raw: string;
}
/** The names of the columns that are read; the others are skipped. @throws 400/442 file */
function columnNames(head: readonly string[], known: ReadonlySet<string>): (string | false)[] {
  if (head.length > MAX_COLUMNS) throw tooManyColumns();
  const names = head.map((heading) => heading.trim().toLowerCase());
  if (!names.includes('objectname') && !names.includes('name')) throw invalid('file', csvRefusals.noGames);
  return names.map((name) => known.has(name) && name);
}
/** The text in slices. Other requests have their turn between two of them. */
async function* slices(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += SLICE) {
    await nextTurn();
    yield bytes.subarray(at, at + SLICE);
  }
}
/**
 * Calls `take` with the records of a CSV file and the lines where they begin. Columns without a known name are skipped. Other requests
 * have their turn meanwhile. @throws 400/442 file if it cannot be read, or has too many columns
 */
export async function eachRecord(
  text: string,
  known: ReadonlySet<string>,
  take: (row: Row, line: number) => void,
): Promise<void> {
  const parser = parse({
    bom: true,
    delimiter: detectDelimiter(text),
    columns: (head: string[]) => columnNames(head, known),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    info: true,
    raw: true,
  });
  let refusal: unknown; // the pipeline may report that it was cut instead
  const takeAll = async (records: AsyncIterable<CsvRecord>) => {
    try {
      for await (const { record, info, raw } of records) take(record, info.lines - raw.trim().split('\n').length + 1);
    } catch (error) {
      refusal ??= error;
      throw error;
    }
  };
  try {
    await pipeline(Readable.from(slices(text)), parser, takeAll);
  } catch (error) {
    const cause = refusal ?? error;
    if (cause instanceof Refusal) throw cause;
    const { code, lines } = cause as { code?: unknown; lines?: unknown }; // set by csv-parse
    if (code === 'CSV_MAX_RECORD_SIZE') throw invalid('file', csvRefusals.tooLong({ limit: MAX_RECORD / 1024 }));
    throw invalid('file', typeof lines === 'number' ? csvRefusals.unreadableFrom({ line: lines }) : csvRefusals.unreadable);
  }
}
