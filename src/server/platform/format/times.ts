import { DateTime } from 'luxon';

/*
 * Every text that shows a time, in a convention's zone at the instant shown (daylight saving included). Nothing else formats times.
 */
const at = (instant: Date, zone: string) => DateTime.fromJSDate(instant, { zone }).setLocale('en-US');

/** "2:00 PM to 5:00 PM", whatever the convention's clock_type. */
export const formatTimesRange = (start: Date, end: Date, zone: string): string =>
  `${at(start, zone).toFormat('h:mm a')} to ${at(end, zone).toFormat('h:mm a')}`;

/** The name of a day: "Fri Aug 06". */
export const formatDay = (start: Date, zone: string): string => at(start, zone).toFormat('ccc LLL dd');

/** A point in time: "Fri Aug 06, 2:00 PM". */
export const formatMoment = (instant: Date, zone: string): string => at(instant, zone).toFormat('ccc LLL dd, h:mm a');

/** The name of a day part: "Thursday at  9:00 AM", the hour padded so that names line up; on a clock of 24 hours "Sunday at 09:00". */
export function formatDaypart(start: Date, zone: string, clock_type: number): string {
  const local = at(start, zone);
  const clock = clock_type === 24 ? local.toFormat('HH:mm') : local.toFormat('h:mm a').padStart(8);
  return `${local.toFormat('cccc')} at ${clock}`;
}

/** The instant at which clocks in `to` show what clocks in `from` show at `instant`; a time that `to` skips is moved on by the gap. */
export const keepClockTime = (instant: Date, from: string, to: string): Date =>
  at(instant, from).setZone(to, { keepLocalTime: true }).toJSDate();

/** A point in time for readers anywhere: "Friday, August 6, 2027, 2:00 PM (Central Daylight Time)". */
export const formatFullMoment = (instant: Date, zone: string, clock_type: number): string =>
  at(instant, zone).toFormat(`cccc, LLLL d, yyyy, ${clock_type === 24 ? 'HH:mm' : 'h:mm a'} (ZZZZZ)`);
