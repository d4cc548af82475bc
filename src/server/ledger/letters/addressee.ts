import type { Readers } from '../../mail/readers.ts';
import type { Db } from '../../platform/context.ts';
import type { Payable } from '../owed.ts';

/**
 * Who gets letters about an order: the account that it belongs to; without one, the address on its first badge that has one. Null: nobody.
 */
export async function addresseeOf(db: Db, { order_id, user_id }: Payable): Promise<Readers | null> {
  if (user_id) return { users: [user_id] };
  const [badge] = await db.$queryRaw<{ address: string; name: string }[]>`
    SELECT email AS address, name FROM badge
    WHERE email <> '' AND (id = ${order_id}::uuid OR order_id = ${order_id}::uuid
      OR id IN (SELECT item_id FROM orderline WHERE order_id = ${order_id}::uuid AND item_type = 'badge'))
    ORDER BY badge_number LIMIT 1`;
  return badge ? { others: [badge] } : null;
}

/** The orders of a convention whose letters go to an address, newest first: what was booked, what is on hold, and what a bank transfer will pay. */
export async function ordersOfAddress(db: Db, convention_id: string, address: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH reader AS (SELECT id FROM "user" WHERE lower(email) = lower(${address}) AND NOT permanently_deactivated)
    SELECT id::text FROM (
      SELECT id, date_created FROM "order" WHERE convention_id = ${convention_id}::uuid AND user_id IN (SELECT id FROM reader)
      UNION SELECT id, date_created FROM cart WHERE convention_id = ${convention_id}::uuid AND user_id IN (SELECT id FROM reader)
        AND NOT EXISTS (SELECT 1 FROM "order" WHERE "order".id = cart.id)
        AND EXISTS (SELECT 1 FROM badge WHERE badge.order_id = cart.id AND (hold_expires_date IS NULL OR hold_expires_date > now()))
      UNION SELECT order_id, date_created FROM banktransfer WHERE convention_id = ${convention_id}::uuid AND user_id IN (SELECT id FROM reader)
        AND deadline_date > now() AND NOT EXISTS (SELECT 1 FROM "order" WHERE "order".id = order_id)
        AND NOT EXISTS (SELECT 1 FROM cart WHERE cart.id = order_id)
      UNION SELECT "order".id, "order".date_created FROM badge
        JOIN orderline ON orderline.item_type = 'badge' AND orderline.item_id = badge.id JOIN "order" ON "order".id = orderline.order_id
        WHERE badge.convention_id = ${convention_id}::uuid AND "order".user_id IS NULL AND lower(badge.email) = lower(${address})
    ) AS found ORDER BY date_created DESC, id LIMIT ${MOST_ORDERS}`;
  return rows.map(({ id }) => id);
}
/** The most orders in one letter. */
const MOST_ORDERS = 20;
