import { z } from 'zod';
import type { Db } from '../../platform/context.ts';
import { givesFrom, givesNow, isLineOpen, readGrace } from './grace.ts';
import { readLine } from './line.ts';

/** The most people of one event that a list shows. */
const MAX_PEOPLE = 500;

const person = z.object({
  ticket_id: z.string(),
  ticket_number: z.int(),
  name: z.string(),
  verified: z.boolean(),
  checked_in: z.boolean(),
  checked_in_date: z.date().nullable(),
  no_show: z.boolean(),
  /** All that was paid for the ticket was given back. */
  is_refunded: z.boolean(),
});
/** Whose seats are given to others, and to whom. */
const grace = z.object({
  grace_minutes: z.int(),
  gives_from: z.date().nullable(),
  is_line_open: z.boolean(),
  gives_now: z.boolean(),
  free_count: z.int(),
  absent_count: z.int(),
  line: z.array(z.object({ presence_id: z.string(), badge_number: z.int(), is_on_waiting_list: z.boolean() })),
});
/** Who has a ticket of an event, as its hosts see them. */
export const doorList = z.object({ total: z.int(), here: z.int(), items: z.array(person), grace: grace.nullable() });
export type DoorList = z.output<typeof doorList>;

/** Reads what hosts need to give seats of no-shows to others; null: they are not given. */
async function readGiving(db: Db, event_id: string): Promise<DoorList['grace']> {
  const rule = await readGrace(db, event_id);
  if (!rule) return null;
  const gives_from = givesFrom(rule);
  const [counted] = await db.$queryRaw<{ free_count: number; absent_count: number }[]>`
    SELECT greatest(0, seats_for_sale - taken_count) AS free_count, (SELECT count(*)::int FROM ticket
      WHERE event_id = event.id AND verified AND NOT checked_in AND NOT no_show AND date_created < ${gives_from}) AS absent_count
    FROM event WHERE id = ${event_id}::uuid`;
  const line = await readLine(db, event_id);
  return {
    grace_minutes: rule.grace_minutes,
    gives_from,
    is_line_open: isLineOpen(rule),
    gives_now: givesNow(rule),
    free_count: counted?.free_count ?? 0,
    absent_count: counted?.absent_count ?? 0,
    line: line.map(({ presence_id, badge_number, wait_id }) => ({
      presence_id,
      badge_number,
      is_on_waiting_list: wait_id !== null,
    })),
  };
}

/** Reads who has a ticket of an event and who has come, by name, and who is at the door without one. */
export async function readDoor(db: Db, event_id: string): Promise<DoorList> {
  const [counted] = await db.$queryRaw<{ total: number; here: number }[]>`
    SELECT count(*) FILTER (WHERE NOT no_show)::int AS total, count(*) FILTER (WHERE checked_in)::int AS here
    FROM ticket WHERE event_id = ${event_id}::uuid`;
  const items = await db.$queryRaw<DoorList['items']>`
    SELECT ticket.id::text AS ticket_id, ticket_number, badge.name, ticket.verified, ticket.checked_in, ticket.checked_in_date, ticket.no_show,
      ticket.amount_paid > 0 AND ticket.amount_refunded >= ticket.amount_paid AS is_refunded
    FROM ticket JOIN badge ON badge.id = ticket.badge_id WHERE ticket.event_id = ${event_id}::uuid
    ORDER BY lower(badge.name), ticket_number LIMIT ${MAX_PEOPLE}`;
  return { total: counted?.total ?? 0, here: counted?.here ?? 0, items, grace: await readGiving(db, event_id) };
}
