import { Prisma } from '../../../generated/prisma/client.ts';
import type { ReleaseKind } from '../../../resources/events/releases/schedulerelease.ts';
import type { Db } from '../../platform/context.ts';

/* What staff have planned since the last release, as seen from outside: times and places. Cancelled events are left out: who is concerned knows. */

/** When and where something is. */
export interface Placed {
  readonly start: Date;
  readonly end: Date;
  /** "Great Hall, Table 4", several separated by semicolons. */
  readonly place: string;
}
/** What changes for an event, or for one of its sessions. */
export interface DraftChange {
  readonly event_id: string;
  readonly eventsession_id: string | null;
  readonly event_number: number;
  /** With the name of the session. */
  readonly name: string;
  readonly kind: ReleaseKind;
  readonly before: Placed | null;
  readonly after: Placed | null;
}
interface Row extends Pick<DraftChange, 'event_id' | 'eventsession_id' | 'event_number' | 'name'> {
  readonly before_start: Date | null;
  readonly before_end: Date | null;
  readonly before_place: string | null;
  readonly before_spaces: readonly string[] | null;
  readonly after_start: Date | null;
  readonly after_end: Date | null;
  readonly after_place: string | null;
  readonly after_spaces: readonly string[] | null;
}

const times = (row: string) =>
  Prisma.raw(`${row}.released_start_date AS before_start, ${row}.released_end_date AS before_end,
  ${row}.start_date AS after_start, ${row}.end_date AS after_end`);
const place = (slots: string) =>
  Prisma.raw(`(
  SELECT string_agg(DISTINCT concat_ws(', ', room.name, nullif(space.name, room.name)), '; ') AS place, array_agg(DISTINCT space.id::text ORDER BY space.id::text) AS spaces
  FROM ${slots} AS slot JOIN space ON space.id = slot.space_id JOIN room ON room.id = slot.room_id
  WHERE slot.event_id = sitting.event_id AND slot.eventsession_id IS NOT DISTINCT FROM sitting.eventsession_id)`);
const differs = (row: string) =>
  Prisma.raw(`(${row}.released_start_date, ${row}.released_end_date, ${row}.released_room_id, ${row}.released_primary_space_id, ${row}.released_space_id)
    IS DISTINCT FROM (${row}.start_date, ${row}.end_date, ${row}.room_id, ${row}.primary_space_id, ${row}.space_id)`);

/** SQL: the ids of events of which something differs between the plan and the last release. */
export const changedEvents = (convention_id: string) => Prisma.sql`
  SELECT holder AS id FROM slot CROSS JOIN LATERAL unnest(ARRAY[slot.event_id, slot.released_event_id]) AS holder
    WHERE slot.convention_id = ${convention_id}::uuid AND (slot.event_id IS NOT NULL OR slot.released_event_id IS NOT NULL) AND holder IS NOT NULL
      AND (slot.event_id, slot.eventsession_id) IS DISTINCT FROM (slot.released_event_id, slot.released_eventsession_id)
  UNION SELECT event.id FROM event WHERE event.convention_id = ${convention_id}::uuid AND ${differs('event')}
  UNION SELECT own.event_id FROM eventsession AS own WHERE own.convention_id = ${convention_id}::uuid AND ${differs('own')}`;

const placed = (start: Date | null, end: Date | null, place: string | null): Placed | null =>
  start && end ? { start, end, place: place ?? '' } : null;
const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
function kindOf(row: Row): ReleaseKind | null {
  if (!row.before_start) return row.after_start ? 'placed' : null;
  if (!row.after_start) return 'removed';
  if (!sameTime(row.before_start, row.after_start) || String(row.before_spaces) !== String(row.after_spaces)) return 'moved';
  return sameTime(row.before_end, row.after_end) ? null : 'resized';
}

