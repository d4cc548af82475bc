import { type Badge, Prisma } from '../../../generated/prisma/client.ts';
import { badgeRefundRefusals as refusals } from '../../../messages/registration/refusals.ts';
import { flag, money, text } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import { action } from '../../core/actions/action.ts';
import { requireMatch } from '../../core/write/lock.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { giveBack, givenBack, MAX_HOURS, paidLines, refundCancelled } from '../../ledger/givingBack/giveBack.ts';
import { takenAtDesks } from '../../ledger/givingBack/takenAtDesks.ts';
import { correctInvoice } from '../../ledger/invoices/correct.ts';
import { keepsBooks } from '../../ledger/policy.ts';
import { reservedOf } from '../../ledger/refund.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from '../../ledger/takePayment.ts';
import type { Context } from '../../platform/context.ts';
import { assertNotInHeldBundle } from '../../sales/bundles.ts';
import { endsWith, lockItems, removeItems } from '../../sales/holds.ts';
import { assertMayGo } from '../badge.ts';
import { manages } from '../issue.ts';

/** Deletes a badge and the add-ons that go with it, its tickets too if asked, and returns the lines with money on them. @throws 409/453 */
async function remove(ctx: Context, row: Badge, withTickets = false) {
  const tickets = withTickets ? await lockItems(ctx, 'ticket', Prisma.sql`badge_id = ${row.id}::uuid`) : [];
  if (withTickets) assertNotInHeldBundle(row);
  else await assertMayGo(ctx, row);
  const addons = await lockItems(ctx, 'soldproduct', endsWith([row.id]));
  const lines = await paidLines(
    ctx,
    [row, ...tickets, ...addons].map(({ id }) => id),
  );
  await removeItems(ctx, 'badge', [{ id: row.id, parent_id: row.badgetype_id, discount_id: row.discount_id }]);
  return lines;
}

export const actions = {
  undoSale: action(
    badge,
    'POST /{id}/undo-sale',
    {
      returns: givenBack,
      summary: 'Undo the sale of a badge with its payment',
      description: `Deletes the badge and its add-ons, unless it was checked in or printed since. What whoever calls took for it is given back: at their till, if it is open still, or, within ${MAX_HOURS} hours, outside Convene. Any other payment becomes credit of the order, as if the badge was deleted.`,
      mayCall: manages,
      precondition: async ({ ctx, row }) => {
        requireMatch(ctx, row);
        if (row.checked_in || row.print_count > 0 || (await ctx.db.printJob.count({ where: { badge_id: row.id } })) > 0)
          throw stateForbids('checked_in', refusals.usedSince);
      },
    },
    async ({ ctx, row }) => giveBack(ctx, await remove(ctx, row)),
  ),
  refund: action(
    badge,
    'POST /{id}/refund',
    {
      returns: 'success',
      summary: 'Pay money for a badge back',
      description: `amount is in currency units; left out, all that can be paid back: what desks took, and for the treasurer also what was paid online. It is deducted from the price of the badge, which stays unless cancel is set; then its add-ons go too, its tickets with cancel_tickets, and what is left is credit of the order. ${PAYMENT_METHODS}`,
      input: { amount: money(), cancel: flag(), cancel_tickets: flag(), reason: text(200), ...paymentInput },
      mayCall: manages,
      precondition: ({ row }) => {
        if (!row.verified || row.amount_paid <= row.amount_refunded) throw stateForbids('amount_paid', refusals.nothingPaid);
      },
    },
    async ({ ctx, viewer, row, input: { amount: wanted, cancel, cancel_tickets, reason = '', ...payment } }) => {
      const lines = cancel ? await remove(ctx, row, cancel_tickets) : await paidLines(ctx, [row.id]);
      const order_id = lines[0]?.order_id;
      if (!order_id) throw stateForbids('amount_paid', refusals.nothingPaid);
      await ctx.db.$executeRaw`SELECT set_config('convene.reason', ${reason}, true)`;
      await correctInvoice(ctx, order_id, reason || null); // books the cancellation, and locks the order
      const paid = lines.reduce((sum, { left }) => sum + left, 0) - (await reservedOf(ctx, order_id));
      const ids = lines.map(({ id }) => id);
      const most = keepsBooks(viewer, row) ? paid : Math.min(paid, await takenAtDesks(ctx, ids));
      if (most <= 0) throw stateForbids('amount_paid', refusals.paidOnline);
      const amount = wanted ?? most;
      if (amount > most || amount === 0) throw invalid('amount', refusals.tooMuch({ most: (most / 100).toFixed(2) }));
      await takePayment(ctx, row.convention_id, payment);
      if (cancel) return refundCancelled(ctx, lines, amount);
      await ctx.db.badge.update({ where: { id: row.id }, data: { amount_refunded: { increment: amount } } });
      await correctInvoice(ctx, order_id, reason || null);
    },
  ),
};
