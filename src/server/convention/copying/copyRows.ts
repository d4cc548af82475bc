import type { Convention } from '../../../generated/prisma/client.ts';
import { type CopyPart, copiedTables } from '../../../resources/convention/copying.ts';
import { createSlots } from '../../places/slots.ts';
import type { Context } from '../../platform/context.ts';
import { lockConvention } from '../locks.ts';
import { type CopiedColumn, copiedColumns, ownRows, tablesOf } from './copiedColumns.ts';
import type { MovedRow } from './movedRows.ts';

/** What the new convention is called, and values of its own. */
export interface NewConvention {
  readonly name: string;
  readonly uri_part: string;
  readonly library_id: string | null;
}
const quoted = (name: string) => `"${name}"`;

/** What a copied column gets. */
function sourceOf(table: string, { name, does }: CopiedColumn, given: ReadonlySet<string>): string | null {
  if (table === 'convention' && ['name', 'uri_part', 'library_id'].includes(name)) return `$3::jsonb ->> '${name}'`;
  if (given.has(name)) return `given.${quoted(name)}`;
  if (does === 'keep') return `one.${quoted(name)}`;
  if (does === 'refer') return `${quoted(`of_${name}`)}.object_id`;
  return constants[does] ?? null;
}
const constants: Partial<Record<CopiedColumn['does'], string>> = { on: 'true', off: 'false', invite: "'invited'" };

/**
 * Copies the rows of one table: those whose required references have come along. What each was copied from stands in `predecessor`, where
 * the tables after it find what they refer to.
 */
async function copyTable(
  { db }: Context,
  table: string,
  ids: { readonly from: string; readonly to: string },
  values: NewConvention,
  moved: readonly MovedRow[] | undefined,
): Promise<void> {
  const columns = copiedColumns(table);
  const given = new Set(
    moved
      ? columns
          .filter(({ name, does }) => does === 'shift' || does === 'file' || (name === 'name' && table !== 'convention'))
          .map(({ name }) => name)
      : [],
  );
  const own = columns.filter(({ name }) => name !== 'id' && name !== 'convention_id');
  const written = own.flatMap((column) => {
    const value = sourceOf(table, column, given);
    return value === null
      ? []
      : [{ name: column.name, value: table === 'convention' && column.name === 'library_id' ? `(${value})::uuid` : value }];
  });
  const joins = own
    .filter(({ does }) => does === 'refer')
    .map(
      ({ name, to, isRequired }) =>
        `${isRequired ? 'JOIN' : 'LEFT JOIN'} predecessor AS ${quoted(`of_${name}`)} ON ${quoted(`of_${name}`)}.convention_id = $2::uuid
           AND ${quoted(`of_${name}`)}.object_type = '${to}' AND ${quoted(`of_${name}`)}.previous_id = one.${quoted(name)}`,
    );
  const whole = (copiedTables[table]?.limits ?? [])
    .map((name) => ` AND (one.${quoted(name)} IS NULL OR ${quoted(`of_${name}`)}.object_id IS NOT NULL)`)
    .join('');
  const types = columns.filter(({ name }) => given.has(name)).map(({ name, type }) => `${quoted(name)} ${type}`);
  const rows = (moved ?? [])
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ row, values }) => ({ id: row.id, name: row.name, ...values }));
  const joinGiven = moved
    ? `JOIN jsonb_to_recordset($4::jsonb) AS given (id uuid, ${types.join(', ')}) ON given.id = one.id`
    : '';
  const isConvention = table === 'convention';
  const head = ['id', ...(isConvention ? [] : ['convention_id']), ...written.map(({ name }) => name)].map(quoted).join(', ');
  const parameters = [ids.from, ids.to, JSON.stringify(values), ...(moved ? [JSON.stringify(rows)] : [])];
  if (isConvention) {
    // Its own predecessor names it, so it comes first.
    await db.$executeRawUnsafe(
      `INSERT INTO convention (${head}) SELECT $2::uuid, ${written.map(({ value }) => value).join(', ')}
       FROM convention AS one ${joinGiven} WHERE ${ownRows(table)} AND $3::jsonb IS NOT NULL`,
      ...parameters,
    );
    await db.$executeRaw`
      INSERT INTO predecessor (object_id, convention_id, object_type, previous_id)
      VALUES (${ids.to}::uuid, ${ids.to}::uuid, 'convention', ${ids.from}::uuid)`;
    return;
  }
  await db.$executeRawUnsafe(
    `WITH source AS MATERIALIZED (
       SELECT uuid_v7() AS new_id, one.id AS old_id${written.map(({ name, value }) => `, ${value} AS ${quoted(name)}`).join('')}
       FROM ${quoted(table)} AS one ${joins.join(' ')} ${joinGiven} WHERE ${ownRows(table)} AND $3::jsonb IS NOT NULL${whole}
     ), noted AS (
       INSERT INTO predecessor (object_id, convention_id, object_type, previous_id) SELECT new_id, $2::uuid, '${table}', old_id FROM source
     )
     INSERT INTO ${quoted(table)} (${head}) SELECT new_id, $2::uuid${written.map(({ name }) => `, ${quoted(name)}`).join('')} FROM source`,
    ...parameters,
  );
}

/** Points the new convention to copies that were made after it: of its images. */
async function referToLater({ db }: Context, from: string, to: string): Promise<void> {
  for (const { name, to: table } of copiedColumns('convention').filter(({ does }) => does === 'later'))
    await db.$executeRawUnsafe(
      `UPDATE convention AS one SET ${quoted(name)} = predecessor.object_id FROM convention AS old, predecessor
       WHERE one.id = $2::uuid AND old.id = $1::uuid AND predecessor.convention_id = one.id AND object_type = '${table}'
         AND previous_id = old.${quoted(name)}`,
      from,
      to,
    );
}

/** Copied events keep their numbers; the next one gets a number after them. */
const goOnCounting = ({ db }: Context, to: string) => db.$executeRaw`
  INSERT INTO counter (convention_id, kind, value)
  SELECT convention_id, 'event_number', max(event_number) FROM event WHERE convention_id = ${to}::uuid GROUP BY convention_id`;

/** Makes the new convention in the transaction of the context. */
export async function copyConvention(
  ctx: Context,
  old: Convention,
  to: string,
  values: NewConvention,
  parts: readonly CopyPart[],
  planned: ReadonlyMap<string, readonly MovedRow[]>,
): Promise<void> {
  const { db } = ctx;
  const tables = tablesOf(parts);
  for (const table of tables) await copyTable(ctx, table, { from: old.id, to }, values, planned.get(table));
  await referToLater(ctx, old.id, to);
  await goOnCounting(ctx, to);
  await lockConvention(ctx, to);
  await createSlots(ctx, to);
  // Triggers have changed some of them since.
  for (const table of tables)
    await db.$executeRawUnsafe(
      `UPDATE predecessor SET copied_version = one.version FROM ${quoted(table)} AS one
       WHERE one.id = object_id AND object_type = '${table}' AND predecessor.convention_id = $1::uuid AND predecessor.copied_version <> one.version`,
      to,
    );
}
