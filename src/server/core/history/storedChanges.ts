import { Prisma } from '../../../generated/prisma/client.ts';
import type { historyActions } from '../../../resources/system/history.ts';
import type { Db } from '../../platform/context.ts';
import type { ChangeCursor } from './changeCursor.ts';
import { all } from './entries.ts';

/** A change as the history has it. */
export interface StoredChange {
  readonly id: bigint;
  readonly resource: string;
  readonly record_id: string;
  readonly action: (typeof historyActions)[number];
  readonly fields: readonly string[];
  /** The values afterwards, if they were asked for. */
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly date_created: Date;
}

/** What a transaction that begins now sees. */
export const currentSnapshot = async (db: Db) => {
  const [row] = await db.$queryRaw<[{ snapshot: string }]>`SELECT pg_current_snapshot()::text AS snapshot`;
  return row.snapshot;
};
/**
 * The changes between two snapshots, after one of them by number. Of one record they come in the order of their commits, because whoever
 * changes a record waits for those who have it locked.
 */
export const storedChanges = (
  db: Db,
  where: Prisma.Sql,
  { from, until, id }: ChangeCursor,
  limit: number,
  withValues = false,
): Promise<StoredChange[]> => {
  const seen = from
    ? Prisma.sql`"transaction" >= pg_snapshot_xmin(${from}::pg_snapshot)::text::bigint
        AND NOT pg_visible_in_snapshot("transaction"::text::xid8, ${from}::pg_snapshot)`
    : undefined;
  // What is new is found by its transactions, however long the history is; without a place the first are found by their numbers.
  return db.$queryRaw<StoredChange[]>`
    WITH later AS ${Prisma.raw(from ? 'MATERIALIZED' : 'NOT MATERIALIZED')} (
      SELECT id, resource, record_id, action, before, after, date_created FROM historyentry
      WHERE ${all(where, seen, Prisma.sql`pg_visible_in_snapshot("transaction"::text::xid8, ${until}::pg_snapshot)`)}
    )
    SELECT id, resource, record_id, action, ARRAY(SELECT jsonb_object_keys(coalesce(after, before))) AS fields, date_created
      ${withValues ? Prisma.sql`, after` : Prisma.empty}
    FROM later WHERE id > ${BigInt(id)} ORDER BY id LIMIT ${limit}`;
};
