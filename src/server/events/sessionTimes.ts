import { Prisma } from '../../generated/prisma/client.ts';

/** As SQL: every sitting that has a time, of events that take place: event_id, eventsession_id (null: the event's own), start_date, end_date. */
export const sessionTimes = Prisma.sql`(
  SELECT id AS event_id, NULL::uuid AS eventsession_id, start_date, end_date FROM event
    WHERE start_date IS NOT NULL AND NOT is_cancelled AND NOT trashed
  UNION ALL SELECT event_id, id, start_date, end_date FROM eventsession WHERE start_date IS NOT NULL
)`;
/** As SQL: the two events, named by their ids, overlap in one of their sittings. */
export const eventsOverlap = (one: Prisma.Sql, other: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM ${sessionTimes} AS here JOIN ${sessionTimes} AS there ON here.start_date < there.end_date AND there.start_date < here.end_date
  WHERE here.event_id = ${one} AND there.event_id = ${other}
)`;
