import { beginOfHour } from '../../../../client/format/wallTime.ts';
import type { Block, Day, Plan, Session } from './plan.ts';

/** What takes place at a time: an event in one space or several, or a reservation. */
export interface Entry {
  readonly key: string;
  readonly day: Day;
  /** In milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Null: reserved by staff. */
  readonly session: Session | null;
  readonly note: string | null;
  readonly space_ids: readonly string[];
  /** The names of its spaces, in the order of the grid. */
  readonly spaces: readonly string[];
}

/** What takes place on a day, in order of time and place. An event in several spaces is one entry. */
export function entriesOf(plan: Plan, day: Day, isWanted: (block: Block, room_id: string) => boolean): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { id, name, room_id } of plan.wire.spaces)
    for (const block of day.blocksOf.get(id) ?? []) {
      if (!isWanted(block, room_id)) continue;
      const { session, note, col, count } = block;
      const [start, end] = [day.parts[col]?.start ?? 0, day.parts[col + count - 1]?.end ?? 0];
      const key = session ? `${session.key} ${room_id} ${start}` : block.key;
      const before = entries.get(key);
      const until = session ? Math.min(end, start + session.duration * 60_000) : end;
      entries.set(key, {
        ...{ key, day, start, session, note },
        end: Math.max(before?.end ?? 0, until),
        space_ids: [...(before?.space_ids ?? []), id],
        spaces: [...(before?.spaces ?? []), name],
      });
    }
  return [...entries.values()].sort((a, b) => a.start - b.start);
}
/** What takes place in a room on a day. */
export const entriesOfRoom = (plan: Plan, day: Day, room_id: string): Entry[] =>
  entriesOf(plan, day, (_, room) => room === room_id);
/** What a host does on a day. */
export const entriesOfHost = (plan: Plan, day: Day, user_id: string): Entry[] =>
  entriesOf(plan, day, ({ session }) => Boolean(session?.event.hosts.some((host) => host.user_id === user_id)));

/** Groups entries by the hour in which they begin on the clocks of the zone. */
export function byHour(entries: readonly Entry[], zone: string): Entry[][] {
  const hours = new Map<number, Entry[]>();
  for (const entry of entries) {
    const hour = beginOfHour(entry.start, zone);
    hours.set(hour, [...(hours.get(hour) ?? []), entry]);
  }
  return [...hours.values()];
}
