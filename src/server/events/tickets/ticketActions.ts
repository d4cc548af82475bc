import { ticketRefusals, ticketWarnings } from '../../../messages/events/tickets.ts';
import { ticket } from '../../../resources/events/ticket.ts';
import { id, money } from '../../../resources/fields.ts';
import type { Row } from '../../../resources/resource.ts';
import { action } from '../../core/actions/action.ts';
import { Unneeded } from '../../core/actions/unneeded.ts';
import { db } from '../../db/client.ts';
import { forbidden, invalid, stateForbids, wrongConvention } from '../../errors/refusals.ts';
import { paidLines } from '../../ledger/givingBack/giveBack.ts';
import { takenAtDesks } from '../../ledger/givingBack/takenAtDesks.ts';
import { correctInvoice } from '../../ledger/invoices/correct.ts';
import { keepsBooks } from '../../ledger/policy.ts';
import { paymentInput, takePayment } from '../../ledger/takePayment.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { assertNotPaid, paymentData } from '../../sales/holds.ts';
import { commenting, logsOf } from '../../system/logentry.ts';
import { isHost } from '../policy.ts';
import { paidSale } from './directSale.ts';
import { readSale } from './readSale.ts';
import { issueTicket } from './seat.ts';
import { managesTickets, type TicketRelations } from './ticket.ts';

type Ticket = Row<'Ticket'>;
const withRelations = (row: Ticket) => row as Ticket & TicketRelations; // loaded with every row, see the behavior
const AS_FOR_BADGES = 'payment_method: as for badges.'; // the document is long
const mayHandOut = (viewer: Viewer, row: Ticket) => managesTickets(viewer, row) || isHost(viewer, withRelations(row).event);
const assertPaid = ({ verified }: Ticket) => {
  if (!verified) throw stateForbids('verified', ticketRefusals.notPaid);
};
/** Requires that desks took what is given back from a till: what was paid online is the treasurer's. @throws 409/453 amount_paid */
async function assertTakenAtDesks(ctx: Context, ticket_id: string, amount: number): Promise<void> {
  const taken = await takenAtDesks(
    ctx,
    (await paidLines(ctx, [ticket_id])).map(({ id }) => id),
  );
  if (amount > taken) throw stateForbids('amount_paid', ticketRefusals.paidOnline({ taken: (taken / 100).toFixed(2) }));
}
const setPickedUp = (ctx: Context, id: string, picked_up: boolean) =>
  ctx.db.ticket.update({ where: { id }, data: { picked_up, pick_up_date: picked_up ? new Date() : null } });

export const actions = {
  verified: action(
    ticket,
    'POST /verified',
    {
      returns: { record: 'ticket' },
      summary: 'Create a paid ticket',
      description: 'For staff: at any time, from all seats. amount is what was paid, in currency units; default: the full price.',
      input: { event_id: id('event'), badge_id: id('badge'), amount: money() },
      required: ['event_id', 'badge_id'],
    },
    async ({ ctx, viewer, input: { event_id, badge_id, amount } }) => {
      const sale = ctx.db === db ? await readSale(ctx, event_id, badge_id) : null;
      const event = sale?.event ?? (await ctx.db.event.findUniqueOrThrow({ where: { id: event_id } }));
      const badge = sale?.badge ?? (await ctx.db.badge.findUniqueOrThrow({ where: { id: badge_id } }));
      if (badge.convention_id !== event.convention_id) throw wrongConvention('badge_id');
      if (!managesTickets(viewer, event)) throw forbidden(ticketRefusals.mayNotIssue);
      const sold = sale && (await paidSale(ctx, sale, amount));
      if (sold) return sold;
      return transaction(ctx, async (ctx) =>
        ctx.db.ticket.create({ data: await issueTicket(ctx, event_id, badge_id, { from: 'staff', paid: { amount } }) }),
      );
    },
  ),
  verify: action(
    ticket,
    'POST /{id}/verify',
    {
      returns: 'record',
      summary: 'Mark a held ticket as paid',
      description: `amount is what was paid, in currency units; default: the full price. ${AS_FOR_BADGES}`,
      input: { amount: money(), ...paymentInput },
      mayCall: managesTickets,
      precondition: ({ row }) => {
        assertNotPaid(row);
      },
    },
    async ({ ctx, row, input }) => {
      await takePayment(ctx, row.convention_id, input);
      await ctx.db.ticket.update({ where: { id: row.id }, data: paymentData(row, input.amount) });
    },
  ),
  pickUp: action(
    ticket,
    'PUT /{id}/pick-up',
    {
      returns: 'record',
      summary: 'Hand out a ticket',
      mayCall: mayHandOut,
      precondition: ({ row }) => {
        assertPaid(row);
        if (row.picked_up) throw new Unneeded(ticketWarnings.alreadyPickedUp, 'picked_up');
      },
    },
    ({ ctx, row }) => setPickedUp(ctx, row.id, true),
  ),
  reversePickUp: action(
    ticket,
    'PUT /{id}/reverse-pick-up',
    {
      returns: 'record',
      summary: 'Undo a ticket hand-out',
      mayCall: mayHandOut,
      precondition: ({ row }) => {
        assertPaid(row);
        if (!row.picked_up) throw new Unneeded(ticketWarnings.notPickedUp, 'picked_up');
      },
    },
    ({ ctx, row }) => setPickedUp(ctx, row.id, false),
  ),
  refund: action(
    ticket,
    'POST /{id}/refund',
    {
      returns: 'record',
      summary: 'Record a refund of a ticket',
      description: `amount is what was refunded, in currency units; default: everything that is left. ${AS_FOR_BADGES}`,
      input: { amount: money(), ...paymentInput },
      mayCall: managesTickets,
    },
    async ({ ctx, viewer, row, input }) => {
      const left = row.amount_paid - row.amount_refunded;
      const amount = input.amount ?? left;
      if (amount > left || amount === 0) throw invalid('amount', ticketRefusals.refundTooHigh({ left: String(left / 100) }));
      const isFromTill = input.payment_method !== undefined && input.payment_method !== 'external';
      if (isFromTill && !keepsBooks(viewer, row)) await assertTakenAtDesks(ctx, row.id, amount);
      const [line] = await paidLines(ctx, [row.id]);
      await takePayment(ctx, row.convention_id, input);
      await ctx.db.ticket.update({ where: { id: row.id }, data: { amount_refunded: { increment: amount } } });
      if (line) await correctInvoice(ctx, line.order_id, null);
    },
  ),
  addComment: commenting(ticket, 'add-comment', managesTickets),
  logs: logsOf(ticket, managesTickets, (viewer, row) => isSelf(viewer, withRelations(row).badge.user_id)),
};
