import { Prisma } from '../../../generated/prisma/client.ts';
import { disputedSql } from '../../sales/owed.ts';

const { sql } = Prisma;
/** Whether a badge is paid and owes nothing. */
export const isSettled: Prisma.Sql = sql`badge.verified AND badge.amount_owed = 0`;
/** Whether all that was paid for a badge was given back, as `givenBack` tells of a card: what a bank took back was not. */
export const isGivenBack: Prisma.Sql = sql`(${isSettled} AND badge.amount_paid > 0 AND badge.amount_refunded >= badge.amount_paid
  AND badge.amount_paid > ${disputedSql('badge')})`;
