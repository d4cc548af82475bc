import { Refusal } from '../../errors/refusals.ts';
import { PaymentProviderError } from '../../integrations/payments/interface.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { bookAs } from '../payItems.ts';
import { lockOrder, payBack } from '../refund.ts';
import { providerOf } from './account.ts';

/** Books what went back to the card, once. */
const book = (ctx: Context, id: string, ref: string) =>
  transaction(ctx, async (ctx) => {
    const { order_id } = await ctx.db.cardRefund.findUniqueOrThrow({ where: { id } });
    const { items } = await lockOrder(ctx, order_id);
    await ctx.db.$queryRaw`SELECT 1 FROM cardrefund WHERE id = ${id}::uuid FOR UPDATE`;
    const { state, amount, reason } = await ctx.db.cardRefund.findUniqueOrThrow({ where: { id } });
    if (state === 'succeeded') return;
    await bookAs(ctx, 'stripe', ref, reason);
    if ((await payBack(ctx, order_id, items, amount)) > 0) throw new Error('the credit of the order is less than the refund');
    await ctx.db.cardRefund.update({ where: { id }, data: { state: 'succeeded', provider_ref: ref, next_check_date: null } });
  });

/**
 * Has the provider pay back what a row says, and books it when it has taken it on. It may be repeated: the key is the same. Returns the row's
 * state. @throws PaymentProviderError if nobody knows
 */
export async function sendRefund(ctx: Context, id: string): Promise<string> {
  const refund = await ctx.db.cardRefund.findUniqueOrThrow({ where: { id }, include: { cardpayment: true } });
  if (refund.state !== 'created') return refund.state;
  const { session_ref, currency } = refund.cardpayment;
  const provider = await providerOf(ctx.db, refund.convention_id);
  const fail = async (refusal: string) => {
    await ctx.db.cardRefund.update({
      where: { id },
      data: { state: 'failed', refusal: refusal.slice(0, 100), next_check_date: null },
    });
    return 'failed';
  };
  if (!provider || !session_ref) throw new PaymentProviderError('wrong_key', 'no_account');
  try {
    const { ref, state } = await provider.refund({
      key: `refund:${id}`,
      refund_id: id,
      ref: session_ref,
      amount: refund.amount,
      currency,
    });
    if (state === 'failed' || state === 'cancelled') return await fail(state);
    await book(ctx, id, ref);
    return 'succeeded';
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused') return fail(error.message);
    if (error instanceof Refusal) throw new Error(error.message);
    throw error;
  }
}
