import { type Event, Prisma, type Ticket } from '../../../generated/prisma/client.ts';
import { doorLog, doorRefusals } from '../../../messages/events/door.ts';
import { ticketRefusals } from '../../../messages/events/tickets.ts';
import { lockRow } from '../../core/repository.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context, Db } from '../../platform/context.ts';
import { formatMoment } from '../../platform/format/times.ts';
import { takePlace } from '../../sales/holds.ts';
import { writeLine } from '../../system/logentry.ts';
import type { FoundBadge } from './findBadge.ts';
import { isLineOpen, readGrace } from './grace.ts';
import { lineUp } from './line.ts';

/** Locks badge and event, as everybody does who changes a ticket, and returns the tickets that the badge has of the event. */
export async function lockTicketsOf(ctx: Context, event_id: string, badge_id: string): Promise<Ticket[]> {
  await lockRow(ctx, 'badge', badge_id);
  await lockRow(ctx, 'event', event_id);
  return ctx.db.ticket.findMany({ where: { event_id, badge_id }, orderBy: { copy_number: 'asc' } });
}

/** All seats of an event, in SQL: those that staff may give out. */
const allSeats = Prisma.sql`CASE WHEN is_cancelled OR trashed THEN 0 ELSE max_tickets - wishes_held END`;

/**
 * Notes that the holder of a ticket, whose event is locked, has come. Whoever comes after their seat was given to another person gets a free
 * one, if there is one. @throws 409/453 no_show
 */
export async function arrive(ctx: Context, ticket: Ticket, checked_in_date = new Date()): Promise<Ticket> {
  const { db } = ctx;
  const { id, event_id, convention_id, no_show, ticket_number } = ticket;
  if (no_show && !(await takePlace(ctx, 'ticket', event_id, allSeats))) throw await seatIsGiven(db, event_id);
  if (no_show)
    await writeLine(
      ctx,
      { type: 'event', id: event_id, convention_id },
      { comment: doorLog.back({ ticket: ticket_number }), type: 'system' },
    );
  return db.ticket.update({ where: { id }, data: { no_show: false, checked_in: true, checked_in_date } });
}
/** 409/453: the seat has gone. */
async function seatIsGiven(db: Db, id: string) {
  const { name } = await db.event.findUniqueOrThrow({ where: { id }, select: { name: true } });
  return stateForbids('no_show', doorRefusals.seatGiven({ event: name }));
}
/** Whether there is a seat for the holder of a ticket. */
export async function hasSeat({ db }: Context, { event_id, no_show }: Ticket): Promise<boolean> {
  if (!no_show) return true;
  const free = await db.$queryRaw<unknown[]>`SELECT 1 FROM event WHERE id = ${event_id}::uuid AND taken_count < ${allSeats}`;
  return free.length > 0;
}
/** Requires that there is one. @throws 409/453 no_show */
export async function assertHasSeat(ctx: Context, ticket: Ticket): Promise<void> {
  if (!(await hasSeat(ctx, ticket))) throw await seatIsGiven(ctx.db, ticket.event_id);
}
/** Takes it back that the holder of a ticket has come. */
export const leave = ({ db }: Context, id: string): Promise<Ticket> =>
  db.ticket.update({ where: { id }, data: { checked_in: false, checked_in_date: null } });

/** Requires that a ticket is paid. @throws 409/453 verified */
export function assertPaid({ verified }: Pick<Ticket, 'verified'>): void {
  if (!verified) throw stateForbids('verified', ticketRefusals.notPaid);
}

/** The check-in of a ticket, for messages. */
export async function whenCheckedIn({ db }: Context, { checked_in_date, convention_id }: Ticket): Promise<{ time: string }> {
  const clock = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  return { time: checked_in_date ? formatMoment(checked_in_date, clock) : '' };
}

/** What came of it that somebody showed their badge at the door. */
export interface Shown {
  readonly ticket_id: string | null;
  readonly ticket_number: number | null;
  readonly badge_number: number;
  /** null without a ticket: hosts do not see whom they do not host. */
  readonly name: string | null;
  readonly is_first: boolean;
  readonly checked_in_date: Date | null;
  /** Without a ticket: their place among those at the door. */
  readonly position: number | null;
}
/**
 * Checks in the next ticket of a badge that somebody shows at the door. Without one, they line up, where seats of no-shows are given.
 * @throws 409/453 badge, verified, no_show
 */
export async function checkInBadge(ctx: Context, event: Pick<Event, 'id' | 'convention_id'>, badge: FoundBadge): Promise<Shown> {
  const { badge_number } = badge;
  const tickets = await lockTicketsOf(ctx, event.id, badge.id);
  const [first] = tickets;
  if (!first) {
    if (!isLineOpen(await readGrace(ctx.db, event.id)))
      throw stateForbids('badge', doorRefusals.noTicket({ badge: badge_number }));
    const position = await lineUp(ctx, event, badge);
    return { ticket_id: null, ticket_number: null, badge_number, name: null, is_first: true, checked_in_date: null, position };
  }
  const open = tickets.filter(({ verified, checked_in }) => verified && !checked_in);
  const next = open.find(({ no_show }) => !no_show) ?? open[0];
  if (!next) assertPaid(tickets.find(({ checked_in }) => !checked_in) ?? first);
  const ticket = next ? await arrive(ctx, next) : first;
  const { name } = await ctx.db.badge.findUniqueOrThrow({ where: { id: badge.id }, select: { name: true } });
  const { id: ticket_id, ticket_number, checked_in_date } = ticket;
  return { ticket_id, ticket_number, badge_number, name, is_first: next !== undefined, checked_in_date, position: null };
}
