import { type Context, transaction } from '../../../platform/context.ts';
import { clockSeconds } from '../../../platform/jobs/clock.ts';
import type { Outbox } from '../../../platform/jobs/outbox.ts';
import type { MovedShift } from '../../letters/shifts/shiftTimes.ts';
import { notify } from '../../notify.ts';
import { earliest } from '../earliest.ts';
import { COLLECT_SECONDS } from '../scheduleChanges.ts';

/*
 * Shifts that have moved, and those that are about to begin. Reminders come a day before, by mail and on devices, and an hour before, on
 * devices only. A reminder belongs to the time of the shift: one that has moved is reminded of anew.
 */

const [DAY, HOUR] = [1_440, 60];
/** Reminders in one transaction. */
const BATCH = 200;

interface Change {
  shift_id: string;
  convention_id: string;
  name: string;
  before_start: Date;
  before_end: Date;
  start_time: Date;
  end_time: Date;
  users: string[];
}
/** Takes the shifts whose changes have been collected long enough and that are still to come, with their volunteers. */
const takeMoved = ({ db }: Context) => db.$queryRaw<Change[]>`
  WITH gone AS (
    DELETE FROM movedshift WHERE id IN (
      SELECT id FROM movedshift WHERE convention_id IN (
        SELECT convention_id FROM movedshift WHERE date_created <= now() - make_interval(secs => ${clockSeconds(COLLECT_SECONDS)}::float8))
      ORDER BY id FOR UPDATE SKIP LOCKED)
    RETURNING *)
  SELECT shift.id::text AS shift_id, shift.convention_id::text, shift.name, gone.start_time AS before_start, gone.end_time AS before_end,
    shift.start_time, shift.end_time, ARRAY(
      SELECT volunteer.user_id::text FROM volunteershift AS v JOIN volunteer ON volunteer.id = v.volunteer_id AND is_accepted
      WHERE v.shift_id = shift.id AND v.status = 'scheduled') AS users
  FROM gone JOIN shift ON shift.id = gone.shift_id
  WHERE (gone.start_time, gone.end_time) IS DISTINCT FROM (shift.start_time, shift.end_time) AND shift.start_time > now()
  ORDER BY shift.start_time, shift.id`;

/** Tells each volunteer of all their shifts of a convention that have moved, in one mail. */
async function notifyMoved(ctx: Context): Promise<void> {
  const changes = await takeMoved(ctx);
  const groups = new Map<string, { users: string[]; changes: Change[] }>();
  for (const user of new Set(changes.flatMap(({ users }) => users)))
    for (const convention_id of new Set(changes.map((change) => change.convention_id))) {
      const own = changes.filter((change) => change.convention_id === convention_id && change.users.includes(user));
      const key = own.map(({ shift_id }) => shift_id).join();
      if (own.length) groups.set(key, { changes: own, users: [...(groups.get(key)?.users ?? []), user] });
    }
  for (const [about, { users, changes: own }] of groups) {
    const moved = own.map(
      (change): MovedShift => ({
        shift: change.name,
        before: { start: change.before_start, end: change.before_end },
        now: { start: change.start_time, end: change.end_time },
      }),
    );
    const due = earliest(moved.flatMap(({ before, now }) => [before.start, now.start]));
    await notify(ctx, 'shift_moved', { convention_id: own[0]?.convention_id ?? '', to: { users }, data: { moved }, about, due });
  }
}

interface Due {
  shift_id: string;
  convention_id: string;
  name: string;
  start_time: Date;
  end_time: Date;
  minutes: number;
  users: string[];
}
/** Notes the reminders that are due. Who was scheduled within two hours knows of the shift: the reminder of the day before waits that long. */
const takeReminders = ({ db }: Context) => db.$queryRaw<Due[]>`
  WITH due AS (
    INSERT INTO shiftreminder (volunteershift_id, starts_at, minutes)
    SELECT v.id, v.starts_at, r.minutes
    FROM (VALUES (${DAY}::int, ${DAY / 2}::int), (${HOUR}::int, 5)) AS r (minutes, least)
      JOIN volunteershift AS v ON v.status = 'scheduled' AND v.starts_at > now() + make_interval(mins => r.least)
        AND v.starts_at <= now() + make_interval(mins => r.minutes)
    WHERE (r.minutes = ${HOUR} OR v.date_updated < now() - interval '2 hours')
      AND NOT EXISTS (SELECT 1 FROM shiftreminder AS s WHERE s.volunteershift_id = v.id AND s.starts_at = v.starts_at AND s.minutes = r.minutes)
    ORDER BY v.starts_at, v.id LIMIT ${BATCH}
    ON CONFLICT DO NOTHING RETURNING *)
  SELECT shift.id::text AS shift_id, shift.convention_id::text, shift.name, shift.start_time, shift.end_time, due.minutes,
    array_agg(volunteer.user_id::text) AS users
  FROM due JOIN volunteershift AS v ON v.id = due.volunteershift_id JOIN volunteer ON volunteer.id = v.volunteer_id AND is_accepted
    JOIN shift ON shift.id = v.shift_id
  GROUP BY shift.id, due.minutes ORDER BY shift.start_time, shift.id`;

async function notifyDue(ctx: Context): Promise<number> {
  const reminders = await takeReminders(ctx);
  for (const { shift_id, convention_id, name, start_time: start, end_time: end, minutes, users } of reminders)
    await notify(ctx, 'shift_reminder', {
      ...{ convention_id, to: { users }, data: { shift: name, start, end } },
      ...{ about: shift_id, due: start, until: start, onlyPush: minutes === HOUR },
    });
  return reminders.length;
}

/** Tells volunteers of shifts that have moved or are about to begin. */
export const shiftOutbox: Outbox = {
  name: 'shifts',
  processBatch: (ctx) =>
    transaction(
      ctx,
      async (ctx) => {
        await notifyMoved(ctx);
        return notifyDue(ctx);
      },
      true,
    ),
};
