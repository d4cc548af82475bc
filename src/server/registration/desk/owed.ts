import { Prisma } from '../../../generated/prisma/client.ts';

/** What a badge owes, in cents: as `owedFor` of the sales computes it, in SQL. */
export const owedSql = (badge: string): Prisma.Sql =>
  Prisma.raw(`greatest(0, ${badge}.net_price - ${badge}.amount_waived - ${badge}.amount_paid + ${badge}.amount_refunded)`);
/** Whether a badge is paid and owes nothing. */
export const isSettled: Prisma.Sql = Prisma.sql`badge.verified AND ${owedSql('badge')} = 0`;
