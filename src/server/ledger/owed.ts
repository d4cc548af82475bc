import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { can, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/**
 * What is still to be paid of an order: badges with their tickets and pieces, a booth with its options, or a piece. Amounts in cents.
 */
export interface OwedItem {
  readonly kind: 'badge' | 'ticket' | 'soldproduct' | 'booth';
  readonly id: string;
  readonly verified: boolean;
  readonly owed: number;
  /** What has to be paid at least while it is on hold: the deposit, if a booth has one. */
  readonly enough: number;
  readonly user_id: string | null;
  /** What is on hold with the same unit is paid together or not at all: the parts of a bundle, and a badge with the add-ons that it needs. */
  readonly unit: string;
}
/**
 * The badges, tickets and pieces that an order could be made of, as ids in SQL: those that buy in it, and those that it has lines of. Which of them
 * are, `order_id_of` says.
 */
export const candidates = (kind: 'badge' | 'ticket' | 'soldproduct', order_id: string): Prisma.Sql => {
  const lines = Prisma.sql`SELECT item_id FROM orderline WHERE order_id = ${order_id}::uuid AND item_type = ${kind}`;
  const badges = Prisma.sql`SELECT id FROM badge WHERE id = ${order_id}::uuid OR order_id = ${order_id}::uuid
    UNION SELECT item_id FROM orderline WHERE order_id = ${order_id}::uuid AND item_type = 'badge'`;
  if (kind === 'badge') return badges;
  const bought = Prisma.sql`SELECT id FROM ${Prisma.raw(kind)} WHERE badge_id IN (${badges})`;
  if (kind === 'ticket') return Prisma.sql`${bought} UNION ${lines}`;
  return Prisma.sql`${bought} UNION ${lines} UNION SELECT id FROM soldproduct WHERE id = ${order_id}::uuid OR order_id = ${order_id}::uuid`;
};
const owes = Prisma.sql`net_price - amount_waived - amount_paid + amount_refunded`;
/** What an order is made of that owes something, held items included, in the order in which it is paid. */
export const owedItems = ({ db }: Pick<Context, 'db'>, order_id: string): Promise<OwedItem[]> => db.$queryRaw<OwedItem[]>`
  SELECT kind, id, verified, owed, user_id, unit, coalesce(least(deposit, owed), owed) AS enough FROM (
    SELECT 1 AS place, 'badge' AS kind, id, verified, ${owes} AS owed, user_id, hold_expires_date,
      coalesce(bundle_sale_id, id) AS unit, bundle_sale_id, NULL::int AS deposit
    FROM badge WHERE id IN (${candidates('badge', order_id)}) AND order_id_of('badge', id, id) = ${order_id}::uuid
    UNION ALL SELECT 2, 'ticket', id, verified, ${owes}, NULL, hold_expires_date, id, NULL, NULL
    FROM ticket WHERE id IN (${candidates('ticket', order_id)}) AND order_id_of('ticket', id, badge_id) = ${order_id}::uuid
    UNION ALL SELECT 3, 'soldproduct', id, verified, ${owes}, user_id, hold_expires_date, coalesce(bundle_sale_id,
      CASE addon_of(productvariant_id) WHEN 'required' THEN (SELECT coalesce(badge.bundle_sale_id, badge.id) FROM badge WHERE badge.id = badge_id) END, id),
      bundle_sale_id, NULL
    FROM soldproduct WHERE id IN (${candidates('soldproduct', order_id)}) AND order_id_of('soldproduct', id, badge_id) = ${order_id}::uuid
    UNION ALL SELECT 4, 'booth', id, verified, CASE WHEN verified
      THEN (SELECT coalesce(sum(amount_owed), 0)::int FROM orderline WHERE order_id = booth.id AND item_type IN ('booth', 'boothaddon'))
      ELSE net_price - amount_paid + (SELECT coalesce(sum(net_price), 0)::int FROM boothaddon WHERE booth_id = booth.id) END, NULL, hold_expires_date, id, NULL,
      nullif(deposit_amount, 0)
    FROM booth WHERE id = ${order_id}::uuid
  ) AS item WHERE (owed > 0 OR (bundle_sale_id IS NOT NULL AND NOT verified)) AND (verified OR hold_expires_date IS NULL OR hold_expires_date > now()) ORDER BY place, id`;

/** An order, or what it will begin with. */
export interface Payable {
  readonly order_id: string;
  readonly convention_id: string;
  readonly user_id: string | null;
  /** Whose it is. */
  readonly name: string;
  /** What it is, without names of people: it is sent to the provider. */
  readonly label: string;
}
/** The order that an id means: a badge that owes nothing in an order of its own stands for the cart that it is in. */
async function orderMeant({ db }: Pick<Context, 'db'>, id: string): Promise<string> {
  const badge = await db.badge.findUnique({ where: { id }, select: { order_id: true } });
  return badge?.order_id && !(await owedItems({ db }, id)).length ? badge.order_id : id;
}
/** An order, or what begins it when it is paid. Null if there is nothing, or in another convention. */
export async function payableOf({ db }: Pick<Context, 'db'>, convention_id: string, order_id: string): Promise<Payable | null> {
  const [found] = await db.$queryRaw<Omit<Payable, 'order_id'>[]>`
    SELECT found.convention_id, found.user_id, found.name, found.label FROM (
      SELECT 1 AS place, convention_id, user_id, name, concat(substr(code, 1, 4), '-', substr(code, 5)) AS label FROM "order" WHERE id = ${order_id}::uuid
      UNION ALL SELECT 2, cart.convention_id, cart.user_id, holder.display_name, (
        SELECT string_agg(concat('#', badge_number), ', ' ORDER BY badge_number)
        FROM (SELECT badge_number FROM badge WHERE order_id = cart.id ORDER BY badge_number LIMIT 20) AS badge)
      FROM cart JOIN "user" AS holder ON holder.id = cart.user_id WHERE cart.id = ${order_id}::uuid
      UNION ALL SELECT 3, convention_id, user_id, name, concat('#', badge_number) FROM badge
      WHERE (id = ${order_id}::uuid AND order_id IS NULL) OR order_id = ${order_id}::uuid
      UNION ALL SELECT 4, booth.convention_id, exhibitor.user_id, coalesce(exhibitor.name, booth.name), booth.name
      FROM booth LEFT JOIN exhibitor ON exhibitor.id = exhibitor_id WHERE booth.id = ${order_id}::uuid
      UNION ALL SELECT 5, piece.convention_id, piece.user_id, coalesce(buyer.display_name, ''), concat('#', piece.soldproduct_number)
      FROM soldproduct AS piece LEFT JOIN "user" AS buyer ON buyer.id = piece.user_id WHERE piece.id = ${order_id}::uuid AND piece.badge_id IS NULL
    ) AS found WHERE found.convention_id = ${convention_id}::uuid ORDER BY place LIMIT 1`;
  return found ? { ...found, label: found.label ?? '', order_id } : null;
}
/** What an id means: an order, or the cart, badge, booth or piece that begins one when it is paid. Null as above. */
export const findPayable = async (ctx: Pick<Context, 'db'>, convention_id: string, id: string): Promise<Payable | null> =>
  payableOf(ctx, convention_id, await orderMeant(ctx, id));
/** Whether the viewer may pay it, and see whether it is paid: whose it is, who keeps the books, and the desk. */
export const mayPay = (viewer: Viewer, { user_id, convention_id }: Payable) =>
  isSelf(viewer, user_id) || can(viewer, ['treasurer', 'registration'], convention_id);
