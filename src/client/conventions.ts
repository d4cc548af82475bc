import type { AnyRecord } from './record.ts';

/** The current day of a convention, or the next one; null when all days are over. */
export const currentOrNextDay = (days: readonly AnyRecord[], now: Date): AnyRecord | null =>
  days.find(({ end_date }) => new Date(end_date as string | Date) > now) ?? null; // a Date over tRPC, a string over REST

const toMillis = (value: unknown) => (value ? new Date(value as string | Date).getTime() : null); // as above
/** Sorts conventions: current and upcoming first, then those without days, then past ones, the latest first. */
export function orderConventions(conventions: readonly AnyRecord[], now = Date.now()): AnyRecord[] {
  const rankOf = (c: AnyRecord) => {
    const [start, end] = [toMillis(c.start_date), toMillis(c.end_date)];
    if (start === null || end === null) return [1, 0] as const;
    return end >= now ? ([0, start] as const) : ([2, -end] as const);
  };
  return [...conventions].sort((a, b) => {
    const [x, y] = [rankOf(a), rankOf(b)];
    return x[0] - y[0] || x[1] - y[1];
  });
}
