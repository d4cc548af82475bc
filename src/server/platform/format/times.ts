import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { language } from '../../../messages/language.ts';
import { localHours, localMoment, localTime } from '../../../messages/localTimes.ts';

/*
 * The only place that formats times. Times are shown in the time zone of the convention, with daylight saving at that moment.
 */
const at = (instant: Date, zone: string) => DateTime.fromJSDate(instant, { zone }).setLocale('en-US');

/** How a convention shows times. */
export interface LocalClock {
  readonly timezone: string;
  readonly clock_type: number;
}
const clockFormat = (clock_type: number) => (clock_type === 24 ? 'HH:mm' : 'h:mm a');

/** Schedules show the same times again and again: of a read of a shift, working them out was a twentieth. */
const ranges = new LRUCache<string, string>({ max: 2_000 });
/** "2:00 PM to 5:00 PM", or "14:00 to 17:00" with a 24-hour clock. */
export function formatTimesRange(start: Date, end: Date, zone: string, clock_type = 12): string {
  if (language() !== 'en') return localHours(start, end, zone);
  const key = `${start.getTime()} ${end.getTime()} ${zone} ${clock_type}`;
  const known = ranges.get(key);
  if (known) return known;
  const format = clockFormat(clock_type);
  const range = `${at(start, zone).toFormat(format)} to ${at(end, zone).toFormat(format)}`;
  ranges.set(key, range);
  return range;
}

/** The name of a day: "Fri Aug 06". */
export const formatDay = (start: Date, zone: string): string => at(start, zone).toFormat('ccc LLL dd');

/** A point in time as messages name it: "Fri Aug 06, 2:00 PM", or "Fri Aug 06, 2027, 2:00 PM" in another year than this. */
export function formatMoment(instant: Date, { timezone, clock_type }: LocalClock): string {
  if (language() !== 'en') return localTime(instant, timezone, at(new Date(), timezone).year);
  const local = at(instant, timezone);
  const year = local.year === at(new Date(), timezone).year ? '' : 'yyyy, ';
  return local.toFormat(`ccc LLL dd, ${year}${clockFormat(clock_type)}`);
}

/**
 * The name of a day part: "Thursday at  9:00 AM", padded so that names line up, or "Sunday at 09:00" with a 24-hour clock. In an hour that
 * clocks show twice, the zone tells the two apart: "Sunday at  1:00 AM EDT".
 */
export function formatDaypart(start: Date, zone: string, clock_type: number): string {
  const local = at(start, zone);
  const clock = clock_type === 24 ? local.toFormat('HH:mm') : local.toFormat('h:mm a').padStart(8);
  const isRepeated = local.getPossibleOffsets().length > 1;
  return `${local.toFormat('cccc')} at ${clock}${isRepeated ? ` ${local.offsetNameShort}` : ''}`;
}

/** The instant with the same clock time in zone `to` as `instant` has in `from`. A time that `to` skips moves forward by the gap. */
export const keepClockTime = (instant: Date, from: string, to: string): Date =>
  at(instant, from).setZone(to, { keepLocalTime: true }).toJSDate();

/** Moves an instant by as much as clocks show between `from` and `to`, so that 8:00 stays 8:00 across a clock change. */
export function moveByClock(instant: Date, { from, to, zone }: { from: Date; to: Date; zone: string }): Date {
  const shown = (time: Date) => keepClockTime(time, zone, 'UTC').getTime();
  return keepClockTime(new Date(shown(instant) + shown(to) - shown(from)), 'UTC', zone);
}

/** A time on another day. */
export interface TimeOnDay {
  readonly time: Date;
  /** Clocks do not show it on that day: `time` is later by the gap. */
  readonly isSkipped: boolean;
  /** Clocks show it twice on that day: `time` is the first. */
  readonly isRepeated: boolean;
}
/** The same clock time some days later. */
export function moveByDays(instant: Date, days: number, zone: string): TimeOnDay {
  const wanted = at(instant, zone).setZone('UTC', { keepLocalTime: true }).plus({ days });
  const found = wanted.setZone(zone, { keepLocalTime: true });
  const [first = found, ...others] = found.getPossibleOffsets();
  const isSkipped = first.toFormat('yyyyMMddHHmmss') !== wanted.toFormat('yyyyMMddHHmmss');
  return { time: first.toJSDate(), isSkipped, isRepeated: others.length > 0 };
}

/** The date that clocks in the zone show: 2027-08-05. */
export const dateIn = (instant: Date, zone: string): string => at(instant, zone).toFormat('yyyy-MM-dd');
/** Days from one date to another; NaN if one of them does not exist. */
export const daysBetween = (from: string, to: string): number =>
  DateTime.fromISO(to, { zone: 'UTC' }).diff(DateTime.fromISO(from, { zone: 'UTC' }), 'days').days;
/** The date some days later. */
export const addDays = (date: string, days: number): string =>
  DateTime.fromISO(date, { zone: 'UTC' }).plus({ days }).toFormat('yyyy-MM-dd');

/** Whether clocks in the zone change between two instants. */
export const clocksChange = (zone: string, from: Date, to: Date): boolean => at(from, zone).offset !== at(to, zone).offset;

/** A point in time with its zone: "Friday, August 6, 2027, 2:00 PM (Central Daylight Time)". */
export const formatFullMoment = (instant: Date, zone: string, clock_type: number): string =>
  language() !== 'en'
    ? localMoment(instant, zone)
    : at(instant, zone).toFormat(`cccc, LLLL d, yyyy, ${clockFormat(clock_type)} (ZZZZZ)`);
