import { Prisma } from '../../../generated/prisma/client.ts';
import { cardLog } from '../../../messages/ledger/cards.ts';
import { promoteFor } from '../../events/waitlist/promotion.ts';
import type { ProviderPayment } from '../../integrations/payments/interface.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { log } from '../../platform/log.ts';
import { lockItems } from '../../sales/holds.ts';
import { type OwedItem, owedItems } from './owed.ts';

/** Has what this transaction books go to the account of the provider, with its name of the payment. */
export const bookAtStripe = ({ db }: Context, reference: string, reason = '') => db.$queryRaw`
  SELECT set_config('convene.payment_method', 'stripe', true), set_config('convene.payment_reference', ${reference}, true),
    set_config('convene.reason', ${reason}, true)`;

function pay({ db }: Context, { kind, id }: OwedItem, cents: number) {
  const change = { where: { id }, data: { verified: true, hold_expires_date: null, amount_paid: { increment: cents } } };
  if (kind === 'badge') return db.badge.update(change);
  if (kind === 'ticket') return db.ticket.update(change);
  return kind === 'booth' ? db.booth.update(change) : db.soldProduct.update(change);
}
/** Locks everything that an order is made of, in the order that all sales lock in. */
async function lockOrderItems(ctx: Context, order_id: string): Promise<void> {
  await lockItems(ctx, 'badge', Prisma.sql`id = ${order_id}::uuid`);
  await lockItems(ctx, 'ticket', Prisma.sql`badge_id = ${order_id}::uuid`);
  await lockItems(ctx, 'soldproduct', Prisma.sql`(badge_id = ${order_id}::uuid OR id = ${order_id}::uuid)`);
  await lockItems(ctx, 'booth', Prisma.sql`id = ${order_id}::uuid`);
}
/** Locks what an order is made of, and then the order. */
export async function lockWholeOrder(ctx: Context, order_id: string): Promise<void> {
  await lockOrderItems(ctx, order_id);
  await ctx.db.$queryRaw`SELECT 1 FROM "order" WHERE id = ${order_id}::uuid FOR NO KEY UPDATE`;
}
/** Pays what is owed. A held item is paid in full or not at all. Returns what is left. */
async function payItems(ctx: Context, order_id: string, amount: number): Promise<number> {
  await lockOrderItems(ctx, order_id);
  let left = amount;
  for (const item of await owedItems(ctx, order_id)) {
    const part = item.verified ? Math.min(left, item.owed) : left >= item.owed ? item.owed : 0;
    if (part === 0) continue;
    await pay(ctx, item, part);
    left -= part;
    if (item.kind === 'badge' && !item.verified) await promoteFor(ctx, [item.user_id]);
  }
  return left;
}

/**
 * Writes down what the provider says of a payment. Money is booked once, whoever says so first and however often; what finds nothing to pay
 * for, because it was cancelled or paid otherwise meanwhile, becomes credit of the order.
 */
export function settle(ctx: Context, payment_id: string, found: ProviderPayment): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await ctx.db.$queryRaw`SELECT 1 FROM cardpayment WHERE id = ${payment_id}::uuid FOR UPDATE`;
    const payment = await ctx.db.cardPayment.findUniqueOrThrow({ where: { id: payment_id } });
    if (payment.state === 'paid' || found.payment_id !== payment_id || found.currency !== payment.currency) return;
    const store = (data: Prisma.CardPaymentUpdateInput) => ctx.db.cardPayment.update({ where: { id: payment_id }, data });
    if (found.state === 'pending') return void (await store({ refusal: found.refusal, intent: found.intent }));
    const ended = { intent: found.intent, refusal: found.refusal, next_check_date: null };
    if (found.state !== 'succeeded')
      return void (await store({ ...ended, state: found.state === 'cancelled' ? 'expired' : 'failed' }));
    await bookAtStripe(ctx, found.intent ?? found.ref);
    const left = await payItems(ctx, payment.order_id, found.amount);
    if (left > 0) {
      log.warn({ payment_id, left }, cardLog.surplus);
      await ctx.db.$executeRaw`SELECT book_card_surplus(${payment_id}::uuid, ${left}::int)`;
    }
    await store({ ...ended, state: 'paid', refusal: null, amount: found.amount, booked_date: new Date() });
  });
}
