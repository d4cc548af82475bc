import { randomUUID } from 'node:crypto';
import type { CardPayment } from '../../../generated/prisma/client.ts';
import { cardNames, cardRefusals as refusals } from '../../../messages/ledger/cards.ts';
import { now } from '../../db/clock.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { PaymentProviderError } from '../../integrations/payments/interface.ts';
import { pageUrl } from '../../mail/sender.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { keepHeld } from '../keepHeld.ts';
import { owedItems, type Payable } from '../owed.ts';
import { amountToPay } from '../plans/instalments.ts';
import { providerOf } from './account.ts';
import { check, open } from './check.ts';

/** Minutes for which a payment page is open, and for which held places wait longer, so that a payment in the last second is booked. */
const [PAGE, GRACE] = [31, 5];
/** Attempts for an order in a day: each keeps held places longer. */
const MOST = 8;

/** Writes an attempt for all that is owed, or the deposit, and keeps held places until its page has closed. @throws 409/453 */
function prepare(
  ctx: Context,
  payable: Payable,
  convention: { name: string; currency: string },
  { back, onlyDeposit }: { back: string; onlyDeposit: boolean },
) {
  return transaction(ctx, async (ctx): Promise<CardPayment> => {
    const { convention_id, order_id, user_id, name, label } = payable;
    await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`pay ${order_id}`}, 0))`;
    const running = await ctx.db.cardPayment.findFirst({ where: { order_id, state: { in: ['created', 'open'] } } });
    if (running) return running;
    const today = { order_id, date_created: { gt: new Date(now() - 86_400_000) } };
    if ((await ctx.db.cardPayment.count({ where: today })) >= MOST) throw stateForbids('order_id', refusals.tooOften);
    const items = await owedItems(ctx, order_id);
    const amount = await amountToPay(ctx, order_id, items, onlyDeposit);
    if (amount === 0) throw stateForbids('amount_owed', refusals.nothingOwed);
    const expires_date = new Date(Math.floor(now() / 1000 + PAGE * 60) * 1000);
    await keepHeld(ctx, items, new Date(expires_date.getTime() + GRACE * 60_000));
    return ctx.db.cardPayment.create({
      data: {
        id: randomUUID(),
        convention_id,
        order_id,
        user_id,
        buyer_name: name,
        label: cardNames.payment({ convention: convention.name, name: label }).slice(0, 200),
        amount,
        currency: convention.currency,
        return_page: pageUrl(back),
        expires_date,
        next_check_date: new Date(now() + 120_000),
      },
    });
  });
}

/** Whether the page of an attempt still asks for what is owed, and is open long enough to be used. */
async function isUsable(ctx: Context, { order_id, amount, expires_date }: CardPayment, onlyDeposit: boolean): Promise<boolean> {
  const owed = await amountToPay(ctx, order_id, await owedItems(ctx, order_id), onlyDeposit);
  return owed === amount && expires_date.getTime() > now() + 120_000;
}

/**
 * Begins to pay what an order owes, or only its deposit, and returns the address of the page where the buyer enters the card. The attempt is committed before the
 * provider hears of it. A page that is open already is used again, unless something else is owed by now. @throws 409/453
 */
export async function startPayment(
  ctx: Context,
  payable: Payable,
  convention: { name: string; currency: string | null },
  { back = `/convention/${payable.convention_id}/cards?order=${payable.order_id}&back=1`, onlyDeposit = false } = {},
): Promise<string> {
  const provider = await providerOf(ctx.db, payable.convention_id);
  const { currency } = convention;
  if (!provider || currency === null) throw stateForbids('order_id', refusals.notOffered);
  for (let attempt = 0; attempt < 2; attempt++) {
    const payment = await prepare(ctx, payable, { ...convention, currency }, { back, onlyDeposit });
    try {
      const opened = await open(ctx, provider, payment);
      if (opened.page && (await isUsable(ctx, opened, onlyDeposit))) return opened.page;
      if (opened.session_ref) await provider.cancel(opened.session_ref);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      if (error.kind === 'unknown') throw stateForbids('order_id', refusals.unreachable);
      throw stateForbids('order_id', refusals.refused({ code: error.message }));
    }
    const closed = await check(ctx, provider, payment.id);
    if (closed?.state === 'paid') throw stateForbids('amount_owed', refusals.paidMeanwhile);
  }
  throw stateForbids('order_id', refusals.unreachable);
}
