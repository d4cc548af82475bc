import { DateTime } from 'luxon';

/*
 * The only place that formats times. Times are shown in the time zone of the convention, with daylight saving at that moment.
 */
const at = (instant: Date, zone: string) => DateTime.fromJSDate(instant, { zone }).setLocale('en-US');

/** "2:00 PM to 5:00 PM", regardless of the convention's clock_type. */
export const formatTimesRange = (start: Date, end: Date, zone: string): string =>
  `${at(start, zone).toFormat('h:mm a')} to ${at(end, zone).toFormat('h:mm a')}`;

/** The name of a day: "Fri Aug 06". */
export const formatDay = (start: Date, zone: string): string => at(start, zone).toFormat('ccc LLL dd');

/** A point in time: "Fri Aug 06, 2:00 PM". */
export const formatMoment = (instant: Date, zone: string): string => at(instant, zone).toFormat('ccc LLL dd, h:mm a');

/** The name of a day part: "Thursday at  9:00 AM", padded so that names line up, or "Sunday at 09:00" with a 24-hour clock. */
export function formatDaypart(start: Date, zone: string, clock_type: number): string {
  const local = at(start, zone);
  const clock = clock_type === 24 ? local.toFormat('HH:mm') : local.toFormat('h:mm a').padStart(8);
  return `${local.toFormat('cccc')} at ${clock}`;
}

/** The instant with the same clock time in zone `to` as `instant` has in `from`. A time that `to` skips moves forward by the gap. */
export const keepClockTime = (instant: Date, from: string, to: string): Date =>
  at(instant, from).setZone(to, { keepLocalTime: true }).toJSDate();

/** A point in time with its zone: "Friday, August 6, 2027, 2:00 PM (Central Daylight Time)". */
export const formatFullMoment = (instant: Date, zone: string, clock_type: number): string =>
  at(instant, zone).toFormat(`cccc, LLLL d, yyyy, ${clock_type === 24 ? 'HH:mm' : 'h:mm a'} (ZZZZZ)`);
