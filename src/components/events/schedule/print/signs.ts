import { type Entry, entriesOfRoom } from '../model/entries.ts';
import type { Day, Plan } from '../model/plan.ts';

export const papers = ['A4', 'Letter'] as const;
export type Paper = (typeof papers)[number];
/** The most events on one sign. */
export const MAX_ROWS = 60;
const ROWS_OF_ONE_COLUMN = 22;

/** A sheet of paper for the door of a room: its events on one day. */
export interface Sign {
  readonly key: string;
  readonly room_id: string;
  readonly room: string;
  readonly entries: readonly Entry[];
  readonly columns: 1 | 2;
  /** If the events of a room do not fit on one sign. */
  readonly page: number;
  readonly pages: number;
}

/** The signs of a day: one for each room in which something takes place. Reservations and hidden events are not on them. */
export function signsOf(plan: Plan, day: Day): Sign[] {
  return plan.wire.rooms.flatMap(({ id, name }) => {
    const entries = entriesOfRoom(plan, day, id).filter(({ session }) => session && !session.event.private);
    const pages = Math.ceil(entries.length / MAX_ROWS);
    return Array.from({ length: pages }, (_, n) => {
      const shown = entries.slice(n * MAX_ROWS, (n + 1) * MAX_ROWS);
      const columns = shown.length > ROWS_OF_ONE_COLUMN ? 2 : 1;
      return { key: `${id} ${n}`, room_id: id, room: name, entries: shown, columns, page: n + 1, pages } as const;
    });
  });
}
/** How high a row may be, in hundredths of the width of the sheet, so that all of them fit on any paper; a few are read from farther away. */
export const rowHeight = ({ entries, columns }: Sign): number => Math.min(17, 100 / Math.ceil(entries.length / columns));

/** The day after the current one; before the convention its first, after it and on its last day the last. */
export function tomorrowOf(days: readonly Day[], now: number): Day | undefined {
  const isOver = (day: Day) => (day.parts.at(-1)?.end ?? day.close) <= now;
  const [current, next] = days.filter((day) => !isOver(day));
  const hasBegun = current && (current.parts[0]?.start ?? current.open) <= now;
  return (hasBegun ? next : current) ?? days.at(-1);
}
/** The days whose signs are printed from the board, the next one first: the two that come, and the one that is shown. */
export function daysOfSigns(days: readonly Day[], shown: Day | undefined, now: number): Day[] {
  const next = tomorrowOf(days, now);
  const coming = days.filter((day) => (day.parts.at(-1)?.end ?? day.close) > now).slice(0, 2);
  const offered = days.filter((day) => day !== next && (coming.includes(day) || day === shown));
  return [...(next ? [next] : []), ...offered];
}
/** The day that an address names: its id, "today" or "tomorrow". */
export function dayNamed(days: readonly Day[], name: string | undefined, now: number): Day | undefined {
  if (name === 'today') return days.find((day) => (day.parts.at(-1)?.end ?? day.close) > now) ?? days.at(-1);
  return days.find(({ id }) => id === name) ?? tomorrowOf(days, now);
}
