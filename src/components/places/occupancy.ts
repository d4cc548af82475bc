/** An event in a space. */
export interface Occupancy {
  readonly name: string;
  readonly start_date?: Date | string | null;
  readonly end_date?: Date | string | null;
}
const toTime = (value: Date | string | null | undefined) => (value ? new Date(value).getTime() : null);

/** What is on in a space now, or else what comes next; null if nothing comes. */
export function currentOrNext<T extends Occupancy>(events: readonly T[], now: Date): { event: T; isNow: boolean } | null {
  const coming = events
    .map((event) => ({ event, start: toTime(event.start_date), end: toTime(event.end_date) }))
    .filter(({ start, end }) => start !== null && end !== null && end > now.getTime())
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
  const first = coming[0];
  return first ? { event: first.event, isNow: (first.start ?? 0) <= now.getTime() } : null;
}
