import { Prisma } from '../../generated/prisma/client.ts';
import { promoteFor } from '../events/waitlist/promotion.ts';
import { createBoothBadges } from '../exhibitors/booths/boothBadges.ts';
import type { Context } from '../platform/context.ts';
import { lockItems } from '../sales/holds.ts';
import { candidates, type OwedItem, owedItems } from './owed.ts';

/** Has what this transaction books go to an account, with a name by which it is found again. */
export const bookAs = ({ db }: Context, method: 'stripe' | 'bank' | 'voucher', reference: string, reason = '') => db.$queryRaw`
  SELECT set_config('convene.payment_method', ${method}, true), set_config('convene.payment_reference', ${reference}, true),
    set_config('convene.reason', ${reason}, true)`;

function pay({ db }: Context, { kind, id }: OwedItem, cents: number) {
  const change = { where: { id }, data: { verified: true, hold_expires_date: null, amount_paid: { increment: cents } } };
  if (kind === 'badge') return db.badge.update(change);
  if (kind === 'ticket') return db.ticket.update(change);
  if (kind === 'soldproduct') return db.soldProduct.update(change);
  return db.booth.update({ ...change, data: { ...change.data, reminder_count: 0, reminded_date: null } });
}
/** Locks everything that an order is made of, in the order that all sales lock in. A cart comes first: nothing is put into it meanwhile. */
async function lockOrderItems(ctx: Context, order_id: string): Promise<void> {
  await ctx.db.$queryRaw`SELECT 1 FROM cart WHERE id = ${order_id}::uuid FOR UPDATE`;
  for (const kind of ['badge', 'ticket', 'soldproduct'] as const)
    await lockItems(ctx, kind, Prisma.sql`id IN (${candidates(kind, order_id)})`);
  await lockItems(ctx, 'booth', Prisma.sql`id = ${order_id}::uuid`);
}
/** Locks what an order is made of, and then the order. */
export async function lockWholeOrder(ctx: Context, order_id: string): Promise<void> {
  await lockOrderItems(ctx, order_id);
  await ctx.db.$queryRaw`SELECT 1 FROM "order" WHERE id = ${order_id}::uuid FOR NO KEY UPDATE`;
}
/** Whether an item that is paid in part owes the rest; otherwise it is not asked for. */
export const oweRest = ({ db }: Context, owes: boolean) =>
  db.$queryRaw`SELECT set_config('convene.owes_rest', ${owes ? 'yes' : ''}, true)`;
/** What is paid together, in the order of what comes first. What is sold already is paid for itself, in parts too. */
function unitsOf(items: readonly OwedItem[]): OwedItem[][] {
  const units = new Map<string, OwedItem[]>();
  for (const item of items) {
    const key = item.verified ? item.id : item.unit;
    units.set(key, [...(units.get(key) ?? []), item]);
  }
  return [...units.values()];
}
/** Pays what is owed. A held unit is paid in full or not at all, unless it may owe the rest; of a booth with a deposit that is enough. Returns what is left. */
export async function payItems(ctx: Context, order_id: string, amount: number, keepsRest = false): Promise<number> {
  await lockOrderItems(ctx, order_id);
  let left = amount;
  for (const unit of unitsOf(await owedItems(ctx, order_id))) {
    const isPaid = keepsRest ? left > 0 : left >= unit.reduce((sum, { enough }) => sum + enough, 0);
    for (const item of unit) {
      const part = item.verified || isPaid ? Math.min(left, item.owed) : 0;
      if (part === 0 && (item.verified || !isPaid)) continue;
      if (part < item.owed) await oweRest(ctx, true);
      await pay(ctx, item, part);
      if (part < item.owed) await oweRest(ctx, false);
      left -= part;
      if (item.kind === 'badge' && !item.verified) await promoteFor(ctx, [item.user_id]);
      if (item.kind === 'booth' && !item.verified)
        await createBoothBadges(ctx, await ctx.db.booth.findUniqueOrThrow({ where: { id: item.id } }));
    }
  }
  return left;
}
