import { impossiblePlaceText } from '../../../../messages/events/scheduleBoard/placement.ts';
import { rangeText } from '../../../../messages/events/scheduleBoard/range.ts';
import { busyTimesOf, doubtsOf } from '../model/doubts.ts';
import { formatDuration } from '../model/labels.ts';
import { dayPartsFor, type Move } from '../model/move.ts';
import { Occupancy } from '../model/occupancy.ts';
import { cellKey, type Day, type Plan, type Session, type Space } from '../model/plan.ts';

/** A part of a room's program: what begins between two columns of a day, the second not included. */
export interface Range {
  readonly room_id: string;
  readonly day_id: string;
  readonly from: number;
  readonly to: number;
}
/** Where it goes: the room, and the column for what begins at the start of the range. */
export interface RangeTarget {
  readonly room_id: string;
  readonly day_id: string;
  readonly col: number;
}
/** One session of the range with its new place. `impossible`: it has none and stays. `unwise`: it moves with a warning. */
export interface RangeRow {
  readonly session: Session;
  readonly before: { readonly day_id: string; readonly col: number; readonly space_ids: readonly string[] };
  readonly after: Move | null;
  readonly kind: 'possible' | 'unwise' | 'impossible';
  readonly why: string;
}
interface Options {
  readonly formatTime: (instant: number) => string;
  /** Organizers may use locked day parts. */
  readonly isOrganizer: boolean;
}
const spacesOf = (plan: Plan, room_id: string) => plan.wire.spaces.filter((space) => space.room_id === room_id);

/** The sessions that begin in a range, in order of time. */
export function sessionsIn({ room_id, day_id, from, to }: Range, plan: Plan): Session[] {
  const day = plan.dayById.get(day_id);
  const blocks = spacesOf(plan, room_id).flatMap(({ id }) => day?.blocksOf.get(id) ?? []);
  const begun = blocks.filter(({ session, col }) => session && col >= from && col < to).sort((a, b) => a.col - b.col);
  return [...new Set(begun.flatMap(({ session }) => session ?? []))];
}

/** A session that began before a range and is still on when it begins: until then, in milliseconds, and the column where it began. */
export interface RunningSession {
  readonly session: Session;
  readonly col: number;
  readonly start: number;
  readonly end: number;
}
/** The sessions that run into a range from before it, in order of time. */
export function sessionsRunningInto({ room_id, day_id, from }: Range, plan: Plan): RunningSession[] {
  const day = plan.dayById.get(day_id);
  const begins = day?.parts[from]?.start ?? 0;
  const found = sessionsIn({ room_id, day_id, from: 0, to: from }, plan).flatMap((session): RunningSession[] => {
    const col = Math.min(...session.blocks.filter((block) => block.day_id === day_id).map((block) => block.col));
    const start = day?.parts[col]?.start ?? 0;
    const end = start + session.duration * 60_000;
    return end > begins ? [{ session, col, start, end }] : [];
  });
  return found.sort((a, b) => a.col - b.col);
}

/**
 * Plans the move of a part of a room's program to another room, time or both. Everything keeps its distance in time; it goes to the space
 * of the same rank, or to another one of the room that is free and large enough.
 */
