import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { boothMoneyRefusals as refusals } from '../../../messages/exhibitors/booths.ts';
import { booth } from '../../../resources/exhibitors/booth.ts';
import { money, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { correctInvoice } from '../../ledger/invoices/correct.ts';
import { keepsBooks } from '../../ledger/policy.ts';
import { reservedOf } from '../../ledger/refund.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from '../../ledger/takePayment.ts';
import type { Context } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockItems, removeItems } from '../../sales/holds.ts';

const reasonOf = ({ db }: Context, reason: string) => db.$executeRaw`SELECT set_config('convene.reason', ${reason}, true)`;

interface Payable {
  paid: number;
  price: number;
  credit: number;
}
/** What of a locked booth can be paid back, in cents: credit of its order first, then of its price. */
async function refundableOf(ctx: Context, id: string): Promise<{ credit: number; most: number }> {
  const [row] = await ctx.db.$queryRaw<Payable[]>`
    SELECT booth.amount_paid - booth.amount_refunded AS paid, net_price - amount_waived AS price, coalesce("order".amount_credit, 0) AS credit
    FROM booth LEFT JOIN "order" ON "order".id = booth.id WHERE booth.id = ${id}::uuid`;
  const { paid = 0, price = 0, credit: all = 0 } = row ?? {};
  const credit = Math.max(0, all - (await reservedOf(ctx, id)));
  return { credit, most: Math.min(paid, credit + price) };
}
/** The badges of a booth that nobody uses yet go with it. */
const unused = (booth_id: string) => Prisma.sql`booth_id = ${booth_id}::uuid AND NOT checked_in
  AND NOT EXISTS (SELECT 1 FROM ticket WHERE ticket.badge_id = badge.id AND ticket.verified)
  AND NOT EXISTS (SELECT 1 FROM soldproduct WHERE soldproduct.badge_id = badge.id AND soldproduct.verified)`;

const mayCancel = (viewer: Viewer, row: { convention_id: string }) => can(viewer, ['exhibitors', 'treasurer'], row.convention_id);

export const actions = {
  refund: action(
    booth,
    'POST /{id}/refund',
    {
      returns: 'record',
      summary: 'Refund money for a booth',
      description:
        'amount is in currency units; default: everything paid for the booth itself. Any part that is not credit is deducted from its price, and an invoice is corrected. Money paid for options comes back when they are removed. ' +
        PAYMENT_METHODS,
      input: { amount: money(), reason: text(200), ...paymentInput },
      mayCall: keepsBooks,
      precondition: ({ row }) => {
        if (!row.verified || row.amount_paid <= row.amount_refunded) throw stateForbids('amount_paid', refusals.nothingPaid);
      },
    },
    async ({ ctx, row, input: { amount: wanted, reason = '', ...payment } }) => {
      await ctx.db.$queryRaw`SELECT 1 FROM "order" WHERE id = ${row.id}::uuid FOR NO KEY UPDATE`;
      const { credit, most } = await refundableOf(ctx, row.id);
      const amount = wanted ?? most;
      if (amount > most || amount === 0) throw invalid('amount', refusals.tooMuch({ most: (most / 100).toFixed(2) }));
      await takePayment(ctx, row.convention_id, payment);
      await reasonOf(ctx, reason);
      const data = { amount_refunded: { increment: amount }, amount_waived: { increment: Math.max(0, amount - credit) } };
      await ctx.db.booth.update({ where: { id: row.id }, data });
      await correctInvoice(ctx, row.id, reason || null);
    },
  ),
  cancel: action(
    booth,
    'POST /{id}/cancel',
    {
      returns: z.object({ success: z.literal(1), amount_credit: z.number() }),
      summary: 'Cancel a booth with its options',
      description:
        'The amount paid becomes credit of its order, in currency units, which the treasurer refunds. Its unused badges are removed, and an invoice is cancelled with a credit note.',
      input: { reason: text(200) },
      locksItself: true,
      mayCall: mayCancel,
      precondition: ({ row }) => {
        if (!row.verified) throw stateForbids('verified', refusals.notBooked);
      },
    },
    async ({ ctx, row, input: { reason = '' } }) => {
      await removeItems(ctx, 'badge', await lockItems(ctx, 'badge', unused(row.id)));
      const items = await lockItems(ctx, 'booth', Prisma.sql`id = ${row.id}::uuid AND verified`);
      if (!items.length) throw stateForbids('verified', refusals.notBooked);
      await reasonOf(ctx, reason);
      await removeItems(ctx, 'booth', items);
      await correctInvoice(ctx, row.id, reason || null);
      const order = await ctx.db.order.findUnique({ where: { id: row.id }, select: { amount_credit: true } });
      return { success: 1 as const, amount_credit: (order?.amount_credit ?? 0) / 100 };
    },
  ),
};
