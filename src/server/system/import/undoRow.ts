import { plainLabel } from '../../../client/format/labels.ts';
import { undoProblems } from '../../../messages/system/imports.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { selectForUpdate } from '../../core/repository.ts';
import { deleteRecord } from '../../core/write/delete.ts';
import { updateRecord } from '../../core/write/update.ts';
import { toRefusal } from '../../errors/mapError.ts';
import type { Context } from '../../platform/context.ts';

/** A row of an import that wrote something. */
export interface WrittenRow {
  readonly line: number;
  readonly action: string | null;
  readonly object_id: string | null;
  readonly before: unknown;
  readonly version_after: number | null;
  readonly written_date: Date | null;
}
/** Tables that only tell of a record. */
const telling = [
  'logentry',
  'historyentry',
  'searchdocument',
  'searchoutbox',
  'searchword',
  'mail',
  'job',
  'calendarentry',
  'ledgerentry',
  'payment',
];

interface Reference {
  readonly child: string;
  readonly child_column: string;
}
/** What refers to records of a kind, and knows when it was made. */
const referencesTo = (ctx: Context, name: string): Promise<Reference[]> => ctx.db.$queryRaw`
  SELECT DISTINCT child.relname::text AS child, held.attname::text AS child_column
  FROM pg_constraint AS key JOIN pg_class AS child ON child.oid = key.conrelid
    CROSS JOIN unnest(key.conkey, key.confkey) AS pair(here, there)
    JOIN pg_attribute AS held ON held.attrelid = key.conrelid AND held.attnum = pair.here
    JOIN pg_attribute AS named ON named.attrelid = key.confrelid AND named.attnum = pair.there AND named.attname = 'id'
  WHERE key.contype = 'f' AND key.confrelid = to_regclass(quote_ident(${name}))
    AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = key.conrelid AND attname = 'date_created')
    AND NOT child.relname = ANY(${telling})`;

const known = new Map<string, Promise<Reference[]>>();
/** The first kind of record that was added below this one since. */
async function addedSince(ctx: Context, r: Resource, id: string, date: Date): Promise<string | null> {
  const references = known.get(r.name) ?? referencesTo(ctx, r.name);
  known.set(r.name, references);
  for (const { child, child_column } of await references) {
    const rows = await ctx.db.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM "${child}" WHERE "${child_column}" = $1::uuid AND date_created > $2::timestamptz + interval '1 millisecond' LIMIT 1`,
      id,
      date,
    );
    if (rows.length) return resourceIfAny(child)?.labels[0] ?? plainLabel(child);
  }
  return null;
}
async function takeBack(
  ctx: Context,
  r: Resource,
  { action, object_id, before, version_after, written_date }: WrittenRow,
): Promise<string | null> {
  if (!object_id || action === 'skip') return null;
  const row = await selectForUpdate(ctx, r.name, object_id);
  if (!row) return null; // gone already
  if (Number(row.version) !== version_after) return undoProblems.changed;
  if (Number(row.amount_paid ?? 0) > 0) return undoProblems.hasMoney;
  const added = written_date && (await addedSince(ctx, r, object_id, written_date));
  if (added) return undoProblems.hasMore({ records: added });
  if (action === 'update') await updateRecord(ctx, r, { ...(before as object), id: object_id });
  else await deleteRecord(ctx, r, object_id);
  return null;
}

/** Takes back what a row has written. Returns why it stays, if it does. The context is in a transaction. */
export async function undoRow(ctx: Context, r: Resource, row: WrittenRow): Promise<string | null> {
  const later = ctx.afterCommit?.length ?? 0;
  await ctx.db.$executeRaw`SAVEPOINT undorow`;
  try {
    const reason = await takeBack({ ...ctx, savepoints: true, quiet: true, reply: { headers: {}, warnings: [] } }, r, row);
    await ctx.db.$executeRaw`RELEASE SAVEPOINT undorow`;
    return reason;
  } catch (error) {
    await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT undorow`;
    if (ctx.afterCommit) ctx.afterCommit.length = later;
    const refusal = toRefusal(error);
    if (refusal.status >= 500) throw error;
    return refusal.wire.message;
  }
}
