import { DateTime } from 'luxon';

/** The first Thursday, in that zone, that lies at least 60 days ahead: "2027-01-21". */
export function firstThursday(now: Date, zone: string): string {
  let day = DateTime.fromJSDate(now, { zone }).startOf('day').plus({ days: 60 });
  while (day.weekday !== 4) day = day.plus({ days: 1 });
  return day.toISODate() ?? '';
}

/** The last Sunday, in that zone, on which clocks were put back and which is over: "2026-11-01". @throws where no clock ever is */
export function lastEndOfSummerTime(now: Date, zone: string): string {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  for (let ago = 1; ago <= 400; ago += 1) {
    const day = today.minus({ days: ago });
    if (day.plus({ days: 1 }).offset < day.offset) return day.toISODate() ?? '';
  }
  throw new Error(`Clocks are not put back in ${zone}.`);
}

/** The date some days later (or, below 0, earlier). */
export const daysAfter = (date: string, days: number): string => DateTime.fromISO(date).plus({ days }).toISODate() ?? '';

/** The instant at which clocks in the zone show that hour of the date. */
export const clock = (date: string, hour: number, zone: string): Date =>
  DateTime.fromISO(date, { zone })
    .set({ hour: Math.floor(hour), minute: Math.round((hour % 1) * 60) })
    .toJSDate();

export const later = (instant: Date, hours: number): Date => new Date(instant.getTime() + Math.round(hours * 60) * 60_000);
