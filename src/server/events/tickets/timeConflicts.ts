import { Prisma } from '../../../generated/prisma/client.ts';
import { ticketNames, ticketRefusals } from '../../../messages/events/tickets.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { eventsOverlap } from '../sessionTimes.ts';
import type { SaleEvent } from './saleFacts.ts';

/** SQL: the badge's tickets for events that overlap `event_id` without permission, with id, ticket number and event name. */
export const conflictingTickets = (badge_id: Prisma.Sql, event_id: Prisma.Sql) => Prisma.sql`
  SELECT ticket.id, ticket.ticket_number, other.name
  FROM ticket JOIN released_event AS other ON other.id = ticket.event_id JOIN eventtype AS other_type ON other_type.id = other.type_id
  WHERE ticket.badge_id = ${badge_id} AND ticket.event_id <> ${event_id} AND NOT ticket.no_show
    AND NOT other.allow_schedule_conflicts AND NOT other_type.allow_schedule_conflicts
    AND ${eventsOverlap(event_id, Prisma.sql`other.id`)}`;

/** A ticket for another event at the time of this one. */
export interface TimeConflict {
  id: string;
  ticket_number: number;
  name: string;
}
/** SQL: the badge's tickets in the way of a ticket for the event, the first 20. */
export const firstConflicts = (badge_id: Prisma.Sql, event_id: Prisma.Sql) =>
  Prisma.sql`${conflictingTickets(badge_id, event_id)} ORDER BY other.start_date, ticket.id LIMIT 20`;
export const loadTimeConflicts = ({ db }: Context, event_id: string, badge_id: string): Promise<TimeConflict[]> =>
  db.$queryRaw<TimeConflict[]>`${firstConflicts(Prisma.sql`${badge_id}::uuid`, Prisma.sql`${event_id}::uuid`)}`;

/** Whether tickets of the event may overlap other tickets. */
export const mayOverlap = ({ allow_schedule_conflicts, type, convention }: SaleEvent) =>
  allow_schedule_conflicts || type.allow_schedule_conflicts || convention.allow_schedule_conflicts;

/** Refuses if the badge has tickets for other events at that time. @throws 409/453 event_id */
export function assertNoTimeConflict(event: SaleEvent, tickets: readonly TimeConflict[]): void {
  if (mayOverlap(event) || !tickets.length) return;
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
