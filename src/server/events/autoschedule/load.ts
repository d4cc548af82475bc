import type { Event } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { eligibleRooms } from '../schedule/slots/eligibleRooms.ts';
import type { JobParameters } from './parameters.ts';

/** One sitting that is to be placed: the event's own, or that of a session. */
export interface UnplacedSession {
  event_id: string;
  eventsession_id: string | null;
  duration: number;
}
/** An event that is to be placed as a whole. Smaller priorities come first. */
export interface EventCandidate extends Pick<Event, 'id' | 'priority' | 'spaces_needed' | 'special_requests' | 'max_tickets'> {
  preferreddaypart_id: string | null;
  alternatedaypart_id: string | null;
  /** Minutes in which nobody else may begin after it. */
  buffer: number;
  hosts: readonly string[];
  /** The rooms that its type may use. */
  rooms: readonly string[];
  /** When it was submitted, or made. */
  since: number;
  sittings: readonly UnplacedSession[];
}

/** Everything that planning looks at, as it is stored: a fixed number of queries. */
export async function loadPlanInput({ db, ...rest }: Context, convention_id: string, asked: JobParameters) {
  const here = { convention_id };
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const events = await db.event.findMany({
    where: { ...here, is_cancelled: false, trashed: false },
    include: {
      type: true,
      eventhosts: { select: { user_id: true } },
      sessions: { orderBy: [{ date_created: 'asc' }, { id: 'asc' }] },
      submission: { select: { date_created: true } },
    },
    orderBy: { id: 'asc' },
  });
  const spaces = await db.space.findMany({ where: { ...here, is_locked: false }, include: { room: true } });
  const dayparts = await db.dayPart.findMany({ where: here, include: { conventionday: true }, orderBy: { start_date: 'asc' } });
  const slots = await db.slot.findMany({
    where: here,
    select: { id: true, space_id: true, daypart_id: true, event_id: true, eventsession_id: true, is_reserved: true },
  });
  const types = [...new Map(events.map(({ type }) => [type.id, type])).values()];
  const rooms = await eligibleRooms({ db, ...rest }, types);
  const locked = new Set(dayparts.filter((part) => part.is_locked).map(({ id }) => id));
  const fixed = new Set(slots.flatMap(({ event_id, daypart_id }) => (event_id && locked.has(daypart_id) ? event_id : [])));
  const wanted = events.filter(
    ({ id, type_id, priority, is_pinned, is_scheduled }) =>
      !is_pinned &&
      (!is_scheduled || (asked.move_scheduled && !fixed.has(id))) &&
      (!asked.type_id || asked.type_id.includes(type_id)) &&
      (!asked.priority || asked.priority.includes(priority)) &&
      (!asked.event_id || asked.event_id.includes(id)),
  );
  const candidateOf = (event: (typeof events)[number]): EventCandidate => ({
    ...event,
    buffer: event.type.end_buffer,
    hosts: event.eventhosts.map(({ user_id }) => user_id),
    rooms: rooms.get(event.type_id) ?? [],
    since: (event.submission ?? event).date_created.getTime(),
    sittings: [
      { event_id: event.id, eventsession_id: null, duration: event.duration },
      ...event.sessions.map(({ id, duration }) => ({ event_id: event.id, eventsession_id: id, duration })),
    ],
  });
  return { convention, spaces, dayparts, slots, all: events.map(candidateOf), wanted: new Set(wanted.map(({ id }) => id)) };
}
export type PlanInput = Awaited<ReturnType<typeof loadPlanInput>>;
