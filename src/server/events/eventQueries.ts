import { type Event, type EventWait, Prisma } from '../../generated/prisma/client.ts';
import type { Json } from '../../resources/fields.ts';
import type { Loader } from '../core/loaders.ts';
import { readName } from '../db/sql/released.ts';
import { isStaff } from '../platform/policy.ts';
import { ownNumberSql } from '../registration/ownBadge.ts';
import { canSeeAttendees, type EventRelations } from './policy.ts';

/* Includes of events. Each loads a page of events with one query. */
type Row = Event & EventRelations;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
/** Groups related records by event. Events without any get an empty list. */
const groupByEvent = <T extends { event_id: string }>(rows: readonly Row[], related: readonly T[], show: (record: T) => Json) =>
  new Map<string, Json>(rows.map(({ id }) => [id, related.filter((record) => record.event_id === id).map(show)]));

/** The badges with a verified ticket, in the order of ticket numbers, for viewers who may see them. */
export const attendees: Loader<Row, Json> = async (page, { db, viewer }) => {
  const rows = page.filter((row) => canSeeAttendees(viewer, row));
  const tickets = await db.ticket.findMany({
    where: { event_id: { in: idsOf(rows) }, verified: true, no_show: false },
    select: { event_id: true, ticket_number: true, badge: { select: { name: true } } },
    orderBy: [{ ticket_number: 'asc' }],
  });
  return groupByEvent(rows, tickets, ({ badge, ticket_number }) => ({ name: badge.name, ticket_number }));
};
/** The names of the people who wait, in the order of joining, for viewers who may see them. */
export const waits: Loader<Row, Json> = async (page, { db, viewer }) => {
  const rows = page.filter((row) => canSeeAttendees(viewer, row));
  const waits = await db.eventWait.findMany({
    where: { event_id: { in: idsOf(rows) } },
    select: { event_id: true, badge: { select: { name: true } }, user: { select: { display_name: true } } },
    orderBy: [{ sequence_number: 'asc' }],
  });
  return groupByEvent(rows, waits, ({ badge, user }) => badge?.name ?? user.display_name);
};
/** The groups of each event, by name. */
export const eventgroups: Loader<Row, Json> = async (rows, { db }) => {
  const links = await db.eventGroupEvent.findMany({
    where: { event_id: { in: idsOf(rows) } },
    select: { event_id: true, eventgroup: { select: { name: true } } },
    orderBy: [{ eventgroup: { name: 'asc' } }, { id: 'asc' }],
  });
  return groupByEvent(rows, links, ({ eventgroup }) => ({ name: eventgroup.name }));
};
/** The viewer's own place in line; none without a session. */
export const mywait: Loader<Row, EventWait | null> = async (rows, { db, viewer }) => {
  if (!viewer) return new Map();
  const waits = await db.eventWait.findMany({ where: { event_id: { in: idsOf(rows) }, user_id: viewer.user_id } });
  return new Map(waits.map((wait) => [wait.event_id, wait]));
};

interface Host {
  event_id: string;
  user_id: string;
  name: string;
  badge_number: number | null;
}
/** The hosts of each event in order. Staff also see the number of their own badge. */
export const hostsOfEvents: Loader<Row, Json> = async (rows, { db, viewer }) => {
  const hosts = await db.$queryRaw<Host[]>`
    SELECT eventhost.event_id, eventhost.user_id, "user".display_name AS name,
      ${ownNumberSql(Prisma.sql`eventhost.user_id`, Prisma.sql`eventhost.convention_id`)} AS badge_number
    FROM eventhost JOIN "user" ON "user".id = eventhost.user_id
    WHERE eventhost.event_id = ANY(${idsOf(rows)}::uuid[]) ORDER BY eventhost.sequence_number, eventhost.id`;
  const staff = new Set(rows.filter((row) => isStaff(viewer, row.convention_id)).map(({ id }) => id));
  return groupByEvent(rows, hosts, ({ event_id, user_id, name, badge_number }) => ({
    user_id,
    name,
    ...(staff.has(event_id) && badge_number !== null ? { badge_number } : {}),
  }));
};
/** The names of the spaces of events that have several. */
export const multiSpaces: Loader<Row, Json> = async (page, { db }) => {
  const rows = page.filter((row) => row.primary_space_id && !row.space_id);
  const spaces = await db.$queryRaw<{ event_id: string; name: string }[]>`
    SELECT slot.event_id, space.name FROM ${Prisma.raw(readName('slot'))} AS slot JOIN space ON space.id = slot.space_id
    WHERE slot.event_id = ANY(${idsOf(rows)}::uuid[]) AND slot.eventsession_id IS NULL
    GROUP BY slot.event_id, space.id ORDER BY space.sequence_number, space.name, space.id`;
  return groupByEvent(rows, spaces, ({ name }) => name);
};
