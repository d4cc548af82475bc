import { Prisma } from '../../generated/prisma/client.ts';
import { ledgerRefusals } from '../../messages/ledger/ledger.ts';
import { money, text } from '../../resources/fields.ts';
import { order } from '../../resources/ledger/order.ts';
import { action } from '../core/actions/action.ts';
import { invalid, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { lockItems } from '../sales/holds.ts';
import { keepsBooks } from './policy.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from './takePayment.ts';

const refundable = ['badge', 'ticket', 'soldproduct', 'booth'] as const;
const noCredit = () => stateForbids('amount_credit', ledgerRefusals.noCredit);

/** Locks what an order sold, and then the order. Returns the items that are locked and the credit of the order, in cents. */
export async function lockOrder(ctx: Context, order_id: string): Promise<{ items: string[]; credit: number }> {
  const items: string[] = [];
  for (const kind of refundable) {
    const sold = Prisma.sql`id IN (SELECT item_id FROM orderline WHERE order_id = ${order_id}::uuid AND item_type = ${kind} AND cancelled_date IS NULL)`;
    items.push(...(await lockItems(ctx, kind, sold)).map(({ id }) => id));
  }
  const [locked] = await ctx.db.$queryRaw<{ credit: number }[]>`
    SELECT amount_credit AS credit FROM "order" WHERE id = ${order_id}::uuid FOR NO KEY UPDATE`;
  return { items, credit: locked?.credit ?? 0 };
}

interface Refundable {
  id: string;
  item_type: string;
  item_id: string;
  isGone: boolean;
  surplus: number;
}
/** The lines of an order that were paid too much and can be paid back, with how much. */
export const refundableLines = ({ db }: Context, order_id: string, items: readonly string[]) => db.$queryRaw<Refundable[]>`
  SELECT id, item_type, item_id, cancelled_date IS NOT NULL AS "isGone",
    amount_paid - amount_refunded - net_price + amount_waived AS surplus
  FROM orderline WHERE order_id = ${order_id}::uuid AND amount_paid - amount_refunded > net_price - amount_waived
    AND (cancelled_date IS NOT NULL OR item_id = ANY(${items}::uuid[])) ORDER BY id`;
/** What is on its way to cards already, in cents. It is booked when the provider has taken it on. */
export const reservedOf = async ({ db }: Context, order_id: string): Promise<number> =>
  (await db.cardRefund.aggregate({ where: { order_id, state: 'created' }, _sum: { amount: true } }))._sum.amount ?? 0;
/** Pays credit back, line by line. What a line has paid too much is refunded to its item; a line without one has its own entry. */
export async function payBack(ctx: Context, order_id: string, items: readonly string[], amount: number): Promise<number> {
  const lines = await refundableLines(ctx, order_id, items);
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
  if (item_type === 'ticket') return db.ticket.update(change);
  return item_type === 'booth' ? db.booth.update(change) : db.soldProduct.update(change);
};

export const actions = {
  refund: action(
    order,
    'POST /{id}/refund',
    {
      returns: 'record',
      summary: 'Refund the credit of an order',
      description:
        'amount is in currency units; default: all of the credit. Credit is what was paid in excess of the price, or for items that were cancelled. ' +
        PAYMENT_METHODS,
      input: { amount: money(), reason: text(200), ...paymentInput },
      locksItself: true,
      mayCall: keepsBooks,
      precondition: ({ row }) => {
        if (row.amount_credit === 0) throw noCredit();
      },
    },
    async ({ ctx, row, input: { amount: wanted, reason = '', ...payment } }) => {
      const { items, credit: all } = await lockOrder(ctx, row.id);
      const credit = all - (await reservedOf(ctx, row.id));
      if (credit <= 0) throw noCredit();
      const amount = wanted ?? credit;
      const tooMuch = () => invalid('amount', ledgerRefusals.tooMuch({ credit: (credit / 100).toFixed(2) }));
      if (amount > credit || amount === 0) throw tooMuch();
      await takePayment(ctx, row.convention_id, payment);
      await ctx.db.$executeRaw`SELECT set_config('convene.reason', ${reason}, true)`;
      if ((await payBack(ctx, row.id, items, amount)) > 0) throw tooMuch();
    },
  ),
};
