import { Prisma } from '../../generated/prisma/client.ts';

const timesIn = (event: string, session: string) => `(
  SELECT id AS event_id, NULL::uuid AS eventsession_id, start_date, end_date FROM ${event}
    WHERE start_date IS NOT NULL AND NOT is_cancelled AND NOT trashed
  UNION ALL SELECT event_id, id, start_date, end_date FROM ${session} WHERE start_date IS NOT NULL
)`;
/**
 * SQL: the sessions of events that are not cancelled, as staff plan them: event_id, eventsession_id, start_date, end_date. An event itself
 * counts as a session, with eventsession_id null.
 */
export const sessionTimes = Prisma.raw(timesIn('event', 'eventsession'));
/** The same as everybody else sees it. */
export const releasedTimes = Prisma.raw(timesIn('released_event', 'released_eventsession'));
/** SQL: whether any sessions of two events, given by id, overlap in the released schedule: refusals do not tell of the plan. */
export const eventsOverlap = (first_id: Prisma.Sql, second_id: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM ${releasedTimes} AS first JOIN ${releasedTimes} AS second ON first.start_date < second.end_date AND second.start_date < first.end_date
  WHERE first.event_id = ${first_id} AND second.event_id = ${second_id}
)`;
