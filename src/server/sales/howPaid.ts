import { Prisma } from '../../generated/prisma/client.ts';

/**
 * How somebody took a payment for an item, as SQL: the account that the money went to. The ledger books a change when it is committed, a moment
 * after the history has noted it at `changed`. Null where it does not say, as of what is free.
 */
export const howPaidSql = (item: 'badge' | 'soldproduct', changed: string, user_id: string): Prisma.Sql => Prisma.sql`(
  SELECT entry.debit FROM orderline AS line JOIN ledgerentry AS entry ON entry.orderline_id = line.id
  WHERE line.item_type = ${item} AND line.item_id = ${Prisma.raw(item)}.id AND entry.kind = 'payment' AND entry.user_id = ${user_id}::uuid
    AND entry.date_created BETWEEN ${Prisma.raw(changed)} AND ${Prisma.raw(changed)} + interval '1 minute' ORDER BY entry.id LIMIT 1)`;
