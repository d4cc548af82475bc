import type { Convention } from '../../../generated/prisma/client.ts';
import { type CopyPart, copiedTables, copyParts } from '../../../resources/convention/copying.ts';
import type { Context } from '../../platform/context.ts';
import { copiedColumns, ownRows, tablesOf } from './copiedColumns.ts';
import type { MovedRow } from './movedRows.ts';

/** Differences of a preview that are answered at a time. */
export const PAGE = 100;

/** What is different in the copy, or the same although it costs money. */
export interface Difference {
  object_type: string;
  id: string;
  name: string;
  field: string;
  before: string;
  after: string;
  note: 'moved' | 'skipped' | 'repeated' | 'left_out' | 'kept';
}
/** What needs a look comes first, then few before many. */
const weight = ({ note, object_type }: Difference) =>
  (note === 'left_out' ? 0 : note === 'skipped' || note === 'repeated' ? 1 : note === 'moved' ? 2 : 3) * 10 +
  ['convention', 'conventionday', 'badgetype', 'discount', 'shift', 'daypart'].indexOf(object_type);

/** Every time that moves and every price that stays, in order. */
export async function findDifferences(
  { db }: Pick<Context, 'db'>,
  { id }: Convention,
  parts: readonly CopyPart[],
  planned: ReadonlyMap<string, readonly MovedRow[]>,
): Promise<Difference[]> {
  const all: Difference[] = [];
  for (const [object_type, rows] of planned)
    for (const { row, times } of rows)
      for (const { column, before, after, note } of times)
        all.push({
          object_type,
          id: row.id,
          name: row.name,
          field: column,
          before: before.toISOString(),
          after: after.toISOString(),
          note,
        });
  for (const table of tablesOf(parts)) {
    const prices = copiedColumns(table).filter(
      ({ name, does, type }) => does === 'keep' && type === 'int4' && /price|amount_off/.test(name),
    );
    for (const { name: field } of prices) {
      const rows = await db.$queryRawUnsafe<{ id: string; name: string; price: number }[]>(
        `SELECT id::text, name, "${field}" AS price FROM "${table}" AS one WHERE ${ownRows(table)} AND "${field}" > 0 ORDER BY name, id`,
        id,
      );
      for (const { price, ...record } of rows) {
        const amount = (price / 100).toFixed(2);
        all.push({ object_type: table, ...record, field, before: amount, after: amount, note: 'kept' });
      }
    }
  }
  return all.sort((a, b) => weight(a) - weight(b));
}

/** How many records each part has. */
export async function countParts({ db }: Pick<Context, 'db'>, { id, library_id }: Convention) {
  const counts = { settings: 0, ...Object.fromEntries(copyParts.map((part) => [part, 0])) } as Record<
    CopyPart | 'settings',
    number
  >;
  for (const [table, { part }] of Object.entries(copiedTables)) {
    const [row] = await db.$queryRawUnsafe<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM "${table}" AS one WHERE ${ownRows(table)}`,
      id,
    );
    counts[part] += row.count;
  }
  return { ...counts, library: library_id ? 1 : 0 };
}
