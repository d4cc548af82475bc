import { type Event, Prisma, type Ticket } from '../../../generated/prisma/client.ts';
import { doorRefusals } from '../../../messages/events/door.ts';
import { ticketRefusals } from '../../../messages/events/tickets.ts';
import { lockRow } from '../../core/repository.ts';
import { invalid, referenceNotFound, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { formatMoment } from '../../platform/format/times.ts';

/** A badge, as a host finds it. */
export interface FoundBadge {
  readonly id: string;
  readonly badge_number: number;
}

/** The badge of a convention that a number or what a scanner read stands for. @throws 400/440, 400/442 badge */
export async function findBadge({ db }: Context, convention_id: string, text: string): Promise<FoundBadge> {
  const query = text.trim();
  const number = /^#?(\d{1,9})$/.exec(query)?.[1];
  if (!number && !/^\d[0-9a-z]{9}$/i.test(query)) throw invalid('badge', doorRefusals.notABadge);
  const condition = number ? Prisma.sql`badge_number = ${Number(number)}` : Prisma.sql`badge_code = ${query.toUpperCase()}`;
  const [badge] = await db.$queryRaw<FoundBadge[]>`
    SELECT id::text, badge_number FROM badge WHERE convention_id = ${convention_id}::uuid AND ${condition}`;
  if (!badge) throw referenceNotFound('badge', 'badge');
  return badge;
}

/** Locks badge and event, as everybody does who changes a ticket, and returns the tickets that the badge has of the event. */
export async function lockTicketsOf(ctx: Context, event_id: string, badge_id: string): Promise<Ticket[]> {
  await lockRow(ctx, 'badge', badge_id);
  await lockRow(ctx, 'event', event_id);
  return ctx.db.ticket.findMany({ where: { event_id, badge_id }, orderBy: { copy_number: 'asc' } });
}

/** Notes that the holder of a ticket, whose event is locked, has come. */
export const setCheckedIn = ({ db }: Context, id: string, checked_in: boolean): Promise<Ticket> =>
  db.ticket.update({ where: { id }, data: { checked_in, checked_in_date: checked_in ? new Date() : null } });

/** Requires that a ticket is paid. @throws 409/453 verified */
export function assertPaid({ verified }: Pick<Ticket, 'verified'>): void {
  if (!verified) throw stateForbids('verified', ticketRefusals.notPaid);
}

/** The check-in of a ticket, for messages. */
export async function whenCheckedIn({ db }: Context, { checked_in_date, convention_id }: Ticket): Promise<{ time: string }> {
  const clock = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  return { time: checked_in_date ? formatMoment(checked_in_date, clock) : '' };
}

/** Checks in the next ticket of a badge that somebody shows at the door. @throws 409/453 badge, verified */
export async function checkInBadge(ctx: Context, { id: event_id }: Pick<Event, 'id'>, badge: FoundBadge) {
  const tickets = await lockTicketsOf(ctx, event_id, badge.id);
  const [first] = tickets;
  if (!first) throw stateForbids('badge', doorRefusals.noTicket({ badge: badge.badge_number }));
  const next = tickets.find(({ verified, checked_in }) => verified && !checked_in);
  if (!next) assertPaid(tickets.find(({ checked_in }) => !checked_in) ?? first);
  const ticket = next ? await setCheckedIn(ctx, next.id, true) : first;
  const { name } = await ctx.db.badge.findUniqueOrThrow({ where: { id: badge.id }, select: { name: true } });
  const { id: ticket_id, ticket_number, checked_in_date } = ticket;
  return { ticket_id, ticket_number, name, is_first: next !== undefined, checked_in_date };
}
