import { Prisma } from '../../../generated/prisma/client.ts';
import type { Loader } from '../../core/loaders.ts';

/** What a badge owes, in cents: as `owedFor` of the sales computes it, in SQL. */
export const owedSql = (badge: string): Prisma.Sql =>
  Prisma.raw(`greatest(0, ${badge}.net_price - ${badge}.amount_waived - ${badge}.amount_paid + ${badge}.amount_refunded)`);
/** Whether a badge is paid and owes nothing. */
export const isSettled: Prisma.Sql = Prisma.sql`badge.verified AND ${owedSql('badge')} = 0`;
/** What buyers' banks took back of what was paid for a badge, in cents: the disputes that were lost. */
export const disputedSql = (badge: string): Prisma.Sql =>
  Prisma.raw(`CASE WHEN ${badge}.amount_refunded > 0 THEN (
    SELECT coalesce(sum(entry.amount), 0)::int FROM orderline AS line JOIN ledgerentry AS entry ON entry.orderline_id = line.id
    WHERE line.item_type = 'badge' AND line.item_id = ${badge}.id AND entry.kind = 'dispute_lost') ELSE 0 END`);
/** The same of badges, for their pages. */
export const disputedAmounts: Loader<{ id: string }, number> = async (rows, { db }) => {
  const ids = rows.map(({ id }) => id);
  const found = await db.$queryRaw<{ id: string; cents: number }[]>`
    SELECT badge.id::text, ${disputedSql('badge')} AS cents FROM badge WHERE id = ANY(${ids}::uuid[])`;
  return new Map(found.map(({ id, cents }) => [id, cents]));
};
