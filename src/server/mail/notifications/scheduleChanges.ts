import { Prisma } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { clockSeconds } from '../../platform/jobs/clock.ts';

/** Seconds for which changes of a convention's schedule are collected, counted from the first one. */
export const COLLECT_SECONDS = 600;

/** An event or session before and after it was scheduled elsewhere. */
export interface ScheduleChange {
  convention_id: string;
  event_id: string;
  /** "The Lost Mine", or "The Lost Mine, Session 2". */
  name: string;
  is_session: boolean;
  /** Whether the schedule is public, and was public when it changed. */
  is_public: boolean;
  was_scheduled: boolean;
  is_scheduled: boolean;
  before_date: Date | null;
  before_place: string | null;
  now_date: Date | null;
  now_place: string | null;
  /** The submitter and the comment of the event's submission, if that is scheduled. */
  submitter_id: string | null;
  comment: string | null;
}

/** Takes the collected changes of conventions whose collection time is over. Changes that were undone are left out. */
export async function takeDueChanges({ db }: Context): Promise<ScheduleChange[]> {
  const place = (room: string, primary: string, only: string) => Prisma.sql`
    (SELECT concat_ws(', ', room.name, CASE WHEN ${Prisma.raw(only)} IS NULL THEN 'several spaces' ELSE nullif(space.name, room.name) END)
     FROM room LEFT JOIN space ON space.id = ${Prisma.raw(primary)} WHERE room.id = ${Prisma.raw(room)})`;
  return db.$queryRaw<ScheduleChange[]>`
    WITH gone AS (
      DELETE FROM movedsitting WHERE id IN (
        SELECT id FROM movedsitting WHERE convention_id IN (
          SELECT convention_id FROM movedsitting WHERE date_created <= now() - make_interval(secs => ${clockSeconds(COLLECT_SECONDS)}::float8))
        ORDER BY id FOR UPDATE SKIP LOCKED)
      RETURNING *
    ), sitting AS (
      SELECT gone.*, event.name, event.submission_id, gone.is_public AND convention.is_schedule_public AS public_now,
        CASE WHEN session.id IS NULL THEN event.is_scheduled ELSE session.is_scheduled END AS now_scheduled,
        CASE WHEN session.id IS NULL THEN event.start_date ELSE session.start_date END AS now_date,
        CASE WHEN session.id IS NULL THEN event.room_id ELSE session.room_id END AS now_room,
        CASE WHEN session.id IS NULL THEN event.primary_space_id ELSE session.primary_space_id END AS now_primary,
        CASE WHEN session.id IS NULL THEN event.space_id ELSE session.space_id END AS now_space, session.name AS session_name
      FROM gone JOIN event ON event.id = gone.event_id JOIN convention ON convention.id = gone.convention_id
        LEFT JOIN eventsession AS session ON session.id = gone.eventsession_id
      WHERE NOT event.is_cancelled AND NOT event.trashed
    )
    SELECT sitting.convention_id::text, sitting.event_id::text, concat_ws(', ', sitting.name, session_name) AS name,
      eventsession_id IS NOT NULL AS is_session, public_now AS is_public, is_scheduled AS was_scheduled, now_scheduled AS is_scheduled,
      start_date AS before_date, ${place('sitting.room_id', 'sitting.primary_space_id', 'sitting.space_id')} AS before_place,
      now_date, ${place('now_room', 'now_primary', 'now_space')} AS now_place,
      submission.user_id::text AS submitter_id, submission.comment
    FROM sitting LEFT JOIN eventsubmission AS submission ON submission.id = submission_id AND submission.status = 'scheduled'
    WHERE (sitting.is_scheduled, start_date, room_id, primary_space_id, space_id)
      IS DISTINCT FROM (now_scheduled, now_date, now_room, now_primary, now_space)
    ORDER BY now_date NULLS LAST, name`;
}

/**
 * Discards the changes of this transaction, which set a convention to another time zone and kept all local times, and moves collected times
 * to the new zone.
 */
export async function ignoreTimezoneChange({ db }: Context, convention_id: string, from: string, to: string): Promise<void> {
  await db.$executeRaw`DELETE FROM movedsitting WHERE convention_id = ${convention_id}::uuid AND date_created = now()::timestamptz(3)`;
  await db.$executeRaw`
    UPDATE movedsitting SET start_date = start_date AT TIME ZONE ${from} AT TIME ZONE ${to} WHERE convention_id = ${convention_id}::uuid`;
  await db.$executeRaw`DELETE FROM movedshift WHERE convention_id = ${convention_id}::uuid AND date_created = now()::timestamptz(3)`;
  await db.$executeRaw`
    UPDATE movedshift SET start_time = start_time AT TIME ZONE ${from} AT TIME ZONE ${to}, end_time = end_time AT TIME ZONE ${from} AT TIME ZONE ${to}
    WHERE convention_id = ${convention_id}::uuid`;
}
