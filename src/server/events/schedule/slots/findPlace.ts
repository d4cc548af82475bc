import { Prisma } from '../../../../generated/prisma/client.ts';
import type { noPlaceReasons } from '../../../../messages/events/schedule.ts';
import { findFreeStarts } from '../../../places/available.ts';
import type { Context } from '../../../platform/context.ts';
import { sessionTimes } from '../../sessionTimes.ts';
import type { EventOnSale } from '../../tickets/saleFacts.ts';
import type { SessionHolder } from './assignSlots.ts';
import { partsNeeded, type Run, runFrom } from './consecutiveDayparts.ts';
import { eligibleRooms } from './eligibleRooms.ts';
import { byRoom, chooseSpaces, type SpaceCandidate } from './scoreSpaces.ts';
import { specialRequestsOf } from './specialRequests.ts';

/** Why no place was found for a session. */
export type NoPlaceReason = keyof typeof noPlaceReasons;
/** The day parts and the spaces, all in one room, for a session. */
export interface Place {
  run: Run;
  space_ids: string[];
}
/** A session that needs a place. The duration is in minutes. */
export interface PlaceRequest extends SessionHolder {
  duration: number;
  event: EventOnSale;
}
/** A time at which the event, or another event of one of its hosts, takes place. */
interface BusyTime {
  start_date: Date;
  end_date: Date;
  space_ids: string[];
  /** Whether this is another session of the event itself. */
  own: boolean;
}

async function loadBusyTimes({ db }: Context, { event_id, eventsession_id }: PlaceRequest): Promise<BusyTime[]> {
  return db.$queryRaw<BusyTime[]>`
    SELECT session.start_date, session.end_date, session.event_id = ${event_id}::uuid AS own, ARRAY(
      SELECT DISTINCT space_id FROM slot
      WHERE slot.event_id = session.event_id AND slot.eventsession_id IS NOT DISTINCT FROM session.eventsession_id
    ) AS space_ids
    FROM ${sessionTimes} AS session
    WHERE (session.event_id = ${event_id}::uuid AND session.eventsession_id IS DISTINCT FROM ${eventsession_id}::uuid)
      OR (session.event_id <> ${event_id}::uuid AND session.event_id IN (
        SELECT same_host.event_id FROM eventhost JOIN eventhost AS same_host USING (user_id) WHERE eventhost.event_id = ${event_id}::uuid
      ))`;
}
/** Whether the event or one of its hosts is busy during the run. */
function isBusyDuring(run: Run, times: readonly BusyTime[], { event }: PlaceRequest): boolean {
  return times.some(
    ({ start_date, end_date, own }) =>
      (own || !event.convention.allow_host_schedule_conflicts) && start_date < run.end && run.start < end_date,
  );
}
/**
 * Loads the unlocked spaces of the rooms that are free during the run, and for the buffers of the event types before and after it. Slots
 * of the session count as free.
 */
async function freeSpaces({ db }: Context, request: PlaceRequest, run: Run, rooms: readonly string[]): Promise<SpaceCandidate[]> {
  const { event_id, eventsession_id, event } = request;
  const cleared = new Date(run.end.getTime() + event.type.end_buffer * 60_000);
  const isOwnSlot = Prisma.sql`slot.event_id = ${event_id}::uuid AND slot.eventsession_id IS NOT DISTINCT FROM ${eventsession_id}::uuid`;
  return db.$queryRaw<SpaceCandidate[]>`
    SELECT space.id, space.name, space.room_id, space.max_tickets, space.special_requests, room.sequence_number AS room_order,
      (SELECT avg(is_assigned::int)::float8 FROM slot WHERE slot.space_id = space.id AND conventionday_id = ${run.conventionday_id}::uuid) AS used
    FROM space JOIN room ON room.id = space.room_id
    WHERE space.room_id = ANY(${[...rooms]}::uuid[]) AND NOT space.is_locked AND (
      SELECT count(*) FROM slot WHERE slot.space_id = space.id AND slot.daypart_id = ANY(${run.dayparts.map(({ id }) => id)}::uuid[])
        AND (NOT slot.is_assigned OR (${isOwnSlot}))
    ) = ${run.dayparts.length}::int AND NOT EXISTS (
      SELECT 1 FROM slot JOIN ${sessionTimes} AS other ON other.event_id = slot.event_id AND other.eventsession_id IS NOT DISTINCT FROM slot.eventsession_id
        JOIN event ON event.id = slot.event_id JOIN eventtype ON eventtype.id = event.type_id
      WHERE slot.space_id = space.id AND NOT (${isOwnSlot})
        AND other.start_date < ${cleared}::timestamptz AND other.end_date + make_interval(mins => eventtype.end_buffer) > ${run.start}::timestamptz
    )`;
}

