import { beginOfHour } from '../../../../client/format/wallTime.ts';
import type { Day, Line, Plan } from '../model/plan.ts';
import { type View, zoomSteps } from '../view/view.ts';
import { HEAD, heightOf, TOP } from './measures.ts';

/** A cell that a suggestion would take. */
export interface Claim {
  readonly day_id: string;
  readonly col: number;
  readonly count: number;
  readonly space_ids: readonly string[];
}
/** Where the lines and columns of a day are, in pixels. Hidden ones have no extent and keep their index. */
export interface Layout {
  readonly lines: readonly Line[];
  /** Where each line begins, and where the last one ends. */
  readonly tops: readonly number[];
  /** Where each column begins, and where the last one ends. */
  readonly lefts: readonly number[];
  /** The width of a column that is shown. */
  readonly width: number;
  readonly rooms: { readonly shown: number; readonly all: number };
}

/** The width of a day part at a zoom step. */
export const widthOf = (zoom: number, slot_duration: number): number =>
  Math.round(((zoomSteps[zoom] ?? 51) * slot_duration) / 30);
export const isLineShown = ({ tops }: Layout, n: number): boolean => (tops[n + 1] ?? 0) > (tops[n] ?? 0);
export const isColumnShown = ({ lefts }: Layout, n: number): boolean => (lefts[n + 1] ?? 0) > (lefts[n] ?? 0);
/** The left edge and the width of some columns. */
export const spanOf = ({ lefts }: Layout, col: number, count: number): { left: number; width: number } => {
  const left = lefts[col] ?? 0;
  return { left, width: (lefts[Math.min(col + count, lefts.length - 1)] ?? left) - left };
};

/** Where an instant lies in the columns of a day; null outside of them and in hidden ones. */
export function leftOf(layout: Layout, { parts }: Pick<Day, 'parts'>, instant: number): number | null {
  const n = parts.findIndex(({ start, end }) => start <= instant && instant < end);
  const part = parts[n];
  if (!part || !isColumnShown(layout, n)) return null;
  const { left, width } = spanOf(layout, n, 1);
  return left + (width * (instant - part.start)) / (part.end - part.start);
}

/** The rooms and columns of a day in which something is. */
function used({ wire, spaceById }: Plan, day: Day, claims: readonly Claim[]) {
  const rooms = new Set<string>();
  const columns = new Set<number>();
  const use = (space_id: string, col: number, count: number) => {
    rooms.add(spaceById.get(space_id)?.room_id ?? '');
    for (let n = col; n < col + count; n += 1) columns.add(n);
  };
  for (const { id } of wire.spaces) for (const { col, count } of day.blocksOf.get(id) ?? []) use(id, col, count);
  for (const { day_id, space_ids, col, count } of claims) if (day_id === day.id) for (const id of space_ids) use(id, col, count);
  return { rooms, columns };
}
/** The layout of a day. Rooms and hours in which nothing is are left out if the view says so, unless nothing would be left. */
export function layoutOf(plan: Plan, day: Day, view: View, claims: readonly Claim[] = []): Layout {
  const { rooms, columns } = used(plan, day, claims);
  const hidesRooms = view.hidesEmptyRooms && rooms.size > 0;
  const hourOf = (n: number) => beginOfHour(day.parts[n]?.start ?? 0, plan.wire.convention.timezone);
  const hours = view.hidesEmptyHours && columns.size > 0 && new Set([...columns].map(hourOf));
  const width = widthOf(view.zoom, plan.wire.convention.slot_duration);
  const tops = [TOP];
  for (const line of plan.lines) {
    const isShown = !hidesRooms || rooms.has(line.kind === 'room' ? line.id : line.space.room_id);
    tops.push((tops.at(-1) ?? 0) + (isShown ? heightOf(line) : 0));
  }
  const lefts = [HEAD];
  for (const n of day.parts.keys()) lefts.push((lefts.at(-1) ?? 0) + (!hours || hours.has(hourOf(n)) ? width : 0));
  const all = plan.lines.filter(({ kind }) => kind === 'room').length;
  const filled = plan.lines.filter(({ kind, id }) => kind === 'room' && rooms.has(id)).length;
  return { lines: plan.lines, tops, lefts, width, rooms: { shown: hidesRooms ? filled : all, all } };
}

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((n, i) => n === b[i]);
/** The same layout object as before while nothing has moved, so that lines are not rendered again. */
export function keepLayout(before: Layout | undefined, now: Layout): Layout {
  return before?.lines === now.lines && isSame(before.tops, now.tops) && isSame(before.lefts, now.lefts) ? before : now;
}

