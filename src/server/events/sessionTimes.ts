import { Prisma } from '../../generated/prisma/client.ts';

/**
 * SQL: the scheduled sessions of events that are not cancelled: event_id, eventsession_id, start_date, end_date. An event itself counts as
 * a session, with eventsession_id null.
 */
export const sessionTimes = Prisma.sql`(
  SELECT id AS event_id, NULL::uuid AS eventsession_id, start_date, end_date FROM event
    WHERE start_date IS NOT NULL AND NOT is_cancelled AND NOT trashed
  UNION ALL SELECT event_id, id, start_date, end_date FROM eventsession WHERE start_date IS NOT NULL
)`;
/** SQL: whether any sessions of two events, given by id, overlap. */
export const eventsOverlap = (first_id: Prisma.Sql, second_id: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM ${sessionTimes} AS first JOIN ${sessionTimes} AS second ON first.start_date < second.end_date AND second.start_date < first.end_date
  WHERE first.event_id = ${first_id} AND second.event_id = ${second_id}
)`;