export function planRangeMove(plan: Plan, range: Range, target: RangeTarget, { formatTime, isOrganizer }: Options): RangeRow[] {
  const sessions = sessionsIn(range, plan);
  const moved = new Set(sessions.map(({ key }) => key));
  const occupancy = new Occupancy(plan, moved, formatTime);
  const [fromDay, toDay] = [plan.dayById.get(range.day_id), plan.dayById.get(target.day_id)];
  const [from, to] = [spacesOf(plan, range.room_id), spacesOf(plan, target.room_id)];
  const claimed = new Set<string>();
  const shift = (toDay?.parts[target.col]?.start ?? 0) - (fromDay?.parts[range.from]?.start ?? 0);

  /** The spaces for a session, or why there are none. `anySpace`: also others than those of the same rank. */
  const choose = (session: Session, day: Day, col: number, count: number, anySpace: boolean): Space[] | string => {
    const parts = day.parts.slice(col, col + count);
    const refusalAt = (space: Space) =>
      parts.some(({ id }) => claimed.has(cellKey(space.id, id)))
        ? rangeText.takenByMove({ space: space.name })
        : occupancy.refusalAt(day, space, col, count);
    const chosen: Space[] = [];
    let refusal = '';
    for (const id of spaceIdsOf(session)) {
      const seats = plan.spaceById.get(id)?.max_tickets ?? 0;
      const twin = to[from.findIndex((space) => space.id === id)];
      const others = anySpace ? to.filter((space) => space !== twin) : [];
      others.sort((a, b) => Number(b.max_tickets >= seats) - Number(a.max_tickets >= seats));
      const candidates = [...(twin ? [twin] : []), ...others].filter((space) => !chosen.includes(space));
      const free = candidates.find((space) => !refusalAt(space));
      refusal ||= twin ? refusalAt(twin) : '';
      if (!free) return refusal || rangeText.noSpace({ room: plan.roomNameById.get(target.room_id) ?? '' });
      chosen.push(free);
    }
    for (const space of chosen) for (const { id } of parts) claimed.add(cellKey(space.id, id));
    return chosen;
  };
  const rowOf = (session: Session, anySpace: boolean): RangeRow => {
    const [first] = session.blocks.filter(({ day_id }) => day_id === range.day_id).sort((a, b) => a.col - b.col);
    const space_ids = spaceIdsOf(session);
    const before = { day_id: range.day_id, col: first?.col ?? 0, space_ids };
    const impossible = (why: string): RangeRow => ({ session, before, after: null, kind: 'impossible', why });
    if (space_ids.some((id) => plan.spaceById.get(id)?.room_id !== range.room_id)) return impossible(rangeText.otherRooms);
    const start = (fromDay?.parts[before.col]?.start ?? 0) + shift;
    const col = toDay?.parts.findIndex((part) => part.start === start) ?? -1;
    if (!toDay || col < 0) return impossible(impossiblePlaceText.dayOver);
    const count = dayPartsFor(session.duration, plan.wire.convention.slot_duration);
    const refusal = timeRefusal(toDay, col, count, session, plan, { formatTime, isOrganizer });
    if (refusal) return impossible(refusal);
    const spaces = choose(session, toDay, col, count, anySpace);
    if (typeof spaces === 'string') return impossible(spaces);
    const busy = busyTimesOf(session, plan, moved);
    const doubts = doubtsOf({ session, day: toDay, col, count, spaces }, plan, occupancy, busy);
    const now = space_ids.flatMap((id) => plan.spaceById.get(id) ?? []);
    const had = fromDay ? doubtsOf({ session, day: fromDay, col: before.col, count, spaces: now }, plan, occupancy, busy) : [];
    const fresh = doubts.filter((doubt) => !had.includes(doubt));
    const kept = doubts.filter((doubt) => had.includes(doubt));
    const why = [...fresh, ...(kept.length ? [rangeText.asBefore({ doubts: kept.join(' ') })] : [])].join(' ');
    const after = { session, daypart_id: toDay.parts[col]?.id ?? '', space_ids: spaces.map(({ id }) => id) };
    return { session, before, after, kind: fresh.length ? 'unwise' : 'possible', why };
  };
  // What keeps its rank comes first; the others choose among what is left.
  const rows = sessions.map((session) => rowOf(session, false));
  return rows.map((row) => (row.after ? row : rowOf(row.session, true)));
}
const spaceIdsOf = ({ blocks }: Session) => [...new Set(blocks.map(({ space_id }) => space_id))];

/** Why a session cannot begin at a column, whatever its space; empty if it can. */
function timeRefusal(day: Day, col: number, count: number, { duration }: Session, plan: Plan, options: Options): string {
  const parts = day.parts.slice(col, col + count);
  const gap = parts.findIndex((part, n) => n > 0 && part.start !== parts[n - 1]?.end);
  const left = gap > 0 ? gap : parts.length;
  if (left < count)
    return impossiblePlaceText.tooLong({
      duration: formatDuration(duration),
      left: formatDuration(left * plan.wire.convention.slot_duration),
    });
  const locked = parts.find(({ is_locked }) => is_locked);
  return locked && !options.isOrganizer ? impossiblePlaceText.timeLocked({ time: options.formatTime(locked.start) }) : '';
}

/** The room to which most of a range can move as it is, other than its own; rooms without doubts first. Null if there is no other room. */
export function bestTarget(plan: Plan, range: Range, target: Omit<RangeTarget, 'room_id'>, options: Options): string | null {
  const rooms = plan.wire.rooms.filter(({ id }) => id !== range.room_id && spacesOf(plan, id).length);
  const cost = (room_id: string) =>
    planRangeMove(plan, range, { room_id, ...target }, options).reduce(
      (sum, { kind }) => sum + (kind === 'impossible' ? 100 : kind === 'unwise' ? 1 : 0),
      0,
    );
  const [best] = rooms.map(({ id }) => ({ id, cost: cost(id) })).sort((a, b) => a.cost - b.cost);
  return best?.id ?? null;
}
