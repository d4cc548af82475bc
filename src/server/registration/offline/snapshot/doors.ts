import { z } from 'zod';
import type { Db } from '../../../platform/context.ts';

/** How many events and tickets a copy holds at most. */
const [MAX_EVENTS, MAX_TICKETS] = [50, 5_000];

const ticket = z.object({
  id: z.string(),
  name: z.string(),
  verified: z.boolean(),
  checked_in: z.boolean(),
  checked_in_date: z.date().nullable(),
  no_show: z.boolean(),
  scan: z
    .string()
    .meta({ description: 'SHA-256 of the event id and the badge code: finds a scanned badge without revealing codes.' }),
});
export const doorEvent = z.object({
  id: z.string(),
  event_number: z.int(),
  name: z.string(),
  start_date: z.date().nullable(),
  end_date: z.date().nullable(),
  room: z.string().nullable(),
  tickets: z.array(ticket),
});
type DoorEvent = z.infer<typeof doorEvent>;

/** The door lists of events that are not over, by name. */
export async function readDoors(db: Db, convention_id: string, ids: readonly string[]): Promise<DoorEvent[]> {
  if (!ids.length) return [];
  const events = await db.$queryRaw<Omit<DoorEvent, 'tickets'>[]>`
    SELECT event.id::text, event_number, event.name, start_date, end_date, room.name AS room
    FROM released_event AS event LEFT JOIN room ON room.id = event.room_id
    WHERE event.id = ANY(${ids}::uuid[]) AND event.convention_id = ${convention_id}::uuid AND NOT trashed AND NOT is_cancelled
      AND (end_date IS NULL OR end_date > now() - interval '1 day')
    ORDER BY start_date, event_number LIMIT ${MAX_EVENTS}::int`;
  const tickets = await db.$queryRaw<(DoorEvent['tickets'][number] & { event_id: string })[]>`
    SELECT ticket.id::text, event_id::text, badge.name, ticket.verified, ticket.checked_in, ticket.checked_in_date, ticket.no_show,
      encode(sha256(convert_to(event_id::text || badge_code, 'UTF8')), 'hex') AS scan
    FROM ticket JOIN badge ON badge.id = ticket.badge_id WHERE event_id = ANY(${events.map(({ id }) => id)}::uuid[])
    ORDER BY lower(badge.name), ticket_number LIMIT ${MAX_TICKETS}::int`;
  return events.map((event) => ({
    ...event,
    tickets: tickets.filter(({ event_id }) => event_id === event.id).map(({ event_id: _, ...one }) => one),
  }));
}