/** The column that begins nearest to `x`: below 0 left of the first one, the number of columns right of the last one. */
export function columnNear(layout: Layout, x: number): number {
  const { lefts, width } = layout;
  if (x < HEAD) return Math.round((x - HEAD) / width);
  if (x >= (lefts.at(-1) ?? 0) - width / 2) return lefts.length - 1;
  let nearest = 0;
  for (let n = 0; n < lefts.length - 1; n += 1)
    if (isColumnShown(layout, n) && Math.abs((lefts[n] ?? 0) - x) <= Math.abs((lefts[nearest] ?? 0) - x)) nearest = n;
  return nearest;
}
/** The line at a height; null above the first and below the last. */
export function lineAt({ tops }: Layout, y: number): number | null {
  const n = tops.findIndex((top) => top > y) - 1;
  return n >= 0 ? n : null;
}
const nearest = (n: number, count: number, fits: (n: number) => boolean): number => {
  for (let step = 0; step < count; step += 1) {
    if (n + step < count && fits(n + step)) return n + step;
    if (n - step >= 0 && fits(n - step)) return n - step;
  }
  return Math.max(0, Math.min(n, count - 1));
};
/** The cell nearest to a line and a column that is shown. */
export const nearestCell = (layout: Layout, line: number, col: number): { line: number; col: number } => ({
  line: nearest(line, layout.lines.length, (n) => layout.lines[n]?.kind === 'space' && isLineShown(layout, n)),
  col: nearest(col, layout.lefts.length - 1, (n) => isColumnShown(layout, n)),
});

/** What fits into a block: its name and all facts, name and type, or the name alone, in several short lines. */
export type Fit = 'all' | 'type' | 'name' | 'tiny';
export const fitOf = (width: number): Fit => (width >= 130 ? 'all' : width >= 90 ? 'type' : width >= 44 ? 'name' : 'tiny');

/** The width of a letter of a name. */
const LETTER = 7;
/** The same for a block with a name: before its type is shown, the name is there as a whole. */
export const fitOfName = (width: number, name: string): Fit => {
  const fit = fitOf(width);
  return fit === 'type' && name.length * LETTER > width - 14 ? 'name' : fit;
};

/** Beyond this, a name goes no further into the free cells behind its block. */
const MOST_SPILL = 150;
/** How far the name of a short block may go on behind it: up to the next block. */
export function spillOf({ lefts }: Layout, { col, count }: Pick<Claim, 'col' | 'count'>, next: Pick<Claim, 'col'> | undefined) {
  const end = lefts[Math.min(col + count, lefts.length - 1)] ?? 0;
  const until = (next ? lefts[next.col] : lefts.at(-1)) ?? end;
  return Math.max(0, Math.min(MOST_SPILL, until - end - 6));
}

const LABEL = 42;
/** The columns whose time is written: full hours before others, and none so near that two labels would overlap. */
export function labeledColumns(layout: Layout, parts: Day['parts'], isHour: (start: number) => boolean): ReadonlySet<number> {
  const labeled = new Set<number>();
  const isFree = (n: number) =>
    [...labeled].every((other) => Math.abs((layout.lefts[n] ?? 0) - (layout.lefts[other] ?? 0)) >= LABEL);
  const shown = parts.map(({ start }, n) => ({ n, start })).filter(({ n }) => isColumnShown(layout, n));
  for (const { n, start } of shown) if (isHour(start) && isFree(n)) labeled.add(n);
  if (layout.width >= LABEL) for (const { n } of shown) if (isFree(n)) labeled.add(n);
  return labeled;
}
