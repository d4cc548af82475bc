import { ticketNames } from '../../../messages/events/tickets.ts';
import { type Conflict, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

/** How many tickets a refusal names. */
const MAX_NAMED = 20;

/** Checks that no such tickets exist. The refusal names the first of them. @throws 409/453 tickets, with the given text */
export async function assertNoTickets(
  { db }: Context,
  where: { event_id: string; verified?: boolean },
  text: string,
): Promise<void> {
  const tickets = await db.ticket.findMany({ where, orderBy: { ticket_number: 'asc' }, take: MAX_NAMED });
  if (!tickets.length) return;
  const conflicts: Conflict[] = tickets.map(({ id, ticket_number }) => ({
    object_type: 'ticket',
    id,
    name: ticketNames.ticket({ number: String(ticket_number) }),
  }));
  throw stateForbids('tickets', text, conflicts);
}
