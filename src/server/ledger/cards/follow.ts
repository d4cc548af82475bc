import type { CardPayment } from '../../../generated/prisma/client.ts';
import type { PaymentProvider, ProviderDispute, ProviderPayment } from '../../integrations/payments/interface.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { lockWholeOrder } from '../payItems.ts';
import { followRefunds } from './followRefunds.ts';

/** Notes a dispute and books what became of it, once. */
function noteDispute(ctx: Context, payment: CardPayment, dispute: ProviderDispute): Promise<void> {
  const { id, convention_id, order_id, currency } = payment;
  return transaction(ctx, async (ctx) => {
    await lockWholeOrder(ctx, order_id);
    await ctx.db.$executeRaw`
      INSERT INTO carddispute (id, convention_id, cardpayment_id, order_id, provider_ref, amount, currency, reason, answer_by_date)
      VALUES (uuid_v7(), ${convention_id}::uuid, ${id}::uuid, ${order_id}::uuid, ${dispute.ref}, ${dispute.amount}::int, ${currency},
        ${dispute.reason?.slice(0, 100) ?? null}, ${dispute.answerBy})
      ON CONFLICT (provider_ref) DO UPDATE SET answer_by_date = excluded.answer_by_date`;
    if (dispute.state !== 'noted')
      await ctx.db.$executeRaw`SELECT book_dispute(id, ${dispute.state}) FROM carddispute WHERE provider_ref = ${dispute.ref}`;
  });
}

/**
 * Writes down what happened to a payment after it was made: disputes, refunds that were begun at the provider, and refunds that failed. Each is
 * booked once, however often it is asked about. `payment` is what was known before the provider was asked.
 */
export async function follow(
  ctx: Context,
  provider: PaymentProvider,
  payment: CardPayment,
  found: ProviderPayment,
): Promise<void> {
  if (found.state !== 'succeeded' || found.payment_id !== payment.id || found.currency !== payment.currency) return;
  for (const dispute of found.disputes) await noteDispute(ctx, payment, dispute);
  const isRefunded = found.refunded > 0 || (await ctx.db.cardRefund.count({ where: { cardpayment_id: payment.id } })) > 0;
  if (isRefunded && found.intent) await followRefunds(ctx, payment, await provider.refundsOf(found.intent));
  // Not if a callback came meanwhile.
  await ctx.db.cardPayment.updateMany({
    where: { id: payment.id, state: 'paid', next_check_date: payment.next_check_date },
    data: { next_check_date: null },
  });
}
