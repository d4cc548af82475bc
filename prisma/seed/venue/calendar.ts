import { DateTime } from 'luxon';

/** The first Thursday in the zone that is at least three days ahead, so that loans and check-ins of these days lie just before: "2027-01-21". */
export function firstThursday(now: Date, zone: string): string {
  let day = DateTime.fromJSDate(now, { zone }).startOf('day').plus({ days: 3 });
  while (day.weekday !== 4) day = day.plus({ days: 1 });
  return day.toISODate() ?? '';
}

/**
 * The first day of a convention that is two days in: two days ago in the zone. From nine in the evening it is yesterday, since hardly anything
 * would be ahead otherwise.
 */
export const firstDayTwoDaysIn = (now: Date, zone: string): string =>
  DateTime.fromJSDate(now, { zone }).plus({ hours: 3 }).minus({ days: 2 }).toISODate() ?? '';

/** The weekday of an instant in the zone, as in "Sat". */
export const weekday = (instant: Date, zone: string, length: 'short' | 'long' = 'short'): string =>
  DateTime.fromJSDate(instant, { zone })
    .setLocale('en-US')
    .toFormat(length === 'short' ? 'ccc' : 'cccc');

/** The last past date on which clocks in the zone went back: "2026-11-01". @throws if they never do */
export function lastEndOfSummerTime(now: Date, zone: string): string {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  for (let ago = 1; ago <= 400; ago += 1) {
    const day = today.minus({ days: ago });
    if (day.plus({ days: 1 }).offset < day.offset) return day.toISODate() ?? '';
  }
  throw new Error(`Clocks are not put back in ${zone}.`);
}

/** The date that many days later; negative numbers mean earlier. */
export const daysAfter = (date: string, days: number): string => DateTime.fromISO(date).plus({ days }).toISODate() ?? '';

/** The instant at which clocks in the zone show this hour of the date. */
export const clock = (date: string, hour: number, zone: string): Date =>
  DateTime.fromISO(date, { zone })
    .set({ hour: Math.floor(hour), minute: Math.round((hour % 1) * 60) })
    .toJSDate();

/** The instant that many hours later; negative numbers mean earlier. */
export const later = (instant: Date, hours: number): Date => new Date(instant.getTime() + Math.round(hours * 60) * 60_000);
