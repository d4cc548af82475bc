import { doorRefusals } from '../../../messages/events/door.ts';
import { now } from '../../db/clock.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Db } from '../../platform/context.ts';

/** Minutes before the start from which people without a ticket line up at the door. */
const OPENS_BEFORE = 60;
const MINUTE = 60_000;

/** When the seats of those who have not come to an event are given to others, as its type says. */
export interface Grace {
  readonly grace_minutes: number;
  /** By how many minutes its hosts said that they are late: it begins so much later. */
  readonly late_minutes: number;
  /** null: the event has no time that is public. */
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly is_cancelled: boolean;
}
/** The rule of an event; null: none of its seats are given to others. */
export async function readGrace(db: Db, event_id: string): Promise<Grace | null> {
  const [event] = await db.$queryRaw<(Omit<Grace, 'grace_minutes'> & { grace_minutes: number | null })[]>`
    SELECT grace_minutes, CASE WHEN late_start_date = start_date THEN coalesce(late_minutes, 0) ELSE 0 END AS late_minutes, start_date, end_date, is_cancelled OR trashed AS is_cancelled
    FROM released_event AS event JOIN eventtype ON eventtype.id = type_id WHERE event.id = ${event_id}::uuid AND event.max_tickets > 0`;
  return event && event.grace_minutes !== null ? { ...event, grace_minutes: event.grace_minutes } : null;
}
/** How long after its start seats are given: nobody loses theirs while the hosts are not there. */
const minutesOf = ({ grace_minutes, late_minutes }: Grace): number => grace_minutes + late_minutes;
/** From when on seats are given; null: it has no time. */
export const givesFrom = (grace: Grace): Date | null =>
  grace.start_date && new Date(grace.start_date.getTime() + minutesOf(grace) * MINUTE);

/** Whether people without a ticket line up at the door now. */
export function isLineOpen(grace: Grace | null): boolean {
  if (!grace?.start_date || !grace.end_date || grace.is_cancelled) return false;
  return grace.start_date.getTime() - OPENS_BEFORE * MINUTE <= now() && now() < grace.end_date.getTime();
}
/** Whether seats are given now. */
export const givesNow = (grace: Grace | null): boolean =>
  grace !== null && isLineOpen(grace) && (givesFrom(grace)?.getTime() ?? Number.POSITIVE_INFINITY) <= now();

/** Requires that seats of an event are given now, and returns from when on. @throws 409/453 grace_minutes, start_date */
export async function assertGivesNow(db: Db, event_id: string): Promise<Date> {
  const grace = await readGrace(db, event_id);
  if (!grace) throw stateForbids('grace_minutes', doorRefusals.noRule);
  const from = givesFrom(grace);
  if (!from || !givesNow(grace)) throw stateForbids('start_date', doorRefusals.notNow({ minutes: minutesOf(grace) }));
  return from;
}
