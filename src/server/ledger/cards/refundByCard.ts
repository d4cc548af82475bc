import { randomUUID } from 'node:crypto';
import { cardRefusals as refusals } from '../../../messages/ledger/cards.ts';
import { ledgerRefusals } from '../../../messages/ledger/ledger.ts';
import { money, text } from '../../../resources/fields.ts';
import { order } from '../../../resources/ledger/order.ts';
import { action } from '../../core/actions/action.ts';
import { now } from '../../db/clock.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { keepsBooks } from '../policy.ts';
import { lockOrder, refundableLines, reservedOf } from '../refund.ts';
import { takesCards } from './account.ts';
import { sendRefund } from './sendRefund.ts';

/** What each card payment of an order still holds, newest first, in cents. */
const holding = ({ db }: Context, order_id: string) => db.$queryRaw<{ id: string; left: number }[]>`
  SELECT payment.id, payment.amount - coalesce(sum(refund.amount), 0)::int AS left FROM cardpayment AS payment
  LEFT JOIN cardrefund AS refund ON refund.cardpayment_id = payment.id AND refund.state <> 'failed'
  WHERE payment.order_id = ${order_id}::uuid AND payment.state = 'paid' GROUP BY payment.id ORDER BY payment.booked_date DESC`;

/** Writes refunds that are to be sent, one for each payment that they come from. Their credit is set aside until they are booked. */
const prepare = (
  ctx: Context,
  row: { id: string; convention_id: string },
  user_id: string,
  wanted: number | undefined,
  reason: string,
) =>
  transaction(ctx, async (ctx) => {
    const { items, credit } = await lockOrder(ctx, row.id);
    const surplus = (await refundableLines(ctx, row.id, items)).reduce((sum, one) => sum + one.surplus, 0);
    const free = Math.min(credit, surplus) - (await reservedOf(ctx, row.id));
    if (free <= 0) throw stateForbids('amount_credit', ledgerRefusals.noCredit);
    const payments = await holding(ctx, row.id);
    const most = Math.min(
      free,
      payments.reduce((sum, one) => sum + one.left, 0),
    );
    if (most <= 0) throw stateForbids('amount_credit', refusals.noCardPayment);
    const amount = wanted ?? most;
    if (amount > most || amount === 0) throw invalid('amount', refusals.tooMuch({ most: (most / 100).toFixed(2) }));
    const written: string[] = [];
    let left = amount;
    for (const payment of payments) {
      const part = Math.min(left, payment.left);
      if (part <= 0) continue;
      const { convention_id } = row;
      const data = {
        id: randomUUID(),
        convention_id,
        cardpayment_id: payment.id,
        order_id: row.id,
        user_id,
        amount: part,
        reason,
      };
      written.push((await ctx.db.cardRefund.create({ data: { ...data, next_check_date: new Date(now() + 120_000) } })).id);
      left -= part;
    }
    return written;
  });

export const actions = {
  refundByCard: action(
    order,
    'POST /{id}/refund-by-card',
    {
      returns: 'record',
      summary: 'Refund the credit of an order to the card',
      description:
        'amount is in currency units; default: all credit that was paid by card online. It is booked once the provider has accepted it; if that is not known yet, it is retried.',
      input: { amount: money(), reason: text(200) },
      opensTransaction: true,
      mayCall: keepsBooks,
      precondition: async ({ ctx, row }) => {
        if (row.amount_credit === 0) throw stateForbids('amount_credit', ledgerRefusals.noCredit);
        if (!(await takesCards(ctx.db, row.convention_id))) throw stateForbids('amount_credit', refusals.notOffered);
      },
    },
    async ({ ctx, viewer, row, input: { amount, reason = '' } }) => {
      for (const id of await prepare(ctx, row, viewer.user_id, amount, reason)) {
        const state = await sendRefund(ctx, id).catch(() => 'unknown');
        if (state === 'unknown') throw stateForbids('amount_credit', refusals.refundUnknown);
        if (state === 'failed') {
          const { refusal } = await ctx.db.cardRefund.findUniqueOrThrow({ where: { id } });
          throw stateForbids('amount_credit', refusals.refundRefused({ code: refusal ?? state }));
        }
      }
    },
  ),
};
