import type { Day } from '../model/plan.ts';

/**
 * The column at which a day is opened: on the day itself where something is on now or begins next, on other days where the first event
 * begins; without events when doors open.
 */
export function openingColumn({ parts, blocksOf, open }: Pick<Day, 'parts' | 'blocksOf' | 'open'>, now: number): number {
  const events = [...blocksOf.values()].flat().filter(({ session }) => session);
  const starts = events.map(({ col }) => col).sort((a, b) => a - b);
  const today = parts.findIndex(({ start, end }) => start <= now && now < end);
  if (today !== -1) {
    const isOn = events.some(({ col, count }) => col <= today && today < col + count);
    return isOn ? today : (starts.find((col) => col > today) ?? today);
  }
  const doors = parts.findIndex(({ start }) => start >= open);
  return starts[0] ?? Math.max(0, doors);
}
