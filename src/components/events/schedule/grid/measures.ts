import type { Line } from '../model/plan.ts';

/* Sizes of the grid in pixels. */
export const HEAD = 148;
export const TIMES = 30;
export const PENCILLED = 24;
export const TOP = TIMES + PENCILLED;
export const ROOM = 28;
export const SPACE = 46;

export const heightOf = ({ kind }: Line): number => (kind === 'room' ? ROOM : SPACE);

/** The nearest line that is a space. */
export function nearestSpace(lines: readonly Line[], n: number, step: 1 | -1 = 1): number {
  for (let i = n; i >= 0 && i < lines.length; i += step) if (lines[i]?.kind === 'space') return i;
  for (let i = n; i >= 0 && i < lines.length; i -= step) if (lines[i]?.kind === 'space') return i;
  return -1;
}
