import type { Db } from '../../platform/context.ts';
import { candidates } from '../owed.ts';

/** Something that an order sold, or holds. Amounts in cents. */
export interface OrderItem {
  readonly kind: 'badge' | 'ticket' | 'soldproduct' | 'booth' | 'boothaddon';
  readonly id: string;
  readonly label: string;
  /** Whom it is for. */
  readonly name: string;
  readonly retail_price: number;
  readonly net_price: number;
  readonly owed: number;
  readonly verified: boolean;
  readonly hold_expires_date: Date | null;
  /** The purchase of a bundle that it is part of, and the name of the bundle. */
  readonly bundle_sale_id: string | null;
  readonly bundle: string | null;
  /** Whether it comes with a badge, and so cannot be removed by itself. */
  readonly is_required: boolean;
  /** The badge, while whoever bought it has it and it can go to somebody else. */
  readonly badge_id: string | null;
}
/** The most items that a page shows. */
const MOST = 300;

/** The badges, tickets and pieces of an order, or its booth with the options, in one statement. Holds that have run out are left out. */
export const readOrderItems = (db: Db, order_id: string, user_id: string | null): Promise<OrderItem[]> => db.$queryRaw<
  OrderItem[]
>`
  SELECT kind, item.id, label, item.name, retail_price, net_price, greatest(0, owed)::int AS owed, verified, hold_expires_date, badge_id,
    bundle_sale_id, bundle.name AS bundle, is_required FROM (
    SELECT badge_number, 1 AS place, 'badge' AS kind, badge.id, type.name AS label, badge.name, retail_price, net_price,
      net_price - amount_waived - amount_paid + amount_refunded AS owed, verified, hold_expires_date,
      CASE WHEN verified AND NOT checked_in AND booth_id IS NULL AND badge.user_id = ${user_id}::uuid THEN badge.id END AS badge_id,
      bundle_id, bundle_sale_id, false AS is_required
    FROM badge JOIN badgetype AS type ON type.id = badgetype_id
    WHERE badge.id IN (${candidates('badge', order_id)}) AND order_id_of('badge', badge.id, badge.id) = ${order_id}::uuid
    UNION ALL
    SELECT badge_number, 2, 'ticket', ticket.id, event.name, badge.name, ticket.retail_price, ticket.net_price,
      ticket.net_price - ticket.amount_waived - ticket.amount_paid + ticket.amount_refunded, ticket.verified, ticket.hold_expires_date, NULL, NULL, NULL, false
    FROM ticket JOIN event ON event.id = event_id JOIN badge ON badge.id = badge_id
    WHERE ticket.id IN (${candidates('ticket', order_id)}) AND order_id_of('ticket', ticket.id, badge_id) = ${order_id}::uuid
    UNION ALL
    SELECT badge_number, 3, 'soldproduct', piece.id, concat_ws(', ', product.name, variant.name), coalesce(badge.name, ''), piece.retail_price, piece.net_price,
      piece.net_price - piece.amount_waived - piece.amount_paid + piece.amount_refunded, piece.verified, piece.hold_expires_date, NULL,
      piece.bundle_id, piece.bundle_sale_id, product.addon = 'required' AND piece.badge_id IS NOT NULL
    FROM soldproduct AS piece LEFT JOIN badge ON badge.id = badge_id JOIN productvariant AS variant ON variant.id = productvariant_id
      JOIN product ON product.id = product_id
    WHERE piece.id IN (${candidates('soldproduct', order_id)}) AND order_id_of('soldproduct', piece.id, badge_id) = ${order_id}::uuid
    UNION ALL
    SELECT NULL, 1, 'booth', booth.id, type.name, booth.name, booth.retail_price, booth.net_price,
      CASE WHEN verified THEN coalesce(line.amount_owed, 0) ELSE booth.net_price - booth.amount_paid END, verified, hold_expires_date, NULL,
      NULL, NULL, false
    FROM booth JOIN boothtype AS type ON type.id = boothtype_id
      LEFT JOIN orderline AS line ON line.item_type = 'booth' AND line.item_id = booth.id
    WHERE booth.id = ${order_id}::uuid
    UNION ALL
    SELECT NULL, 2, 'boothaddon', addon.id, CASE addon.quantity WHEN 1 THEN option.name ELSE concat(addon.quantity, ' × ', option.name) END, '',
      addon.retail_price, addon.net_price, CASE WHEN verified THEN coalesce(line.amount_owed, 0) ELSE addon.net_price END, verified,
      hold_expires_date, NULL, NULL, NULL, false
    FROM boothaddon AS addon JOIN booth ON booth.id = booth_id JOIN boothoption AS option ON option.id = boothoption_id
      LEFT JOIN orderline AS line ON line.item_type = 'boothaddon' AND line.item_id = addon.id
    WHERE booth_id = ${order_id}::uuid
  ) AS item LEFT JOIN bundle ON bundle.id = bundle_id
  WHERE verified OR hold_expires_date IS NULL OR hold_expires_date > now() ORDER BY badge_number NULLS LAST, place, item.id LIMIT ${MOST}`;