/** The possible runs in order: the preferred start, the alternate one, then the nearest to the preferred start, or the earliest. */
async function possibleRuns(ctx: Context, { event, duration }: PlaceRequest, rooms: readonly string[]): Promise<Run[]> {
  const count = partsNeeded(duration, event.convention.slot_duration);
  const [dayparts, freeStarts] = await Promise.all([
    ctx.db.dayPart.findMany({
      where: { convention_id: event.convention_id, is_hidden: false, is_locked: false },
      include: { conventionday: true },
      orderBy: { start_date: 'asc' },
    }),
    findFreeStarts(ctx, rooms, count, event.id),
  ]);
  const preferredTime = dayparts.find(({ id }) => id === event.preferreddaypart_id)?.start_date.getTime();
  const rank = (id: string | undefined) => (id === event.preferreddaypart_id ? 0 : id === event.alternatedaypart_id ? 1 : 2);
  const distance = ({ start }: Run) =>
    preferredTime === undefined ? start.getTime() : Math.abs(start.getTime() - preferredTime);
  return dayparts
    .flatMap((part) => {
      const run = freeStarts.includes(part.id) ? runFrom(dayparts, part, count, duration) : null;
      const { attendee_start_date: open, attendee_end_date: close } = part.conventionday;
      return run && run.start >= open && run.end <= close ? [run] : [];
    })
    .sort((a, b) => rank(a.dayparts[0]?.id) - rank(b.dayparts[0]?.id) || distance(a) - distance(b));
}
/** The rooms of the event type that have enough unlocked spaces, with these spaces. */
async function roomsWithSpaces(ctx: Context, { event }: PlaceRequest) {
  const rooms = (await eligibleRooms(ctx, [event.type])).get(event.type_id) ?? [];
  const spaces = await ctx.db.space.findMany({ where: { room_id: { in: rooms }, is_locked: false } });
  return byRoom(spaces).filter(([, inRoom]) => inRoom.length >= event.spaces_needed);
}

/**
 * The best place for a session, or the reason why there is none. With `at`, only places in that run. Spaces to be avoided are not part
 * of it.
 */
export async function findPlace(
  ctx: Context,
  request: PlaceRequest,
  at?: Run,
  avoided: ReadonlySet<string> = new Set(),
): Promise<Place | NoPlaceReason> {
  const rooms = await roomsWithSpaces(ctx, request);
  if (!rooms.length) return 'no_room_for_type';
  const { event } = request;
  const emptyRooms = rooms.map(([, spaces]) => spaces.map((space) => ({ ...space, room_order: 0, used: 0 })));
  const requirements = { count: event.spaces_needed, requests: specialRequestsOf(event), seats: event.max_tickets };
  if (!emptyRooms.some((spaces) => chooseSpaces(spaces, { ...requirements, seats: 0 }))) return 'no_space_with_request';
  if (!emptyRooms.some((spaces) => chooseSpaces(spaces, requirements))) return 'no_space_large_enough';
  const room_ids = rooms.map(([id]) => id);
  const runs = at ? [at] : await possibleRuns(ctx, request, room_ids);
  if (!runs.length) return 'no_run_of_dayparts';
  const busy = await loadBusyTimes(ctx, request);
  const possible = runs.filter((run) => !isBusyDuring(run, busy, request));
  if (!possible.length) return 'host_busy';
  for (const run of possible) {
    const adjacent = busy.filter(({ start_date, end_date }) => +start_date === +run.end || +end_date === +run.start);
    const near = new Set(adjacent.flatMap(({ space_ids }) => space_ids));
    const free = (await freeSpaces(ctx, request, run, room_ids)).filter(({ id }) => !avoided.has(id));
    const choice = chooseSpaces(free, requirements, near);
    if (choice) return { run, space_ids: choice.space_ids };
  }
  return 'all_taken';
}
