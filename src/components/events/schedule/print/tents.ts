import { type Entry, entriesOf } from '../model/entries.ts';
import type { Day, Plan } from '../model/plan.ts';

/** The most events on one tent. */
export const MAX_TENT_ROWS = 12;

/** A sheet that stands on a table: what takes place there on one day. */
export interface Tent {
  readonly key: string;
  readonly space: string;
  readonly room_id: string;
  readonly room: string;
  readonly entries: readonly Entry[];
  /** Events that do not fit on it. */
  readonly more: number;
}

/** The tents of a day: one for each space in which something takes place. Reservations and hidden events are not on them. */
export function tentsOf(plan: Plan, day: Day): Tent[] {
  const roomNames = new Map(plan.wire.rooms.map(({ id, name }) => [id, name]));
  const entries = entriesOf(plan, day, ({ session }) => Boolean(session && !session.event.private));
  return plan.wire.spaces.flatMap(({ id, name, room_id }) => {
    const own = entries.filter(({ space_ids }) => space_ids.includes(id));
    if (!own.length) return [];
    const more = Math.max(0, own.length - MAX_TENT_ROWS);
    const room = roomNames.get(room_id) ?? '';
    return [{ key: id, space: name, room_id, room, entries: own.slice(0, MAX_TENT_ROWS), more }];
  });
}
