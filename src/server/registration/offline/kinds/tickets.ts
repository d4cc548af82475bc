import type { DeskAction, Ticket } from '../../../../generated/prisma/client.ts';
import { arrivalConflictText as text } from '../../../../messages/registration/offline.ts';
import { arrive, hasSeat, leave, lockTicketsOf, whenCheckedIn } from '../../../events/door/checkIn.ts';
import type { Context } from '../../../platform/context.ts';
import { type Content, contentOf, type TicketAction } from '../sentActions.ts';
import { type About, applied, type Device, type Outcome, waits } from './outcome.ts';

/** Locks badge, event and ticket; null: the ticket is gone, or of another event. */
export async function lockTicket(
  ctx: Context,
  convention_id: string,
  { event_id, ticket_id }: { event_id: string; ticket_id: string },
): Promise<Ticket | null> {
  const known = await ctx.db.ticket.findFirst({ where: { id: ticket_id, event_id, convention_id }, select: { badge_id: true } });
  if (!known) return null;
  const tickets = await lockTicketsOf(ctx, event_id, known.badge_id);
  return tickets.find(({ id }) => id === ticket_id) ?? null;
}
/** Somebody who is noted as here already has come: of two hosts who note it, both are right. */
async function come(ctx: Context, ticket: Ticket, acted: Date): Promise<Outcome> {
  if (ticket.checked_in) return applied;
  if (!ticket.verified) return waits('owes', text.owes);
  if (!(await hasSeat(ctx, ticket))) return waits('seat_given', text.seatGiven);
  await arrive(ctx, ticket, acted);
  return { ...applied, content: { checked_in_date: acted.toISOString() } };
}
/** Does what a host did at the door of an event, with a ticket that is locked; null: it is gone. `made`: as for a badge. */
export async function performOnTicket(
  ctx: Context,
  sent: TicketAction,
  acted: Date,
  { ticket, made }: { ticket: Ticket | null; made: Content | null },
): Promise<Outcome> {
  if (!ticket) return waits('gone', text.gone);
  if (sent.kind === 'arrival') return come(ctx, ticket, acted);
  const undone = sent.undoes === null ? sent.seen.checked_in_date : made?.checked_in_date;
  if (!ticket.checked_in || !undone) return applied;
  if (ticket.checked_in_date?.getTime() !== Math.floor(Date.parse(undone) / 1000) * 1000)
    return waits('checked_in_again', text.hereAgain(await whenCheckedIn(ctx, ticket)));
  await leave(ctx, ticket.id);
  return applied;
}
/** What is stored of an action, to decide it later. */
export const contentOfTicket = ({ ticket_id }: TicketAction): Content => ({ ticket_id });
/** The ticket that an action is about. Its badge is for staff only, as hosts see no badges. */
export async function aboutTicket(
  { db }: Context,
  { seen, event_id }: TicketAction,
  device: Device,
  ticket: Ticket | null,
): Promise<About> {
  const event = await db.event.findFirst({ where: { id: event_id, convention_id: device.convention_id }, select: { id: true } });
  const badge = ticket && (await db.badge.findUnique({ where: { id: ticket.badge_id } }));
  return {
    ...{ event_id: event?.id ?? null, badge_id: badge?.id ?? null, badge_number: badge?.badge_number ?? 0 },
    badge_name: badge?.name || seen.name,
  };
}

/** Whether a decision can do what a host did. */
export const canApplyToTicket = async (ctx: Context, { kind }: DeskAction, ticket: Ticket): Promise<boolean> =>
  kind === 'arrival' ? !ticket.checked_in && ticket.verified && (await hasSeat(ctx, ticket)) : ticket.checked_in;
/** Does it, with a ticket that is locked. @returns the content with what was made */
export async function applyToTicket(ctx: Context, action: DeskAction, ticket: Ticket): Promise<Content> {
  const content = contentOf(action.content);
  if (action.kind === 'arrival') await arrive(ctx, ticket, action.acted_date);
  else await leave(ctx, ticket.id);
  return action.kind === 'arrival' ? { ...content, checked_in_date: action.acted_date.toISOString() } : content;
}
