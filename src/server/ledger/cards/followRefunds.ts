import { type CardPayment, Prisma } from '../../../generated/prisma/client.ts';
import { cardLog, cardNames } from '../../../messages/ledger/cards.ts';
import type { ListedRefund } from '../../integrations/payments/interface.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { log } from '../../platform/log.ts';
import { bookAs, lockWholeOrder } from '../payItems.ts';
import { lockOrder, payBack, reservedOf } from '../refund.ts';

/** Takes what no credit covers off the price of what is still sold. Returns what is left. */
async function allow({ db }: Context, order_id: string, amount: number): Promise<number> {
  const lines = await db.$queryRaw<{ item_type: string; item_id: string; paid: number }[]>`
    SELECT item_type, item_id, amount_paid - amount_refunded AS paid FROM orderline
    WHERE order_id = ${order_id}::uuid AND cancelled_date IS NULL AND item_type IN ('badge', 'ticket', 'soldproduct')
      AND amount_paid > amount_refunded ORDER BY id`;
  let left = amount;
  for (const { item_type, item_id, paid } of lines) {
    const part = Math.min(left, paid);
    if (part <= 0) continue;
    await db.$executeRaw`
      UPDATE ${Prisma.raw(`"${item_type}"`)} SET amount_refunded = amount_refunded + ${part}::int WHERE id = ${item_id}::uuid`;
    left -= part;
  }
  return left;
}
class NotBookable extends Error {}

/** Books a refund that was begun at the provider: from credit, and the rest as taken off the price. All of it or nothing. */
async function bookForeign(ctx: Context, payment: CardPayment, { ref, amount }: ListedRefund): Promise<void> {
  const { id: cardpayment_id, convention_id, order_id } = payment;
  await transaction(ctx, async (ctx) => {
    const { items, credit } = await lockOrder(ctx, order_id);
    if (await ctx.db.cardRefund.findUnique({ where: { provider_ref: ref } })) return;
    await bookAs(ctx, 'stripe', ref, cardNames.foreignRefund);
    const fromCredit = Math.min(amount, Math.max(0, credit - (await reservedOf(ctx, order_id))));
    const left = await payBack(ctx, order_id, items, fromCredit);
    if ((await allow(ctx, order_id, amount - fromCredit + left)) > 0) throw new NotBookable();
    await ctx.db.cardRefund.create({
      data: {
        ...{ convention_id, order_id, cardpayment_id, amount, state: 'succeeded', is_foreign: true },
        ...{ provider_ref: ref, reason: cardNames.foreignRefund },
      },
    });
  }).catch((error: unknown) => {
    if (!(error instanceof NotBookable)) throw error;
    log.warn({ payment_id: cardpayment_id, ref }, cardLog.notBookable); // it is listed among the differences
  });
}
/** Books the money of a refund back that failed after it was booked: it is credit of the order again. */
const bookFailure = (ctx: Context, order_id: string, id: string, { ref, state }: ListedRefund) =>
  transaction(ctx, async (ctx) => {
    await lockWholeOrder(ctx, order_id);
    const { count } = await ctx.db.cardRefund.updateMany({
      where: { id, state: 'succeeded' },
      data: { state: 'failed', refusal: state, next_check_date: null },
    });
    if (count) await ctx.db.$executeRaw`SELECT reverse_named(${order_id}::uuid, 'refund', ${ref})`;
  });

/** Brings refunds into line with what the provider lists. */
export async function followRefunds(ctx: Context, payment: CardPayment, listed: readonly ListedRefund[]): Promise<void> {
  const known = await ctx.db.cardRefund.findMany({ where: { cardpayment_id: payment.id } });
  for (const refund of listed) {
    const isLost = refund.state === 'failed' || refund.state === 'cancelled';
    const own = known.find((one) => one.provider_ref === refund.ref || one.id === refund.refund_id);
    if (own?.state === 'succeeded' && isLost) await bookFailure(ctx, payment.order_id, own.id, refund);
    if (!own && !isLost) await bookForeign(ctx, payment, refund);
  }
}
