import type { Prisma } from '../../../generated/prisma/client.ts';
import { cardLog } from '../../../messages/ledger/cards.ts';
import type { ProviderPayment } from '../../integrations/payments/interface.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { log } from '../../platform/log.ts';
import { bookAs, payItems } from '../payItems.ts';

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
    await bookAs(ctx, 'stripe', found.intent ?? found.ref);
    const left = await payItems(ctx, payment.order_id, found.amount);
    if (left > 0) {
      log.warn({ payment_id, left }, cardLog.surplus);
      await ctx.db.$executeRaw`SELECT book_card_surplus(${payment_id}::uuid, ${left}::int)`;
    }
    await store({ ...ended, state: 'paid', refusal: null, amount: found.amount, booked_date: new Date() });
  });
}