/** What a release would change now, in the order of time. */
export async function draftChanges(db: Db, convention_id: string): Promise<DraftChange[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH changed AS MATERIALIZED (${changedEvents(convention_id)}), sitting AS (
      SELECT event.id AS event_id, NULL::uuid AS eventsession_id, event.event_number, event.name, ${times('event')}
      FROM event JOIN changed USING (id) WHERE NOT event.is_cancelled AND NOT event.trashed
      UNION ALL
      SELECT event.id, own.id, event.event_number, concat_ws(', ', event.name, own.name), ${times('own')}
      FROM eventsession AS own JOIN event ON event.id = own.event_id JOIN changed ON changed.id = event.id
      WHERE NOT event.is_cancelled AND NOT event.trashed
    )
    SELECT sitting.event_id::text, sitting.eventsession_id::text, event_number, name, before_start, before_end, after_start, after_end, before.place AS before_place, before.spaces AS before_spaces,
      after.place AS after_place, after.spaces AS after_spaces
    FROM sitting CROSS JOIN LATERAL ${place('released_slot')} AS before CROSS JOIN LATERAL ${place('slot')} AS after
    ORDER BY coalesce(after_start, before_start), event_number, sitting.eventsession_id NULLS FIRST`;
  return rows.flatMap((row) => {
    const { event_id, eventsession_id, event_number, name } = row;
    const kind = kindOf(row);
    const before = placed(row.before_start, row.before_end, row.before_place);
    const after = placed(row.after_start, row.after_end, row.after_place);
    return kind ? [{ event_id, eventsession_id, event_number, name, kind, before, after }] : [];
  });
}

/** Has everybody see the plan: copies it to the twins, and writes calendars. The events are locked. */
export async function releaseDraft(db: Db, convention_id: string): Promise<void> {
  const changed = await db.$queryRaw<
    { id: string }[]
  >`SELECT DISTINCT id::text FROM (${changedEvents(convention_id)}) AS changed`;
  const ids = changed.map(({ id }) => id);
  if (!ids.length) return;
  await db.$executeRaw`
    UPDATE slot SET released_event_id = event_id, released_eventsession_id = eventsession_id
    WHERE convention_id = ${convention_id}::uuid AND (event_id = ANY(${ids}::uuid[]) OR released_event_id = ANY(${ids}::uuid[]))
      AND (event_id, eventsession_id) IS DISTINCT FROM (released_event_id, released_eventsession_id)`;
  const copied = Prisma.raw(
    ['is_scheduled', 'start_date', 'end_date', 'startdaypart_id', 'room_id', 'primary_space_id', 'space_id']
      .map((name) => `released_${name} = ${name}`)
      .join(', '),
  );
  const duration = Prisma.raw('released_duration = CASE WHEN is_scheduled THEN duration END');
  await db.$executeRaw`
    UPDATE event SET ${copied}, ${duration}, released_scheduled_date = scheduled_date WHERE id = ANY(${ids}::uuid[])`;
  await db.$executeRaw`UPDATE eventsession SET ${copied}, ${duration} WHERE event_id = ANY(${ids}::uuid[])`;
  await db.$executeRaw`SELECT note_calendar(${ids}::uuid[])`;
  await db.$executeRaw`SELECT announce_schedule(${convention_id}::uuid, ${ids}::uuid[])`;
}

/** Takes everything back that was released, of a convention that is about to use releases before its schedule is public. */
export async function forgetReleased(db: Db, convention_id: string): Promise<void> {
  const unset = Prisma.raw(
    ['start_date', 'end_date', 'duration', 'startdaypart_id', 'room_id', 'primary_space_id', 'space_id']
      .map((name) => `released_${name} = NULL`)
      .join(', '),
  );
  await db.$executeRaw`
    UPDATE event SET ${unset}, released_is_scheduled = false, released_scheduled_date = NULL
    WHERE convention_id = ${convention_id}::uuid AND (released_is_scheduled OR released_scheduled_date IS NOT NULL)`;
  await db.$executeRaw`
    UPDATE eventsession SET ${unset}, released_is_scheduled = false WHERE convention_id = ${convention_id}::uuid AND released_is_scheduled`;
  await db.$executeRaw`
    UPDATE slot SET released_event_id = NULL, released_eventsession_id = NULL
    WHERE convention_id = ${convention_id}::uuid AND released_event_id IS NOT NULL`;
  await db.$executeRaw`DELETE FROM calendarentry WHERE convention_id = ${convention_id}::uuid AND NOT is_cancelled`;
}

/** Locks the events of a convention and the slots that they hold, so that nobody changes its schedule until the end of the transaction. */
export async function lockSchedule(db: Db, convention_id: string): Promise<void> {
  await db.$queryRaw`SELECT 1 FROM event WHERE convention_id = ${convention_id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  await db.$queryRaw`
    SELECT 1 FROM slot WHERE convention_id = ${convention_id}::uuid AND (event_id IS NOT NULL OR released_event_id IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE`;
}
