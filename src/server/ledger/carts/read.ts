import type { Db } from '../../platform/context.ts';

/** Something that somebody has on hold, or owes. Amounts in cents. */
export interface CartItem {
  readonly kind: 'badge' | 'ticket' | 'soldproduct';
  readonly id: string;
  readonly order_id: string;
  /** Whom it is for; empty for a piece that nobody in particular gets. */
  readonly name: string;
  readonly label: string;
  readonly retail_price: number;
  readonly net_price: number;
  readonly owed: number;
  /** The tax that the price contains. */
  readonly tax: number;
  readonly verified: boolean;
  readonly hold_expires_date: Date | null;
  /** The purchase of a bundle that it is part of, and the name of the bundle. */
  readonly bundle_sale_id: string | null;
  readonly bundle: string | null;
  /** Whether it comes with a badge, and so cannot be removed by itself. */
  readonly is_required: boolean;
  /** Whether it is paid with an order of its own already: by bank transfer, or because it was sold before. */
  readonly is_placed: boolean;
}
/** The most that one person has on hold on one page. */
export const MOST_ITEMS = 200;

/** What somebody has on hold or owes at a convention, in one statement: badges with what is bought with each, then pieces. */
export const readCart = (db: Db, convention_id: string, user_id: string): Promise<CartItem[]> => db.$queryRaw<CartItem[]>`
  WITH own AS (SELECT * FROM badge WHERE user_id = ${user_id}::uuid AND convention_id = ${convention_id}::uuid),
  item AS (
    SELECT badge_number, 1 AS place, 'badge' AS kind, own.id, own.id AS badge_id, own.name, badgetype.name AS label, retail_price, net_price,
      net_price - amount_waived - amount_paid + amount_refunded AS owed, verified, hold_expires_date,
      bundle_id, bundle_sale_id, false AS is_required
    FROM own JOIN badgetype ON badgetype.id = badgetype_id
    UNION ALL SELECT badge_number, 2, 'ticket', ticket.id, own.id, own.name, event.name, ticket.retail_price, ticket.net_price,
      ticket.net_price - ticket.amount_waived - ticket.amount_paid + ticket.amount_refunded, ticket.verified, ticket.hold_expires_date,
      NULL, NULL, false
    FROM own JOIN ticket ON ticket.badge_id = own.id JOIN event ON event.id = ticket.event_id
    UNION ALL SELECT badge_number, 3, 'soldproduct', piece.id, own.id, coalesce(own.name, ''), concat_ws(', ', product.name, variant.name),
      piece.retail_price, piece.net_price, piece.net_price - piece.amount_waived - piece.amount_paid + piece.amount_refunded, piece.verified,
      piece.hold_expires_date, piece.bundle_id, piece.bundle_sale_id, product.addon = 'required' AND piece.badge_id IS NOT NULL
    FROM soldproduct AS piece LEFT JOIN own ON own.id = piece.badge_id JOIN productvariant AS variant ON variant.id = productvariant_id
      JOIN product ON product.id = product_id
    WHERE piece.convention_id = ${convention_id}::uuid AND piece.user_id = ${user_id}::uuid AND (piece.badge_id IS NULL OR own.id IS NOT NULL)
  ),
  owing AS (
    SELECT item.*, order_id_of(kind, id, badge_id) AS order_id FROM item
    WHERE (owed > 0 OR (bundle_sale_id IS NOT NULL AND NOT verified)) AND (verified OR hold_expires_date IS NULL OR hold_expires_date > now()) ORDER BY badge_number NULLS LAST, place, id LIMIT ${MOST_ITEMS}
  )
  SELECT kind, owing.id, order_id, owing.name, label, retail_price, net_price, owed, tax_within(net_price, coalesce(taxgroup.rate, 0)) AS tax,
    verified, hold_expires_date, bundle_sale_id, bundle.name AS bundle, is_required, verified OR EXISTS (SELECT 1 FROM banktransfer WHERE banktransfer.order_id = owing.order_id AND deadline_date > now())
      OR EXISTS (SELECT 1 FROM cardpayment WHERE cardpayment.order_id = owing.order_id AND state IN ('created', 'open')
        AND NOT EXISTS (SELECT 1 FROM cart WHERE cart.id = owing.order_id AND placed_date IS NULL)) AS is_placed
  FROM owing LEFT JOIN bundle ON bundle.id = bundle_id LEFT JOIN LATERAL tax_source(kind, owing.id) AS source ON true LEFT JOIN taxgroup ON taxgroup.id = source.taxgroup_id
  ORDER BY badge_number NULLS LAST, place, owing.id`;

const sum = (items: readonly CartItem[], of: (item: CartItem) => number) => items.reduce((total, item) => total + of(item), 0);
/** What items come to together, in cents, and when the first of them is let go. */
export const totalOf = (items: readonly CartItem[]) => ({
  retail_price: sum(items, ({ retail_price }) => retail_price),
  discount: sum(items, ({ retail_price, net_price }) => retail_price - net_price),
  tax: sum(items, ({ tax }) => tax),
  owed: sum(items, ({ owed }) => owed),
  until: items.reduce<Date | null>((first, { hold_expires_date: end }) => (end && (!first || end < first) ? end : first), null),
});
