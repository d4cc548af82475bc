import { z } from 'zod';
import { ledgerRefusals } from '../../../messages/ledger/ledger.ts';
import { text } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import { action } from '../../core/actions/action.ts';
import { latestChanges } from '../../core/history/latestChanges.ts';
import { referenceNotFound, stateForbids } from '../../errors/refusals.ts';
import { reservedOf } from '../../ledger/refund.ts';
import type { Context } from '../../platform/context.ts';
import { issueTicket } from './seat.ts';
import { managesTickets } from './ticket.ts';

const MAX_LINES = 20;
const amount = z.number().meta({ description: 'In currency units.' });
const cancelled = z.object({
  ticket_id: z.string(),
  ticket_number: z.int(),
  event_id: z.string(),
  event_name: z.string(),
  cancelled_date: z.date(),
  net_price: amount,
  amount_paid: amount.meta({ description: 'What was paid for it, less what was given back: it pays for the ticket again.' }),
});
interface Gone {
  id: string;
  event_id: string;
  badge_id: string;
  ticket_number: number;
  retail_price: number;
  net_price: number;
  verified: boolean;
}
/** A ticket as it was when it was deleted; undefined if it is there, or never was. */
async function readGone({ db }: Context, badge_id: string, ticket_id: string): Promise<Gone | undefined> {
  const [gone] = await db.$queryRaw<Gone[]>`
    SELECT record_id::text AS id, before ->> 'event_id' AS event_id, before ->> 'badge_id' AS badge_id,
      (before ->> 'ticket_number')::int AS ticket_number, (before ->> 'retail_price')::int AS retail_price,
      (before ->> 'net_price')::int AS net_price, (before ->> 'verified')::boolean AS verified
    FROM historyentry WHERE record_id = ${ticket_id}::uuid AND resource = 'ticket' AND action = 'delete'
      AND before ->> 'badge_id' = ${badge_id} AND EXISTS (SELECT 1 FROM event WHERE id = (before ->> 'event_id')::uuid)
      AND NOT EXISTS (SELECT 1 FROM ticket WHERE id = ${ticket_id}::uuid)
    ORDER BY historyentry.id DESC LIMIT 1`;
  return gone;
}
/** What was paid for it, under the lock of its order. @throws 409/453 amount_credit while that is on its way to a card */
async function paidFor(ctx: Context, ticket_id: string): Promise<{ amount_paid: number; amount_refunded: number }> {
  const [line] = await ctx.db.$queryRaw<{ order_id: string; amount_paid: number; amount_refunded: number }[]>`
    SELECT order_id, line.amount_paid, line.amount_refunded FROM orderline AS line JOIN "order" ON "order".id = order_id
    WHERE item_type = 'ticket' AND item_id = ${ticket_id}::uuid FOR NO KEY UPDATE`;
  if (!line) return { amount_paid: 0, amount_refunded: 0 };
  if ((await reservedOf(ctx, line.order_id)) > 0) throw stateForbids('amount_credit', ledgerRefusals.noCredit);
  return { amount_paid: line.amount_paid, amount_refunded: line.amount_refunded };
}

export const badgeActions = {
  cancelledTickets: action(
    badge,
    'GET /{id}/cancelled-tickets',
    {
      returns: z.object({ items: z.array(cancelled) }),
      summary: 'List tickets of a badge that were cancelled',
      description: `The latest ${MAX_LINES} that somebody deleted lately, the latest first; without those of events that have begun. For registration.`,
      mayCall: managesTickets,
    },
    async ({ ctx, row }) => ({
      items: await ctx.db.$queryRaw<z.infer<typeof cancelled>[]>`
        SELECT DISTINCT ON (done.id) record_id::text AS ticket_id, (before ->> 'ticket_number')::int AS ticket_number, event.id::text AS event_id,
          event.name AS event_name, done.date_created AS cancelled_date, (before ->> 'net_price')::int / 100.0::float8 AS net_price,
          coalesce(line.amount_paid - line.amount_refunded, 0) / 100.0::float8 AS amount_paid
        FROM ${latestChanges(row.convention_id)} AS done
          JOIN event ON event.id = (before ->> 'event_id')::uuid AND NOT is_cancelled AND NOT trashed AND (start_date IS NULL OR start_date > now())
          LEFT JOIN orderline AS line ON line.item_type = 'ticket' AND line.item_id = record_id
        WHERE done.resource = 'ticket' AND done.action = 'delete' AND done.user_id IS NOT NULL AND before ->> 'badge_id' = ${row.id}
          AND NOT EXISTS (SELECT 1 FROM ticket WHERE ticket.id = record_id)
        ORDER BY done.id DESC LIMIT ${MAX_LINES}`,
    }),
  ),
  restoreTicket: action(
    badge,
    'POST /{id}/restore-ticket',
    {
      returns: { record: 'ticket' },
      summary: 'Give a cancelled ticket back',
      description:
        'The same ticket with its number and price, if a seat is free. What was paid for it and not given back pays for it again; a ticket that was not paid is held anew.',
      input: { ticket_id: text(36) },
      required: ['ticket_id'],
      mayCall: managesTickets,
    },
    async ({ ctx, row, input: { ticket_id } }) => {
      const gone = z.uuid().safeParse(ticket_id).success ? await readGone(ctx, row.id, ticket_id) : undefined;
      if (!gone) throw referenceNotFound('ticket_id', 'ticket');
      const { id, ticket_number, retail_price, net_price, verified } = gone;
      const paid = verified ? { paid: { amount: 0 } } : {};
      const issued = await issueTicket(ctx, gone.event_id, row.id, { from: 'staff', ticket_number, ...paid });
      return ctx.db.ticket.create({ data: { ...issued, id, retail_price, net_price, ...(await paidFor(ctx, id)) } });
    },
  ),
};
