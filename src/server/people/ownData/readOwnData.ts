import type { Db } from '../../platform/context.ts';
import { isMoney } from './money.ts';
import { PERSONAL, type PersonalRows } from './scopes.ts';

/** Rows read at a time. */
const BATCH = 1_000;
/** A row as its file has it: stored names, times in UTC, amounts as numbers with two decimals, names beside the ids of other records. */
export type OwnRow = Readonly<Record<string, unknown>>;
/** Reads the rows of one table, some at a time. */
export interface OwnTable {
  readonly name: string;
  readonly batches: () => AsyncGenerator<readonly OwnRow[]>;
}
interface Column {
  table: string;
  column: string;
  /** The table that the column refers to, and whether its rows have names. */
  target: string | null;
  named: boolean;
}

const readColumns = (db: Db) =>
  db.$queryRawUnsafe<Column[]>(
    `SELECT relname::text AS table, attname::text AS column, target::regclass::text,
       EXISTS (SELECT 1 FROM pg_attribute AS name WHERE name.attrelid = target AND name.attname = 'name') AS named
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     LEFT JOIN LATERAL (
       SELECT confrelid AS target FROM pg_constraint
       WHERE conrelid = attrelid AND attnum = ANY (conkey) AND contype = 'f' AND (cardinality(conkey) = 1 OR attname <> 'convention_id')
       LIMIT 1) AS reference ON true
     WHERE relname = ANY ($1::text[]) AND relkind = 'r' AND relnamespace = current_schema()::regnamespace AND attnum > 0 AND NOT attisdropped
     ORDER BY attnum`,
    Object.keys(PERSONAL),
  );

/** Other people stay behind; the person themselves need no column. */
const isKept = ({ column, target }: Column, { only, without = [] }: PersonalRows) =>
  target !== '"user"' && column !== 'version' && !without.includes(column) && (!only || only.includes(column));

function selected({ column, target, named }: Column): string {
  const value = isMoney(column) ? `round(stored."${column}" / 100.0, 2) AS "${column}"` : `stored."${column}"`;
  if (!target || !named || !column.endsWith('_id')) return value;
  return `${value}, (SELECT name FROM ${target} AS target WHERE target.id = stored."${column}") AS "${column.slice(0, -3)}"`;
}

/** The statement for the rows of a table after `$3`, and whether they are read some at a time. */
function statementFor(name: string, rows: PersonalRows, all: readonly Column[]) {
  const columns = all.filter((column) => column.table === name);
  const paged = columns.some(({ column }) => column === 'id');
  const values = columns.filter((column) => isKept(column, rows)).map(selected);
  const text = `SELECT to_jsonb(found) AS row FROM (
      SELECT ${values.join(', ')} FROM "${name}" AS stored
      WHERE (${rows.where}) AND ($1::uuid IS NOT NULL OR $2::text IS NULL) ${paged ? 'AND ($3::uuid IS NULL OR stored.id > $3)' : 'AND $3::uuid IS NULL'}
      ${paged ? `ORDER BY stored.id LIMIT ${BATCH}` : ''}) AS found`;
  return { paged, text };
}

/**
 * What is stored about a person, table by table. `email` is their confirmed address: rows that carry it without an account are theirs too.
 */
export async function ownTables(db: Db, user_id: string, email: string | null): Promise<OwnTable[]> {
  const columns = await readColumns(db);
  return Object.entries(PERSONAL).map(([name, rows]) => {
    const { paged, text } = statementFor(name, rows, columns);
    async function* batches(): AsyncGenerator<readonly OwnRow[]> {
      let after: string | null = null;
      for (;;) {
        const found: { row: OwnRow }[] = await db.$queryRawUnsafe(text, user_id, email?.toLowerCase() ?? null, after);
        if (found.length) yield found.map(({ row }) => row);
        if (!paged || found.length < BATCH) return;
        after = String(found.at(-1)?.row.id);
      }
    }
    return { name, batches };
  });
}
