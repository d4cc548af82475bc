import type { Line } from '../model/plan.ts';

/* Sizes of the grid in pixels. */
export const HEAD = 148;
export const TIMES = 30;
export const PENCILLED = 24;
export const TOP = TIMES + PENCILLED;
export const ROOM = 28;
export const SPACE = 46;

/** The width of a day part: long ones are wider. */
export const widthOf = (slot_duration: number): number => Math.round(Math.min(120, Math.max(30, slot_duration * 1.7)));
export const heightOf = ({ kind }: Line): number => (kind === 'room' ? ROOM : SPACE);

/** Where each line begins, followed by the end of the last one. */
export function lineTops(lines: readonly Line[]): number[] {
  const tops = [TOP];
  for (const line of lines) tops.push((tops.at(-1) ?? 0) + heightOf(line));
  return tops;
}
/** The line at a height; null above the first and below the last. */
export function lineAt(tops: readonly number[], y: number): number | null {
  const n = tops.findIndex((top) => top > y) - 1;
  return n >= 0 ? n : null;
}
/** The nearest line that is a space. */
export function nearestSpace(lines: readonly Line[], n: number, step: 1 | -1 = 1): number {
  for (let i = n; i >= 0 && i < lines.length; i += step) if (lines[i]?.kind === 'space') return i;
  for (let i = n; i >= 0 && i < lines.length; i -= step) if (lines[i]?.kind === 'space') return i;
  return -1;
}
