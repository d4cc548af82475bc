import { type DayPart, Prisma } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { sessionTimes } from '../sessionTimes.ts';

/* What the rules look at, as it is stored: a fixed number of queries, however many events there are. */
export interface EventRow {
  id: string;
  event_number: number;
  name: string;
  duration: number;
  taken_count: number;
  max_tickets: number;
  spaces_needed: number;
  special_requests: unknown;
  is_scheduled: boolean;
  autoscheduler_failed: boolean;
  autoscheduler_reason: string | null;
  host_count: number;
  start_date: Date | null;
  startdaypart_id: string | null;
  preferreddaypart_id: string | null;
  alternatedaypart_id: string | null;
  allow_schedule_conflicts: boolean;
  type_id: string;
  type_name: string;
  type_max_tickets: number;
  end_buffer: number;
}
export interface SlotRow {
  id: string;
  name: string;
  event_id: string;
  eventsession_id: string | null;
  space_id: string;
  daypart_id: string;
}
/** Somebody who hosts an event and is elsewhere during one of its sittings. */
export interface HostConflict {
  event_id: string;
  eventsession_id: string | null;
  host: string;
  other_event_id: string | null;
  other: string;
  start_date: Date;
  end_date: Date;
}

/** Events that can be in the way of the ones named: of the same hosts, in the same spaces, of the same name and start; with them. */
async function relatedEvents({ db }: Context, convention_id: string, ids: readonly string[]): Promise<string[]> {
  const these = Prisma.sql`ANY(${[...ids]}::uuid[])`;
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM event WHERE id = ${these} AND convention_id = ${convention_id}::uuid
    UNION SELECT theirs.event_id FROM eventhost AS own JOIN eventhost AS theirs
      ON theirs.user_id = own.user_id AND theirs.convention_id = own.convention_id WHERE own.event_id = ${these}
    UNION SELECT there.event_id FROM slot AS here JOIN slot AS there ON there.space_id = here.space_id AND there.event_id IS NOT NULL
      WHERE here.event_id = ${these}
    UNION SELECT other.id FROM event AS own JOIN event AS other ON other.convention_id = own.convention_id
      AND other.start_date = own.start_date AND lower(other.name) = lower(own.name) WHERE own.id = ${these}`;
  return found.map(({ id }) => id);
}
const loadEvents = ({ db }: Context, which: Prisma.Sql) => db.$queryRaw<EventRow[]>`
  SELECT event.id, event_number, event.name, event.duration, taken_count, event.max_tickets, spaces_needed, event.special_requests,
    is_scheduled, autoscheduler_failed, autoscheduler_reason, host_count, start_date, startdaypart_id, preferreddaypart_id,
    alternatedaypart_id, event.allow_schedule_conflicts OR eventtype.allow_schedule_conflicts AS allow_schedule_conflicts, type_id,
    eventtype.name AS type_name, eventtype.max_tickets AS type_max_tickets, end_buffer
  FROM event JOIN eventtype ON eventtype.id = event.type_id
  WHERE ${which} AND NOT is_cancelled AND NOT trashed ORDER BY event_number`;
const joinActiveEvent = Prisma.sql`
  JOIN event AS there_event ON there_event.id = there.event_id AND NOT there_event.is_cancelled AND NOT there_event.trashed`;
const hostsWithTickets = ({ db }: Context, which: Prisma.Sql) => db.$queryRaw<HostConflict[]>`
  SELECT DISTINCT here.event_id, here.eventsession_id, "user".display_name AS host, there.event_id AS other_event_id,
    there_event.name AS other, there.start_date, there.end_date
  FROM eventhost JOIN event ON event.id = eventhost.event_id JOIN "user" ON "user".id = eventhost.user_id
    JOIN badge ON badge.user_id = eventhost.user_id AND badge.convention_id = eventhost.convention_id
    JOIN ticket ON ticket.badge_id = badge.id AND ticket.event_id <> event.id
    JOIN ${sessionTimes} AS here ON here.event_id = event.id
    JOIN ${sessionTimes} AS there ON there.event_id = ticket.event_id AND here.start_date < there.end_date AND there.start_date < here.end_date
    ${joinActiveEvent}
  WHERE ${which}`;
const hostsWithShifts = ({ db }: Context, which: Prisma.Sql) => db.$queryRaw<HostConflict[]>`
  SELECT DISTINCT here.event_id, here.eventsession_id, "user".display_name AS host, NULL::uuid AS other_event_id, shift.name AS other,
    starts_at AS start_date, ends_at AS end_date
  FROM eventhost JOIN event ON event.id = eventhost.event_id JOIN "user" ON "user".id = eventhost.user_id
    JOIN volunteer ON volunteer.user_id = eventhost.user_id AND volunteer.convention_id = eventhost.convention_id
    JOIN volunteershift ON volunteershift.volunteer_id = volunteer.id AND volunteershift.status = 'scheduled'
    JOIN shift ON shift.id = volunteershift.shift_id
    JOIN ${sessionTimes} AS here ON here.event_id = event.id AND starts_at < here.end_date AND here.start_date < ends_at
  WHERE ${which}`;
const loadSharedTickets = ({ db }: Context, which: Prisma.Sql) => db.$queryRaw<SharedTickets[]>`
  SELECT event.id AS event_id, there.event_id AS other_event_id, there_event.name AS other, count(DISTINCT own.badge_id)::int AS n,
    min(there.start_date) AS start_date, max(there.end_date) AS end_date,
    bool_or(there_event.allow_schedule_conflicts OR there_type.allow_schedule_conflicts) AS allowed
  FROM event JOIN ticket AS own ON own.event_id = event.id AND own.verified
    JOIN ticket AS theirs ON theirs.badge_id = own.badge_id AND theirs.verified AND theirs.event_id <> event.id
    JOIN ${sessionTimes} AS here ON here.event_id = event.id
    JOIN ${sessionTimes} AS there ON there.event_id = theirs.event_id AND here.start_date < there.end_date AND there.start_date < here.end_date
    ${joinActiveEvent} JOIN eventtype AS there_type ON there_type.id = there_event.type_id
  WHERE ${which} GROUP BY event.id, there.event_id, there_event.name`;
export interface SharedTickets {
  event_id: string;
  other_event_id: string;
  other: string;
  n: number;
  start_date: Date;
  end_date: Date;
  allowed: boolean;
}

/** Everything that the rules need, for all events of the convention or for some of them. */
export async function loadScheduleRows(ctx: Context, convention_id: string, event_ids?: readonly string[]) {
  const { db } = ctx;
  const near = event_ids && (await relatedEvents(ctx, convention_id, event_ids));
  const here = { convention_id };
  const among = (ids: readonly string[] | undefined, column: Prisma.Sql) =>
    ids ? Prisma.sql`${column} = ANY(${[...ids]}::uuid[])` : Prisma.sql`event.convention_id = ${convention_id}::uuid`;
  const ofEvents = near ? { event_id: { in: near } } : {};
  const asked = among(event_ids, Prisma.sql`event.id`);
  const slotsOf = near
    ? among(near, Prisma.sql`slot.event_id`)
    : Prisma.sql`convention_id = ${convention_id}::uuid AND event_id IS NOT NULL`;
  return {
    asked: event_ids && new Set(event_ids),
    convention: await db.convention.findUniqueOrThrow({ where: { id: convention_id } }),
    events: await loadEvents(ctx, among(near, Prisma.sql`event.id`)),
    sessions: await db.eventSession.findMany({ where: { ...here, ...ofEvents } }),
    slots: await db.$queryRaw<SlotRow[]>`
      SELECT id, name, event_id, eventsession_id, space_id, daypart_id FROM slot WHERE ${slotsOf}`,
    spaces: await db.space.findMany({ where: here }),
    rooms: await db.room.findMany({ where: here, select: { id: true, name: true, sequence_number: true } }),
    dayparts: (await db.dayPart.findMany({ where: here, orderBy: { start_date: 'asc' } })) as readonly DayPart[],
    days: await db.conventionDay.findMany({ where: here, orderBy: { start_date: 'asc' } }),
    typeRooms: await db.eventTypeRoom.findMany({ where: here, select: { eventtype_id: true, room_id: true } }),
    hosts: await db.$queryRaw<{ event_id: string; user_id: string; name: string }[]>`
      SELECT eventhost.event_id, eventhost.user_id, display_name AS name FROM eventhost JOIN event ON event.id = eventhost.event_id JOIN "user" ON "user".id = eventhost.user_id
      WHERE ${among(near, Prisma.sql`event.id`)} ORDER BY sequence_number`,
    elsewhere: [...(await hostsWithTickets(ctx, asked)), ...(await hostsWithShifts(ctx, asked))],
    sharedTickets: await loadSharedTickets(ctx, asked),
    waivers: await db.integrityWaiver.findMany({
      where: { ...here, ...(event_ids ? { event_id: { in: [...event_ids] } } : {}) },
      select: { event_id: true, rule: true, other_event_id: true },
    }),
  };
}
export type ScheduleRows = Awaited<ReturnType<typeof loadScheduleRows>>;
