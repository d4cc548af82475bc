import { Prisma } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { lockItems } from '../../sales/holds.ts';

/** For how many of the convention's hold times a cart can keep its first item, however often something is added. */
const MOST_HOLDS = 3;

/**
 * The cart that collects what somebody has on hold, locked. One that has become an order, or for which a bank transfer is on its way, stays as
 * it is, and the next one begins.
 */
export async function lockCart({ db }: Context, convention_id: string, user_id: string): Promise<string> {
  for (;;) {
    await db.$executeRaw`
      INSERT INTO cart (id, convention_id, user_id) VALUES (uuid_v7(), ${convention_id}::uuid, ${user_id}::uuid)
      ON CONFLICT (convention_id, user_id) WHERE placed_date IS NULL DO NOTHING`;
    const [open] = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM cart WHERE convention_id = ${convention_id}::uuid AND user_id = ${user_id}::uuid AND placed_date IS NULL FOR UPDATE`;
    if (!open) continue; // somebody has placed it meanwhile
    const isPlaced = await db.$executeRaw`
      UPDATE cart SET placed_date = clock_timestamp() WHERE id = ${open.id}::uuid
        AND (EXISTS (SELECT 1 FROM "order" WHERE "order".id = cart.id) OR EXISTS (SELECT 1 FROM banktransfer WHERE order_id = cart.id))`;
    if (!isPlaced) return open.id;
  }
}

/** Whether an order is about to be paid in another way than with the cart, so that nothing is taken out of it. */
const isBeingPaid = (order: Prisma.Sql, cart: string): Prisma.Sql => Prisma.sql`(${order} <> ${cart}::uuid AND (
  EXISTS (SELECT 1 FROM banktransfer WHERE banktransfer.order_id = ${order} AND deadline_date > now())
  OR EXISTS (SELECT 1 FROM cardpayment WHERE cardpayment.order_id = ${order} AND state IN ('created', 'open'))))`;
const isHeld = (item: string): Prisma.Sql =>
  Prisma.raw(
    `NOT ${item}.verified AND (${item}.net_price > 0${item === 'ticket' ? '' : ` OR ${item}.bundle_sale_id IS NOT NULL`}) AND (${item}.hold_expires_date IS NULL OR ${item}.hold_expires_date > now())`,
  );

/** Puts what somebody has on hold into their cart: badges, and what is bought with them. */
export async function fillCart(ctx: Context, cart: string, convention_id: string, user_id: string): Promise<void> {
  const mine = (item: string) =>
    Prisma.sql`${Prisma.raw(item)}.user_id = ${user_id}::uuid AND ${Prisma.raw(item)}.convention_id = ${convention_id}::uuid`;
  const badges = await lockItems(
    ctx,
    'badge',
    Prisma.sql`${mine('badge')} AND (${isHeld('badge')}
      OR EXISTS (SELECT 1 FROM ticket WHERE badge_id = badge.id AND ${isHeld('ticket')})
      OR EXISTS (SELECT 1 FROM soldproduct WHERE badge_id = badge.id AND ${isHeld('soldproduct')}))`,
  );
  await ctx.db.$executeRaw`
    UPDATE badge SET order_id = ${cart}::uuid WHERE id = ANY(${badges.map(({ id }) => id)}::uuid[])
      AND order_id IS DISTINCT FROM ${cart}::uuid AND NOT ${isBeingPaid(Prisma.sql`coalesce(badge.order_id, badge.id)`, cart)}`;
  const pieces = await lockItems(
    ctx,
    'soldproduct',
    Prisma.sql`${mine('soldproduct')} AND badge_id IS NULL AND ${isHeld('soldproduct')}`,
  );
  await ctx.db.$executeRaw`
    UPDATE soldproduct SET order_id = ${cart}::uuid WHERE id = ANY(${pieces.map(({ id }) => id)}::uuid[])
      AND order_id IS DISTINCT FROM ${cart}::uuid AND NOT ${isBeingPaid(Prisma.sql`coalesce(soldproduct.order_id, soldproduct.id)`, cart)}`;
}

/** When everything in a cart ends: with what was added last, but no later than some hold times after the cart began. */
export async function endOfCart({ db }: Context, cart: string, latest: Date): Promise<Date> {
  const [found] = await db.$queryRaw<{ end: Date }[]>`
    SELECT least(${latest}::timestamptz, cart.date_created + ${MOST_HOLDS}::int * hold_minutes * interval '1 minute') AS end
    FROM cart JOIN convention ON convention.id = convention_id WHERE cart.id = ${cart}::uuid`;
  return found?.end ?? latest;
}
