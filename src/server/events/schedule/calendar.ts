import ical, { ICalCalendarMethod } from 'ical-generator';
import { Prisma } from '../../../generated/prisma/client.ts';
import { calendarTexts } from '../../../messages/events/schedule.ts';
import { db } from '../../db/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import { isStaff } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isHost, visibleEvents } from '../policy.ts';

/*
 * The schedule as a calendar, at GET /calendar/<convention id>.ics, with room_id for one room. It holds the events that the caller sees in
 * lists. While the schedule is not public, only staff see all events, and others see the events that they host.
 */
interface CalendarSession {
  event_id: string;
  eventsession_id: string | null;
  session_name: string | null;
  start_date: Date;
  end_date: Date;
  room: string;
  spaces: string[];
}
/** 404/404: the convention or the room of a calendar does not exist. */
export const calendarNotFound = (field: string, what: string) => new Refusal(404, 404, field, calendarTexts.notFound({ what }));

/** Loads the scheduled sessions, with one row per room. */
const loadSessions = (convention_id: string, room_id: string | undefined) => db.$queryRaw<CalendarSession[]>`
  SELECT slot.event_id, slot.eventsession_id, eventsession.name AS session_name, COALESCE(eventsession.start_date, event.start_date) AS start_date,
    COALESCE(eventsession.end_date, event.end_date) AS end_date, room.name AS room, array_agg(DISTINCT space.name ORDER BY space.name) AS spaces
  FROM slot JOIN event ON event.id = slot.event_id JOIN space ON space.id = slot.space_id JOIN room ON room.id = slot.room_id
    LEFT JOIN eventsession ON eventsession.id = slot.eventsession_id
  WHERE slot.convention_id = ${convention_id}::uuid ${room_id ? Prisma.sql`AND slot.room_id = ${room_id}::uuid` : Prisma.empty}
    AND COALESCE(eventsession.start_date, event.start_date) IS NOT NULL
  GROUP BY slot.event_id, slot.eventsession_id, eventsession.id, event.id, room.id ORDER BY 4, 1`;

/** The schedule of a convention, or of one room, in the iCalendar format. @throws 404/404 id, room_id */
export async function buildCalendar(viewer: Viewer | null, convention_id: string, room_id: string | undefined): Promise<string> {
  const convention = await db.convention.findUnique({ where: { id: convention_id } });
  if (!convention) throw calendarNotFound('id', 'convention');
  const room = room_id ? await db.room.findFirst({ where: { id: room_id, convention_id } }) : null;
  if (room_id && !room) throw calendarNotFound('room_id', 'room of this convention');
  const sessions = await loadSessions(convention_id, room_id);
  const events = await db.event.findMany({
    where: {
      AND: [
        { id: { in: sessions.map(({ event_id }) => event_id) } },
        { is_cancelled: false, trashed: false },
        visibleEvents(viewer),
      ],
    },
    include: { type: { select: { name: true } }, eventhosts: { select: { user_id: true } } },
  });
  const seesAll = convention.is_schedule_public || isStaff(viewer, convention_id);
  const visible = new Map(events.filter((event) => seesAll || isHost(viewer, event)).map((event) => [event.id, event]));
  const calendar = ical({
    name: room ? `${convention.name}: ${room.name}` : convention.name,
    prodId: { company: 'Convene', product: 'Schedule' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { event_id, eventsession_id, session_name, start_date, end_date, room: name, spaces } of sessions) {
    const event = visible.get(event_id);
    if (!event) continue;
    calendar.createEvent({
      id: `${eventsession_id ?? event_id}.${name.replace(/\W+/g, '-')}@convene`,
      start: start_date,
      end: end_date,
      summary: session_name ? `${event.name}: ${session_name}` : event.name,
      location: calendarTexts.location({ spaces: spaces.join(', '), room: name }),
      description: event.description,
      categories: [{ name: event.type.name }],
      lastModified: event.date_updated,
      stamp: event.date_updated,
    });
  }
  return calendar.toString();
}
