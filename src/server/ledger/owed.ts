import type { Context } from '../platform/context.ts';
import { can, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** What is still to be paid of an order: a badge with its tickets and pieces, a booth with its options, or a piece. Amounts in cents. */
export interface OwedItem {
  readonly kind: 'badge' | 'ticket' | 'soldproduct' | 'booth';
  readonly id: string;
  readonly verified: boolean;
  readonly owed: number;
  readonly user_id: string | null;
}
/** What an order is made of that owes something, held items included, in the order in which it is paid. */
export const owedItems = ({ db }: Pick<Context, 'db'>, order_id: string): Promise<OwedItem[]> => db.$queryRaw<OwedItem[]>`
  SELECT * FROM (
    SELECT 1 AS place, 'badge' AS kind, id, verified, net_price - amount_waived - amount_paid + amount_refunded AS owed, user_id, hold_expires_date
    FROM badge WHERE id = ${order_id}::uuid
    UNION ALL SELECT 2, 'ticket', id, verified, net_price - amount_waived - amount_paid + amount_refunded, NULL, hold_expires_date
    FROM ticket WHERE badge_id = ${order_id}::uuid
    UNION ALL SELECT 3, 'soldproduct', id, verified, net_price - amount_waived - amount_paid + amount_refunded, user_id, hold_expires_date
    FROM soldproduct WHERE badge_id = ${order_id}::uuid OR (id = ${order_id}::uuid AND badge_id IS NULL)
    UNION ALL SELECT 4, 'booth', id, verified, CASE WHEN verified
      THEN (SELECT coalesce(sum(amount_owed), 0)::int FROM orderline WHERE order_id = booth.id AND item_type IN ('booth', 'boothaddon'))
      ELSE net_price - amount_paid + (SELECT coalesce(sum(net_price), 0)::int FROM boothaddon WHERE booth_id = booth.id) END, NULL, hold_expires_date
    FROM booth WHERE id = ${order_id}::uuid
  ) AS item WHERE owed > 0 AND (verified OR hold_expires_date IS NULL OR hold_expires_date > now()) ORDER BY place, id`;

/** An order, or what it will begin with. */
export interface Payable {
  readonly convention_id: string;
  readonly user_id: string | null;
  /** Whose it is. */
  readonly name: string;
  /** What it is, without names of people: it is sent to the provider. */
  readonly label: string;
}
/** What belongs to an id: an order, or the badge, booth or piece that begins one when it is paid. Null if there is nothing, or in another convention. */
export async function findPayable({ db }: Pick<Context, 'db'>, convention_id: string, order_id: string): Promise<Payable | null> {
  const [found] = await db.$queryRaw<Payable[]>`
    SELECT found.convention_id, found.user_id, found.name, found.label FROM (
      SELECT 1 AS place, convention_id, user_id, name, concat(substr(code, 1, 4), '-', substr(code, 5)) AS label FROM "order" WHERE id = ${order_id}::uuid
      UNION ALL SELECT 2, convention_id, user_id, name, concat('#', badge_number) FROM badge WHERE id = ${order_id}::uuid
      UNION ALL SELECT 3, booth.convention_id, exhibitor.user_id, coalesce(exhibitor.name, booth.name), booth.name
      FROM booth LEFT JOIN exhibitor ON exhibitor.id = exhibitor_id WHERE booth.id = ${order_id}::uuid
      UNION ALL SELECT 4, piece.convention_id, piece.user_id, coalesce(buyer.display_name, ''), concat('#', piece.soldproduct_number)
      FROM soldproduct AS piece LEFT JOIN "user" AS buyer ON buyer.id = piece.user_id WHERE piece.id = ${order_id}::uuid AND piece.badge_id IS NULL
    ) AS found WHERE found.convention_id = ${convention_id}::uuid ORDER BY place LIMIT 1`;
  return found ?? null;
}
/** Whether the viewer may pay it, and see whether it is paid: whose it is, who keeps the books, and the desk. */
export const mayPay = (viewer: Viewer, { user_id, convention_id }: Payable) =>
  isSelf(viewer, user_id) || can(viewer, ['treasurer', 'registration'], convention_id);
