import type pg from 'pg';
import { archiveErrors, archiveReadme } from '../../../messages/backup/archive.ts';
import type { ImageStore } from '../../integrations/images/interface.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { rowsOf } from '../connect.ts';
import { copyImages } from '../images.ts';
import { PART_BYTES, quoted, type Table } from '../manifest.ts';
import { type Written, writeSnapshot } from '../snapshot.ts';
import type { EntryWriter } from '../writeEntries.ts';
import { LEFT_OUT, OWN, OWN_ROWS, PERSON, REPLACED, SHARED } from './scopes.ts';

/** Rows read at a time. */
const BATCH = 2_000;
/** Which share of the work rows are; images are the rest. */
const ROWS_SHARE = 0.5;

/** Which rows and columns of a table come along. */
interface Part {
  readonly name: string;
  readonly columns: readonly string[];
  readonly where: string;
}

/** The parts of an archive, without people. @throws if nobody has decided about a table */
export function partsOf(tables: ReadonlyMap<string, readonly string[]>): Part[] {
  const parts: Part[] = [];
  for (const [name, columns] of tables) {
    if (LEFT_OUT.includes(name) || name === 'user') continue;
    const where = SHARED[name] ?? (OWN.includes(name) ? OWN_ROWS : undefined);
    if (where === undefined)
      throw new Error(`src/server/backup/archive/scopes.ts does not say what of the table "${name}" is archived.`);
    parts.push({ name, columns, where });
  }
  return parts;
}

/** The people that the parts name, as a part. */
async function people(client: pg.Client, parts: readonly Part[], columns: readonly string[]): Promise<Part> {
  const references = await rowsOf<{ table: string; column: string }>(
    client,
    `SELECT relname AS table, attname AS column FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
     JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE contype = 'f' AND confrelid = '"user"'::regclass ORDER BY relname, attname`,
  );
  const ids = references.flatMap(({ table, column }) => {
    const part = parts.find(({ name }) => name === table);
    return part ? [`SELECT ${quoted(column)} FROM ${quoted(table)} WHERE ${part.where}`] : [];
  });
  return { name: 'user', columns: PERSON.filter((name) => columns.includes(name)), where: `id IN (${ids.join(' UNION ')})` };
}

/** Adds the rows of a part, one line of JSON each, in order, and returns how many there are. */
async function addLines(
  client: pg.Client,
  writer: EntryWriter,
  { name, columns, where }: Part,
  convention_id: string,
  goOn: () => Promise<void>,
) {
  const values = columns.map((column) => `${REPLACED[name]?.[column] ?? quoted(column)} AS ${quoted(column)}`);
  const order = columns.includes('id') ? 'id' : 'to_jsonb(stored)::text COLLATE "C"';
  const bound = where.includes('$1') || values.some((value) => value.includes('$1'));
  const text = `SELECT to_jsonb(stored)::text AS line FROM (SELECT ${values.join(', ')} FROM ${quoted(name)} WHERE ${where}) AS stored ORDER BY ${order}`;
  await client.query(`DECLARE lines NO SCROLL CURSOR FOR ${text}`, bound ? [convention_id] : []);
  let rows = 0;
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const flush = async () => {
    part += 1;
    await writer.add(`data/${name}/${String(part).padStart(5, '0')}.jsonl`, Buffer.from(`${lines.join('\n')}\n`));
    lines = [];
    bytes = 0;
  };
  for (;;) {
    const batch = await rowsOf<{ line: string }>(client, `FETCH ${BATCH} FROM lines`);
    if (!batch.length) break;
    await goOn();
    rows += batch.length;
    for (const { line } of batch) {
      lines.push(line);
      bytes += line.length;
    }
    if (bytes >= PART_BYTES) await flush();
  }
  await client.query('CLOSE lines');
  if (lines.length) await flush();
  return rows;
}

/**
 * Writes one convention to a new file that anybody can read: its rows as lines of JSON, the people, venue, group and library that they name,
 * and the files of its images. `goOn` is told again and again how much of it is done, from 0 to 1, and stops the work by throwing.
 * @throws OperatorError if there is no convention of that name in addresses; otherwise as `writeSnapshot`
 */
export const writeArchive = (
  url: string,
  store: ImageStore,
  uri_part: string,
  file: string,
  goOn: (share: number) => Promise<void> = async () => {},
): Promise<Written> =>
  writeSnapshot(url, file, async (client, writer, columns) => {
    const found = 'SELECT id::text, name, uri_part FROM convention WHERE uri_part = $1 OR id::text = $1';
    const [convention] = await rowsOf<{ id: string; name: string; uri_part: string }>(client, found, [uri_part]);
    if (!convention) throw new OperatorError(archiveErrors.noConvention({ uri: uri_part }));
    await writer.add('README.txt', Buffer.from(archiveReadme({ name: convention.name })));
    const own = partsOf(columns);
    const parts = [...own, await people(client, own, columns.get('user') ?? [])];
    const tables: Table[] = [];
    for (const [n, part] of parts.entries()) {
      const rows = await addLines(client, writer, part, convention.id, () => goOn((ROWS_SHARE * n) / parts.length));
      tables.push({ name: part.name, columns: part.columns, rows });
    }
    const imagesDone = (share: number) => goOn(ROWS_SHARE + (1 - ROWS_SHARE) * share);
    const images = await copyImages(client, store, writer, columns, convention.id, imagesDone);
    return { format: 'convene-archive', convention, left_out: LEFT_OUT, tables, sequences: [], ...images };
  });
