import type { Ticket } from '../../../generated/prisma/client.ts';
import { waitlistRefusals } from '../../../messages/events/waitlist.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { issueTicket } from '../tickets/seat.ts';
import { logWaitStep } from './waitLog.ts';

/** A wait with an offer. Its event is locked. */
export interface OfferedWait {
  id: string;
  convention_id: string;
  event_id: string;
  badge_id: string | null;
  sequence_number: number;
}

/** Turns an offer into a ticket for the same seat and ends the wait. @throws 409/453 badge_id, badgetype_id, event_id, 409/443 badge_id */
export async function acceptOffer(ctx: Context, wait: OfferedWait): Promise<Ticket> {
  if (!wait.badge_id) throw stateForbids('badge_id', waitlistRefusals.paidBadgeNeeded);
  const data = await issueTicket(ctx, wait.event_id, wait.badge_id, { from: 'offer' });
  const ticket = await ctx.db.ticket.create({ data });
  await ctx.db.eventWait.delete({ where: { id: wait.id } });
  await logWaitStep(ctx, wait, 'accept');
  return ticket;
}
