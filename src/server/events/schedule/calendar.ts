import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Prisma } from '../../../generated/prisma/client.ts';
import { calendarTexts } from '../../../messages/events/schedule.ts';
import { db } from '../../db/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import { pageUrl } from '../../mail/sender.ts';
import { inTurns } from '../../platform/concurrency/inTurns.ts';
import { sharedByKey } from '../../platform/concurrency/sharedNext.ts';
import type { Context } from '../../platform/context.ts';
import { calendarText } from '../../platform/format/calendarText.ts';
import { isStaff } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isHost, visibleEvents } from '../policy.ts';

/*
 * The schedule as a calendar, at GET /calendar/<convention id>.ics, with room_id for one room. It holds the events that the caller sees in
 * lists. While the schedule is not public, only staff see all events, and others see the events that they host.
 */

/** Days for which a cancelled event stays in calendars, as cancelled. */
const CANCELLED_DAYS = 30;
/** Seconds after which programs should read a calendar again. */
const REFRESH_SECONDS = 3600;
/** Events read at a time. */
const BATCH = 200;

interface CalendarEntry {
  event_id: string;
  eventsession_id: string | null;
  session_name: string | null;
  start_date: Date;
  end_date: Date;
  is_cancelled: boolean;
  sequence: number;
  date_updated: Date;
  /** Which one it is of the rooms of this session, from 1 on, in an order that does not depend on names. */
  room_number: number;
  room: string | null;
  spaces: string[] | null;
}
/** 404/404: the convention or the room of a calendar does not exist. */
export const calendarNotFound = (field: string, what: string) => new Refusal(404, 404, field, calendarTexts.notFound({ what }));

/** Loads what is scheduled and what was cancelled lately, with one row per room. */
const loadEntries = (convention_id: string, room_id: string | undefined) => db.$queryRaw<CalendarEntry[]>`
  SELECT entry.event_id, entry.eventsession_id, eventsession.name AS session_name, entry.start_date, entry.end_date, entry.is_cancelled,
    entry.sequence, greatest(entry.date_updated, eventsession.date_updated, room.date_updated, place.date_updated) AS date_updated,
    holder.room_number::int, room.name AS room, place.spaces
  FROM calendarentry AS entry CROSS JOIN LATERAL unnest(entry.room_ids) WITH ORDINALITY AS holder (room_id, room_number)
    LEFT JOIN room ON room.id = holder.room_id LEFT JOIN eventsession ON eventsession.id = entry.eventsession_id
    CROSS JOIN LATERAL (
      SELECT array_agg(space.name ORDER BY space.name) AS spaces, max(space.date_updated) AS date_updated
      FROM space WHERE space.id = ANY(entry.space_ids) AND space.room_id = holder.room_id
    ) AS place
  WHERE entry.convention_id = ${convention_id}::uuid ${room_id ? Prisma.sql`AND holder.room_id = ${room_id}::uuid` : Prisma.empty}
    AND entry.start_date IS NOT NULL
    AND (NOT entry.is_cancelled OR entry.date_updated > now() - make_interval(days => ${CANCELLED_DAYS}::int))
  ORDER BY entry.start_date, entry.event_id, entry.eventsession_id, holder.room_number`;

/** The events among these that the viewer sees, some hundreds at a time, so that others are answered in between. */
async function loadEvents(viewer: Viewer | null, all: readonly string[]) {
  const ids = [...new Set(all)];
  const read = (batch: readonly string[]) =>
    db.event.findMany({
      where: { AND: [{ id: { in: [...batch] }, trashed: false }, visibleEvents(viewer)] },
      select: {
        ...{ id: true, name: true, description: true, date_updated: true },
        type: { select: { name: true } },
        eventhosts: { select: { user_id: true } },
      },
    });
  const events: Awaited<ReturnType<typeof read>> = [];
  for (let from = 0; from < ids.length; from += BATCH) events.push(...(await read(ids.slice(from, from + BATCH))));
  return events;
}

const shared = sharedByKey<string>();
/** The schedule of a convention, or of one room, in the iCalendar format. Strangers share what is being written. @throws 404/404 id, room_id */
export const buildCalendar = (viewer: Viewer | null, convention_id: string, room_id: string | undefined): Promise<string> =>
  viewer
    ? build(viewer, convention_id, room_id)
    : shared(JSON.stringify([convention_id, room_id]), () => build(null, convention_id, room_id));

async function build(viewer: Viewer | null, convention_id: string, room_id: string | undefined): Promise<string> {
  const convention = await db.convention.findUnique({ where: { id: convention_id } });
  if (!convention) throw calendarNotFound('id', 'convention');
  const room = room_id ? await db.room.findFirst({ where: { id: room_id, convention_id } }) : null;
  if (room_id && !room) throw calendarNotFound('room_id', 'room of this convention');
  const entries = await loadEntries(convention_id, room_id);
  const events = await loadEvents(
    viewer,
    entries.map(({ event_id }) => event_id),
  );
  const seesAll = convention.is_schedule_public || isStaff(viewer, convention_id);
  const visible = new Map(events.filter((event) => seesAll || isHost(viewer, event)).map((event) => [event.id, event]));
  const calendar = ical({
    name: room ? `${convention.name}: ${room.name}` : convention.name,
    prodId: { company: 'Convene', product: 'Schedule' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  await inTurns(entries, (entry) => {
    const event = visible.get(entry.event_id);
    if (!event) return;
    const { session_name, spaces } = entry;
    const changed = new Date(Math.max(event.date_updated.getTime(), entry.date_updated.getTime()));
    calendar.createEvent({
      id: uidOf(convention_id, entry),
      sequence: entry.sequence,
      status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: entry.start_date,
      end: entry.end_date,
      summary: session_name ? `${event.name}: ${session_name}` : event.name,
      location: spaces ? calendarTexts.location({ spaces: spaces.join(', '), room: entry.room ?? '' }) : entry.room,
      description: event.description,
      url: pageUrl(`/event/${event.id}`),
      categories: [{ name: event.type.name }],
      lastModified: changed,
      stamp: changed,
    });
  });
  return calendarText(calendar);
}

/** What programs recognize an entry by: ids only, because names change. */
function uidOf(convention_id: string, { event_id, eventsession_id, room_number }: CalendarEntry): string {
  const sitting = eventsession_id ?? event_id;
  return `${room_number > 1 ? `${sitting}-${room_number}` : sitting}.${convention_id}@${new URL(pageUrl('/')).hostname}`;
}

/** Moves cancelled entries to another time zone, at the same local times. The others follow their events. */
export async function moveCancelledEntries({ db }: Context, convention_id: string, from: string, to: string): Promise<void> {
  await db.$executeRaw`
    UPDATE calendarentry SET start_date = start_date AT TIME ZONE ${from} AT TIME ZONE ${to},
      end_date = end_date AT TIME ZONE ${from} AT TIME ZONE ${to}, sequence = sequence + 1
    WHERE convention_id = ${convention_id}::uuid AND is_cancelled`;
}
