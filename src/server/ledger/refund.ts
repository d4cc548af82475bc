import { ledgerRefusals } from '../../messages/ledger/ledger.ts';
import { money, text } from '../../resources/fields.ts';
import { order } from '../../resources/ledger/order.ts';
import { action } from '../core/actions/action.ts';
import { invalid, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { keepsBooks } from './policy.ts';

interface Refundable {
  id: string;
  item_type: string;
  item_id: string;
  isGone: boolean;
  surplus: number;
}
/** Pays credit back, line by line. What a line has paid too much is refunded to its item; a line without one has its own entry. */
async function payBack(ctx: Context, order_id: string, amount: number): Promise<number> {
  const lines = await ctx.db.$queryRaw<Refundable[]>`
    SELECT id, item_type, item_id, cancelled_date IS NOT NULL AS "isGone",
      amount_paid - amount_refunded - net_price + amount_waived AS surplus
    FROM orderline WHERE order_id = ${order_id}::uuid AND amount_paid - amount_refunded > net_price - amount_waived
      AND (cancelled_date IS NOT NULL OR item_type IN ('badge', 'ticket', 'soldproduct')) ORDER BY id`;
  let left = amount;
  for (const { id, item_type, item_id, isGone, surplus } of lines) {
    const part = Math.min(left, surplus);
    if (part <= 0) continue;
    if (isGone) await ctx.db.$executeRaw`SELECT refund_line(${id}::uuid, ${part}::int)`;
    else await refundItem(ctx, item_type, item_id, part);
    left -= part;
  }
  return left;
}
const refundItem = ({ db }: Context, item_type: string, id: string, cents: number) => {
  const change = { where: { id }, data: { amount_refunded: { increment: cents } } };
  if (item_type === 'badge') return db.badge.update(change);
  return item_type === 'ticket' ? db.ticket.update(change) : db.soldProduct.update(change);
};

export const actions = {
  refund: action(
    order,
    'POST /{id}/refund',
    {
      returns: 'record',
      summary: 'Pay credit of an order back',
      description:
        'amount is in currency units; left out, all of the credit. Credit is what was paid beyond the price, or for what was cancelled.',
      input: { amount: money(), reason: text(200) },
      locksItself: true,
      mayCall: keepsBooks,
      precondition: ({ row }) => {
        if (row.amount_credit === 0) throw stateForbids('amount_credit', ledgerRefusals.noCredit);
      },
    },
    async ({ ctx, row, input: { amount = row.amount_credit, reason = '' } }) => {
      const tooMuch = () => invalid('amount', ledgerRefusals.tooMuch({ credit: (row.amount_credit / 100).toFixed(2) }));
      if (amount > row.amount_credit || amount === 0) throw tooMuch();
      await ctx.db.$executeRaw`SELECT set_config('convene.reason', ${reason}, true)`;
      if ((await payBack(ctx, row.id, amount)) > 0) throw tooMuch();
    },
  ),
};
