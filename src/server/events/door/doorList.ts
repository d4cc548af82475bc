import { z } from 'zod';
import type { Db } from '../../platform/context.ts';

/** The most people of one event that a list shows. */
const MAX_PEOPLE = 500;

const person = z.object({
  ticket_id: z.string(),
  ticket_number: z.int(),
  name: z.string(),
  verified: z.boolean(),
  checked_in: z.boolean(),
  checked_in_date: z.date().nullable(),
});
/** Who has a ticket of an event, as its hosts see them. */
export const doorList = z.object({ total: z.int(), here: z.int(), items: z.array(person) });
export type DoorList = z.output<typeof doorList>;

/** Reads who has a ticket of an event and who has come, by name. */
export async function readDoor(db: Db, event_id: string): Promise<DoorList> {
  const [counted] = await db.$queryRaw<{ total: number; here: number }[]>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE checked_in)::int AS here FROM ticket WHERE event_id = ${event_id}::uuid`;
  const items = await db.$queryRaw<DoorList['items']>`
    SELECT ticket.id::text AS ticket_id, ticket_number, badge.name, ticket.verified, ticket.checked_in, ticket.checked_in_date
    FROM ticket JOIN badge ON badge.id = ticket.badge_id WHERE ticket.event_id = ${event_id}::uuid
    ORDER BY lower(badge.name), ticket_number LIMIT ${MAX_PEOPLE}`;
  return { total: counted?.total ?? 0, here: counted?.here ?? 0, items };
}
