import { Prisma } from '../../../../generated/prisma/client.ts';
import { findFreeStarts } from '../../../places/available.ts';
import type { Context } from '../../../platform/context.ts';
import { sessionTimes } from '../../sessionTimes.ts';
import type { EventOnSale } from '../../tickets/saleRules.ts';
import type { SessionHolder } from './assignSlots.ts';
import { partsNeeded, type Run, runFrom } from './consecutiveDayparts.ts';
import { eligibleRooms } from './eligibleRooms.ts';
import { byRoom, chooseSpaces, type SpaceCandidate } from './scoreSpaces.ts';

/** Why no place was found for a sitting. */
export type NoPlaceReason =
  | 'no_room_for_type'
  | 'no_space_with_request'
  | 'no_space_large_enough'
  | 'no_run_of_dayparts'
  | 'host_busy'
  | 'all_taken';
export interface Place {
  run: Run;
  space_ids: string[];
}
/** What needs a place: an event's own sitting, or that of a session. */
export interface PlaceRequest extends SessionHolder {
  duration: number;
  event: EventOnSale;
}
/** A time in which the event or one of its hosts is somewhere else. */
interface BusyTime {
  start_date: Date;
  end_date: Date;
  space_ids: string[];
  own: boolean;
}

async function busyTimes({ db }: Context, { event_id, eventsession_id }: PlaceRequest): Promise<BusyTime[]> {
  return db.$queryRaw<BusyTime[]>`
    SELECT sitting.start_date, sitting.end_date, sitting.event_id = ${event_id}::uuid AS own, ARRAY(
      SELECT DISTINCT space_id FROM slot
      WHERE slot.event_id = sitting.event_id AND slot.eventsession_id IS NOT DISTINCT FROM sitting.eventsession_id
    ) AS space_ids
    FROM ${sessionTimes} AS sitting
    WHERE (sitting.event_id = ${event_id}::uuid AND sitting.eventsession_id IS DISTINCT FROM ${eventsession_id}::uuid)
      OR (sitting.event_id <> ${event_id}::uuid AND sitting.event_id IN (
        SELECT theirs.event_id FROM eventhost AS own JOIN eventhost AS theirs USING (user_id) WHERE own.event_id = ${event_id}::uuid
      ))`;
}
/** Whether the hosts, or the event itself, are elsewhere during the run. */
function isBusyDuring(run: Run, busy: readonly BusyTime[], { event }: PlaceRequest): boolean {
  return busy.some(
    ({ start_date, end_date, own }) =>
      (own || !event.convention.allow_host_schedule_conflicts) && start_date < run.end && run.start < end_date,
  );
}
/** Unlocked spaces of the rooms that are free over the run (what the sitting holds counts as free), with time to clear them before and after. */
async function freeSpaces({ db }: Context, seeker: PlaceRequest, run: Run, rooms: readonly string[]): Promise<SpaceCandidate[]> {
  const { event_id, eventsession_id, event } = seeker;
  const cleared = new Date(run.end.getTime() + event.type.end_buffer * 60_000);
  const mine = Prisma.sql`slot.event_id = ${event_id}::uuid AND slot.eventsession_id IS NOT DISTINCT FROM ${eventsession_id}::uuid`;
  return db.$queryRaw<SpaceCandidate[]>`
    SELECT space.id, space.name, space.room_id, space.max_tickets, space.special_requests, room.sequence_number AS room_order,
      (SELECT avg(is_assigned::int)::float8 FROM slot WHERE slot.space_id = space.id AND conventionday_id = ${run.conventionday_id}::uuid) AS used
    FROM space JOIN room ON room.id = space.room_id
    WHERE space.room_id = ANY(${[...rooms]}::uuid[]) AND NOT space.is_locked AND (
      SELECT count(*) FROM slot WHERE slot.space_id = space.id AND slot.daypart_id = ANY(${run.dayparts.map(({ id }) => id)}::uuid[])
        AND (NOT slot.is_assigned OR (${mine}))
    ) = ${run.dayparts.length}::int AND NOT EXISTS (
      SELECT 1 FROM slot JOIN ${sessionTimes} AS other ON other.event_id = slot.event_id AND other.eventsession_id IS NOT DISTINCT FROM slot.eventsession_id
        JOIN event ON event.id = slot.event_id JOIN eventtype ON eventtype.id = event.type_id
      WHERE slot.space_id = space.id AND NOT (${mine})
        AND other.start_date < ${cleared}::timestamptz AND other.end_date + make_interval(mins => eventtype.end_buffer) > ${run.start}::timestamptz
    )`;
}

