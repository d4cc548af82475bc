import { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../platform/context.ts';

/**
 * Deletes the rows that meet a condition, except those that somebody else is working on: housekeeping never waits for a row while it holds
 * others, so it is part of no deadlock. It comes back for the rest.
 */
export const deleteRows = (db: Db, table: string, condition: Prisma.Sql): Promise<number> =>
  db.$executeRaw`
    DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${Prisma.raw(`"${table}"`)} WHERE ${condition} FOR UPDATE SKIP LOCKED))`;
