import type { Event } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { eligibleRooms } from '../schedule/slots/eligibleRooms.ts';
import type { JobParameters } from './parameters.ts';

/** The own slots of an event, or one of its sessions, without a place. The duration is in minutes. */
export interface UnplacedSession {
  event_id: string;
  eventsession_id: string | null;
  duration: number;
}
/** An event that gets places for all its sessions or none. Smaller priorities come first. */
export interface EventCandidate extends Pick<Event, 'id' | 'priority' | 'spaces_needed' | 'special_requests' | 'max_tickets'> {
  preferreddaypart_id: string | null;
  alternatedaypart_id: string | null;
  /** The day parts at which its hosts can be there; null: all. */
  available: ReadonlySet<string> | null;
  /** Minutes for which its spaces stay free after it. */
  buffer: number;
  hosts: readonly string[];
  /** The rooms that its type may use. */
  rooms: readonly string[];
  /** When it was submitted, else when it was created, in milliseconds. */
  created: number;
  sessions: readonly UnplacedSession[];
}

/** The day parts that a submission names; null if it names none that is still there. */
function availableOf(sent: unknown, known: ReadonlySet<string>): ReadonlySet<string> | null {
  const ids = Array.isArray(sent) ? sent.map(String).filter((id) => known.has(id)) : [];
  return ids.length ? new Set(ids) : null;
}

/** Loads everything that the planner needs. The number of queries is fixed. */
export async function loadPlanInput({ db, ...rest }: Context, convention_id: string, parameters: JobParameters) {
  const inConvention = { convention_id };
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const events = await db.event.findMany({
    where: { ...inConvention, is_cancelled: false, trashed: false },
    include: {
      type: true,
      eventhosts: { select: { user_id: true } },
      sessions: { orderBy: [{ date_created: 'asc' }, { id: 'asc' }] },
      submission: { select: { date_created: true, available_daypart_ids: true } },
    },
    orderBy: { id: 'asc' },
  });
  const spaces = await db.space.findMany({ where: { ...inConvention, is_locked: false }, include: { room: true } });
  const dayparts = await db.dayPart.findMany({
    where: inConvention,
    include: { conventionday: true },
    orderBy: { start_date: 'asc' },
  });
  const slots = await db.slot.findMany({
    where: inConvention,
    select: { id: true, space_id: true, daypart_id: true, event_id: true, eventsession_id: true, is_reserved: true },
  });
  const types = [...new Map(events.map(({ type }) => [type.id, type])).values()];
  const rooms = await eligibleRooms({ db, ...rest }, types);
  const lockedIds = new Set(dayparts.filter((part) => part.is_locked).map(({ id }) => id));
  const unmovableIds = new Set(
    slots.flatMap(({ event_id, daypart_id }) => (event_id && lockedIds.has(daypart_id) ? event_id : [])),
  );
  const selected = events.filter(
    ({ id, type_id, priority, is_pinned, is_scheduled }) =>
      !is_pinned &&
      (!is_scheduled || (parameters.move_scheduled && !unmovableIds.has(id))) &&
      (!parameters.type_id || parameters.type_id.includes(type_id)) &&
      (!parameters.priority || parameters.priority.includes(priority)) &&
      (!parameters.event_id || parameters.event_id.includes(id)),
  );
  const partIds = new Set(dayparts.map(({ id }) => id));
  const candidateOf = (event: (typeof events)[number]): EventCandidate => ({
    ...event,
    buffer: event.type.end_buffer,
    available: availableOf(event.submission?.available_daypart_ids, partIds),
    hosts: event.eventhosts.map(({ user_id }) => user_id),
    rooms: rooms.get(event.type_id) ?? [],
    created: (event.submission ?? event).date_created.getTime(),
    sessions: [
      { event_id: event.id, eventsession_id: null, duration: event.duration },
      ...event.sessions.map(({ id, duration }) => ({ event_id: event.id, eventsession_id: id, duration })),
    ],
  });
  return {
    convention,
    spaces,
    dayparts,
    slots,
    notBefore: new Date(parameters.not_before ?? 0),
    events: events.map(candidateOf),
    selectedIds: new Set(selected.map(({ id }) => id)),
  };
}
export type PlanInput = Awaited<ReturnType<typeof loadPlanInput>>;
