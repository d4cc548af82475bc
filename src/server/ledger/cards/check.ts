import type { CardPayment } from '../../../generated/prisma/client.ts';
import { now } from '../../db/clock.ts';
import { type PaymentProvider, PaymentProviderError } from '../../integrations/payments/interface.ts';
import type { Context } from '../../platform/context.ts';
import { settle } from './book.ts';
import { follow } from './follow.ts';

/**
 * Has the provider open the page of an attempt; again, if nobody knows whether it has. The request is the same each time, and so is its key,
 * so that there is one page. @throws PaymentProviderError
 */
export async function open(ctx: Context, provider: PaymentProvider, payment: CardPayment): Promise<CardPayment> {
  if (payment.session_ref) return payment;
  const { id, amount, currency, label, return_page, expires_date } = payment;
  try {
    const { ref, url } = await provider.start({
      key: `pay:${id}`,
      payment_id: id,
      amount,
      currency,
      description: label,
      returnUrl: return_page,
      cancelUrl: return_page,
      expires: expires_date,
    });
    // Two that ask at once get the same page.
    await ctx.db.cardPayment.updateMany({
      where: { id, state: { in: ['created', 'unclear'] } },
      data: { state: 'open', session_ref: ref, page: url },
    });
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused')
      await ctx.db.cardPayment.updateMany({
        where: { id, state: 'created' },
        data: { state: 'failed', refusal: error.message.slice(0, 100), next_check_date: null },
      });
    throw error;
  }
  return ctx.db.cardPayment.findUniqueOrThrow({ where: { id } });
}

/** Asks the provider about a payment and writes down what it says. Returns the payment as it is then. @throws PaymentProviderError */
export async function check(ctx: Context, provider: PaymentProvider, id: string): Promise<CardPayment | null> {
  const payment = await ctx.db.cardPayment.findUnique({ where: { id } });
  if (!payment) return payment;
  try {
    const { session_ref } = payment.state === 'failed' ? payment : await open(ctx, provider, payment);
    const found = session_ref ? await provider.fetch(session_ref) : null;
    if (found) await settle(ctx, id, found);
    if (found) await follow(ctx, provider, payment, found);
  } catch (error) {
    // Nobody can say what became of it, with these keys at least. It is asked about on, but another page may be opened.
    if (error instanceof PaymentProviderError && payment.expires_date.getTime() < now())
      await ctx.db.cardPayment.updateMany({ where: { id, state: { in: ['created', 'open'] } }, data: { state: 'unclear' } });
    throw error;
  }
  return ctx.db.cardPayment.findUnique({ where: { id } });
}
