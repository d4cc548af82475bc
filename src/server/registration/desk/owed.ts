import { Prisma } from '../../../generated/prisma/client.ts';

/** Whether a badge is paid and owes nothing. */
export const isSettled: Prisma.Sql = Prisma.sql`badge.verified AND badge.amount_owed = 0`;