/** Runs of day parts that may be used, in the order in which they are wanted: preferred, alternate, then the nearest to preferred. */
async function possibleRuns(ctx: Context, { event, duration }: PlaceRequest, rooms: readonly string[]): Promise<Run[]> {
  const count = partsNeeded(duration, event.convention.slot_duration);
  const [all, free] = await Promise.all([
    ctx.db.dayPart.findMany({
      where: { convention_id: event.convention_id, is_hidden: false, is_locked: false },
      include: { conventionday: true },
      orderBy: { start_date: 'asc' },
    }),
    findFreeStarts(ctx, rooms, count, event.id),
  ]);
  const preferred = all.find(({ id }) => id === event.preferreddaypart_id)?.start_date.getTime();
  const rank = (id: string | undefined) => (id === event.preferreddaypart_id ? 0 : id === event.alternatedaypart_id ? 1 : 2);
  const distance = ({ start }: Run) => (preferred === undefined ? start.getTime() : Math.abs(start.getTime() - preferred));
  return all
    .flatMap((part) => {
      const run = free.includes(part.id) ? runFrom(all, part, count, duration) : null;
      const { attendee_start_date: open, attendee_end_date: close } = part.conventionday;
      return run && run.start >= open && run.end <= close ? [run] : [];
    })
    .sort((a, b) => rank(a.dayparts[0]?.id) - rank(b.dayparts[0]?.id) || distance(a) - distance(b));
}
/** The rooms of the type that have enough unlocked spaces, with those spaces. */
async function roomsWithSpaces(ctx: Context, { event }: PlaceRequest) {
  const rooms = (await eligibleRooms(ctx, [event.type])).get(event.type_id) ?? [];
  const spaces = await ctx.db.space.findMany({ where: { room_id: { in: rooms }, is_locked: false } });
  return byRoom(spaces).filter(([, of]) => of.length >= event.spaces_needed);
}

/** The best place for a sitting, or why there is none; with `at`, at that start only. */
export async function findPlace(ctx: Context, seeker: PlaceRequest, at?: Run): Promise<Place | NoPlaceReason> {
  const rooms = await roomsWithSpaces(ctx, seeker);
  if (!rooms.length) return 'no_room_for_type';
  const { event } = seeker;
  const bare = rooms.map(([, spaces]) => spaces.map((space) => ({ ...space, room_order: 0, used: 0 })));
  const wishes = { count: event.spaces_needed, requests: event.special_requests, seats: event.max_tickets };
  if (!bare.some((spaces) => chooseSpaces(spaces, { ...wishes, seats: 0 }))) return 'no_space_with_request';
  if (!bare.some((spaces) => chooseSpaces(spaces, wishes))) return 'no_space_large_enough';
  const room_ids = rooms.map(([id]) => id);
  const runs = at ? [at] : await possibleRuns(ctx, seeker, room_ids);
  if (!runs.length) return 'no_run_of_dayparts';
  const busy = await busyTimes(ctx, seeker);
  const possible = runs.filter((run) => !isBusyDuring(run, busy, seeker));
  if (!possible.length) return 'host_busy';
  for (const run of possible) {
    const next = busy.filter(({ start_date, end_date }) => +start_date === +run.end || +end_date === +run.start);
    const near = new Set(next.flatMap(({ space_ids }) => space_ids));
    const found = chooseSpaces(await freeSpaces(ctx, seeker, run, room_ids), wishes, near);
    if (found) return { run, space_ids: found.space_ids };
  }
  return 'all_taken';
}
