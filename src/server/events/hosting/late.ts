import { Prisma } from '../../../generated/prisma/client.ts';
import { lateRefusals } from '../../../messages/events/hosting.ts';
import type { Loader } from '../../core/loaders.ts';
import { now } from '../../db/clock.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context, Db } from '../../platform/context.ts';

/** Hours before the start from which hosts can say that they are late. */
const HOURS_AHEAD = 12;

/** Whether what hosts said holds now, of a row of `released_event` joined with its convention. It ends by itself when they come or the start moves. */
export const isLateNow = (event: string, convention = 'convention'): string =>
  `${event}.late_minutes IS NOT NULL AND ${event}.late_start_date = ${event}.start_date AND ${convention}.is_schedule_public
    AND NOT ${event}.is_cancelled AND ${event}.start_date + make_interval(mins => ${event}.late_minutes) > now()`;

/** By how many minutes the hosts of events are late, of those that are. */
export const hostLate: Loader<{ id: string }, number> = async (rows, { db }) => {
  const late = await db.$queryRaw<{ id: string; late_minutes: number }[]>`
    SELECT event.id::text, late_minutes FROM released_event AS event JOIN convention ON convention.id = event.convention_id
    WHERE event.id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND ${Prisma.raw(isLateNow('event'))}`;
  return new Map(late.map(({ id, late_minutes }) => [id, late_minutes]));
};

export interface LateEvent {
  readonly id: string;
  readonly convention_id: string;
  readonly name: string;
  readonly event_number: number;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly is_cancelled: boolean;
  readonly is_public: boolean;
  /** null: nobody has said so, or it no longer holds. */
  readonly late_minutes: number | null;
}
/** Reads what is public of the time of an event, and whether its hosts are late. */
export async function readLate(db: Db, id: string): Promise<LateEvent> {
  const [event] = await db.$queryRaw<[LateEvent]>`
    SELECT event.id::text, convention_id::text, event.name, event_number, event.start_date, event.end_date, is_cancelled,
      is_schedule_public AS is_public, CASE WHEN ${Prisma.raw(isLateNow('event'))} THEN late_minutes END AS late_minutes
    FROM released_event AS event JOIN convention ON convention.id = convention_id WHERE event.id = ${id}::uuid`;
  return event;
}
/** Whether its hosts can say now that they are late. */
export function mayBeLate({ start_date, end_date, is_public, is_cancelled }: Omit<LateEvent, 'name' | 'event_number'>): boolean {
  if (!start_date || !end_date || !is_public || is_cancelled) return false;
  return start_date.getTime() - HOURS_AHEAD * 3_600_000 <= now() && now() < end_date.getTime();
}
/** Requires that hosts can say now that they are late. @throws 409/453 start_date */
export async function assertMayBeLate({ db }: Context, id: string): Promise<void> {
  if (!mayBeLate(await readLate(db, id))) throw stateForbids('start_date', lateRefusals.notNow({ hours: HOURS_AHEAD }));
}
/** Requires that they come after now, which they say. @throws 409/453 minutes */
export function assertAhead({ start_date }: LateEvent, minutes: number): void {
  if (start_date && start_date.getTime() + minutes * 60_000 <= now()) throw stateForbids('minutes', lateRefusals.past);
}
