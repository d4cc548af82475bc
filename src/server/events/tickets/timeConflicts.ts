import { Prisma } from '../../../generated/prisma/client.ts';
import { ticketNames, ticketRefusals } from '../../../messages/events/tickets.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { eventsOverlap } from '../sessionTimes.ts';
import type { EventOnSale } from './saleRules.ts';

/** SQL: the badge's tickets for events that overlap `event_id` without permission, with id, ticket number and event name. */
export const conflictingTickets = (badge_id: Prisma.Sql, event_id: Prisma.Sql) => Prisma.sql`
  SELECT ticket.id, ticket.ticket_number, other.name
  FROM ticket JOIN event AS other ON other.id = ticket.event_id JOIN eventtype AS other_type ON other_type.id = other.type_id
  WHERE ticket.badge_id = ${badge_id} AND ticket.event_id <> ${event_id}
    AND NOT other.allow_schedule_conflicts AND NOT other_type.allow_schedule_conflicts
    AND ${eventsOverlap(event_id, Prisma.sql`other.id`)}`;

/** Whether tickets of the event may overlap other tickets. */
export const mayOverlap = ({ allow_schedule_conflicts, type, convention }: EventOnSale) =>
  allow_schedule_conflicts || type.allow_schedule_conflicts || convention.allow_schedule_conflicts;

/** Checks that the badge, which is locked, has no ticket for another event at that time. @throws 409/453 event_id */
export async function assertNoTimeConflict({ db }: Context, event: EventOnSale, badge_id: string): Promise<void> {
  if (mayOverlap(event)) return;
  const tickets = await db.$queryRaw<{ id: string; ticket_number: number; name: string }[]>`
    ${conflictingTickets(Prisma.sql`${badge_id}::uuid`, Prisma.sql`${event.id}::uuid`)} ORDER BY other.start_date, ticket.id LIMIT 20`;
  const [first] = tickets;
  if (!first) return;
  throw stateForbids(
    'event_id',
    ticketRefusals.timeConflict({ events: tickets.map(({ name }) => name).join(', ') }),
    tickets.map((t) => ({
      object_type: 'ticket',
      id: t.id,
      name: ticketNames.ticketForEvent({ number: String(t.ticket_number), event: t.name }),
    })),
  );
}
