import { type DayPart, Prisma } from '../../../generated/prisma/client.ts';
import type { ReadContext } from '../../platform/context.ts';
import { sessionTimes } from '../sessionTimes.ts';

/* The rows that the rules need, from a fixed number of queries. */
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
/** A host who has a ticket or a shift during a session of the hosted event. */
export interface HostConflict {
  event_id: string;
  eventsession_id: string | null;
  host: string;
  other_event_id: string | null;
  other: string;
  start_date: Date;
  end_date: Date;
}

/** The ids of the events, and of events with the same hosts, spaces, or name and start. */
async function relatedEvents({ db }: ReadContext, convention_id: string, ids: readonly string[]): Promise<string[]> {
  const anyOfIds = Prisma.sql`ANY(${[...ids]}::uuid[])`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM event WHERE id = ${anyOfIds} AND convention_id = ${convention_id}::uuid
    UNION SELECT same_host.event_id FROM eventhost JOIN eventhost AS same_host
      ON same_host.user_id = eventhost.user_id AND same_host.convention_id = eventhost.convention_id WHERE eventhost.event_id = ${anyOfIds}
    UNION SELECT same_space.event_id FROM slot JOIN slot AS same_space
      ON same_space.space_id = slot.space_id AND same_space.event_id IS NOT NULL WHERE slot.event_id = ${anyOfIds}
    UNION SELECT same_name.id FROM event JOIN event AS same_name ON same_name.convention_id = event.convention_id
      AND same_name.start_date = event.start_date AND lower(same_name.name) = lower(event.name) WHERE event.id = ${anyOfIds}`;
  return rows.map(({ id }) => id);
}
const loadEvents = ({ db }: ReadContext, condition: Prisma.Sql) => db.$queryRaw<EventRow[]>`
  SELECT event.id, event_number, event.name, event.duration, taken_count, event.max_tickets, spaces_needed, event.special_requests,
    is_scheduled, autoscheduler_failed, autoscheduler_reason, host_count, start_date, startdaypart_id, preferreddaypart_id,
    alternatedaypart_id, event.allow_schedule_conflicts OR eventtype.allow_schedule_conflicts AS allow_schedule_conflicts, type_id,
    eventtype.name AS type_name, eventtype.max_tickets AS type_max_tickets, end_buffer
  FROM event JOIN eventtype ON eventtype.id = event.type_id
  WHERE ${condition} AND NOT is_cancelled AND NOT trashed ORDER BY event_number`;
const whereOverlapping = Prisma.sql`AND session.start_date < other_session.end_date AND other_session.start_date < session.end_date`;
const joinActiveEvent = Prisma.sql`
  JOIN event AS other_event ON other_event.id = other_session.event_id AND NOT other_event.is_cancelled AND NOT other_event.trashed`;
const hostsWithTickets = ({ db }: ReadContext, condition: Prisma.Sql) => db.$queryRaw<HostConflict[]>`
  SELECT DISTINCT session.event_id, session.eventsession_id, "user".display_name AS host, other_session.event_id AS other_event_id,
    other_event.name AS other, other_session.start_date, other_session.end_date
  FROM eventhost JOIN event ON event.id = eventhost.event_id JOIN "user" ON "user".id = eventhost.user_id
    JOIN badge ON badge.user_id = eventhost.user_id AND badge.convention_id = eventhost.convention_id
    JOIN ticket ON ticket.badge_id = badge.id AND ticket.event_id <> event.id
    JOIN ${sessionTimes} AS session ON session.event_id = event.id
    JOIN ${sessionTimes} AS other_session ON other_session.event_id = ticket.event_id ${whereOverlapping}
    ${joinActiveEvent}
  WHERE ${condition}`;
const hostsWithShifts = ({ db }: ReadContext, condition: Prisma.Sql) => db.$queryRaw<HostConflict[]>`
  SELECT DISTINCT session.event_id, session.eventsession_id, "user".display_name AS host, NULL::uuid AS other_event_id,
    shift.name AS other, starts_at AS start_date, ends_at AS end_date
  FROM eventhost JOIN event ON event.id = eventhost.event_id JOIN "user" ON "user".id = eventhost.user_id
    JOIN volunteer ON volunteer.user_id = eventhost.user_id AND volunteer.convention_id = eventhost.convention_id
    JOIN volunteershift ON volunteershift.volunteer_id = volunteer.id AND volunteershift.status = 'scheduled'
    JOIN shift ON shift.id = volunteershift.shift_id
    JOIN ${sessionTimes} AS session ON session.event_id = event.id AND starts_at < session.end_date AND session.start_date < ends_at
  WHERE ${condition}`;
const loadSharedTickets = ({ db }: ReadContext, condition: Prisma.Sql) => db.$queryRaw<SharedTickets[]>`
  SELECT event.id AS event_id, other_session.event_id AS other_event_id, other_event.name AS other,
    count(DISTINCT ticket.badge_id)::int AS n, min(other_session.start_date) AS start_date, max(other_session.end_date) AS end_date,
    bool_or(other_event.allow_schedule_conflicts OR other_type.allow_schedule_conflicts) AS allowed
  FROM event JOIN ticket ON ticket.event_id = event.id AND ticket.verified
    JOIN ticket AS other_ticket ON other_ticket.badge_id = ticket.badge_id AND other_ticket.verified AND other_ticket.event_id <> event.id
    JOIN ${sessionTimes} AS session ON session.event_id = event.id
    JOIN ${sessionTimes} AS other_session ON other_session.event_id = other_ticket.event_id ${whereOverlapping}
    ${joinActiveEvent} JOIN eventtype AS other_type ON other_type.id = other_event.type_id
  WHERE ${condition} GROUP BY event.id, other_session.event_id, other_event.name`;
export interface SharedTickets {
  event_id: string;
  other_event_id: string;
  other: string;
  /** How many badges have tickets for both events. */
  n: number;
  start_date: Date;
  end_date: Date;
  allowed: boolean;
}

/** Loads everything that the rules need, for all events of the convention or for some of them. */
export async function loadScheduleRows(ctx: ReadContext, convention_id: string, event_ids?: readonly string[]) {
  const { db } = ctx;
  const relatedIds = event_ids && (await relatedEvents(ctx, convention_id, event_ids));
  const inConvention = { convention_id };
  const eventCondition = (ids: readonly string[] | undefined, column: Prisma.Sql) =>
    ids ? Prisma.sql`${column} = ANY(${[...ids]}::uuid[])` : Prisma.sql`event.convention_id = ${convention_id}::uuid`;
  const inEvents = relatedIds ? { event_id: { in: relatedIds } } : {};
  const isRequested = eventCondition(event_ids, Prisma.sql`event.id`);
  const slotCondition = relatedIds
    ? eventCondition(relatedIds, Prisma.sql`slot.event_id`)
    : Prisma.sql`convention_id = ${convention_id}::uuid AND event_id IS NOT NULL`;
  return {
    requestedIds: event_ids && new Set(event_ids),
    convention: await db.convention.findUniqueOrThrow({ where: { id: convention_id } }),
    events: await loadEvents(ctx, eventCondition(relatedIds, Prisma.sql`event.id`)),
    sessions: await db.eventSession.findMany({ where: { ...inConvention, ...inEvents } }),
    slots: await db.$queryRaw<SlotRow[]>`
      SELECT id, name, event_id, eventsession_id, space_id, daypart_id FROM slot WHERE ${slotCondition}`,
    spaces: await db.space.findMany({ where: inConvention }),
    rooms: await db.room.findMany({ where: inConvention, select: { id: true, name: true, sequence_number: true } }),
    dayparts: (await db.dayPart.findMany({ where: inConvention, orderBy: { start_date: 'asc' } })) as readonly DayPart[],
    days: await db.conventionDay.findMany({ where: inConvention, orderBy: { start_date: 'asc' } }),
    typeRooms: await db.eventTypeRoom.findMany({ where: inConvention, select: { eventtype_id: true, room_id: true } }),
    hosts: await db.$queryRaw<{ event_id: string; user_id: string; name: string }[]>`
      SELECT eventhost.event_id, eventhost.user_id, display_name AS name FROM eventhost
        JOIN event ON event.id = eventhost.event_id JOIN "user" ON "user".id = eventhost.user_id
      WHERE ${eventCondition(relatedIds, Prisma.sql`event.id`)} ORDER BY sequence_number`,
    hostConflicts: [...(await hostsWithTickets(ctx, isRequested)), ...(await hostsWithShifts(ctx, isRequested))],
    sharedTickets: await loadSharedTickets(ctx, isRequested),
    waivers: await db.integrityWaiver.findMany({
      where: { ...inConvention, ...(event_ids ? { event_id: { in: [...event_ids] } } : {}) },
      select: { event_id: true, rule: true, other_event_id: true },
    }),
  };
}
export type ScheduleRows = Awaited<ReturnType<typeof loadScheduleRows>>;
