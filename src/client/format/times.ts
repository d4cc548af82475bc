import { DateTime } from 'luxon';

/** How times are shown: in which time zone, and with a 12 or 24 hour clock. */
export interface Clock {
  readonly zone: string;
  readonly hours: 12 | 24;
  /** The year of the convention, which is left out of its times. */
  readonly year?: number;
}
export const utc: Clock = { zone: 'utc', hours: 24 };

const toDateTime = (value: unknown, zone: string): DateTime | null => {
  if (!(value instanceof Date) && (typeof value !== 'string' || value === '')) return null;
  const parsed = value instanceof Date ? DateTime.fromJSDate(value, { zone }) : DateTime.fromISO(value, { zone });
  return parsed.isValid ? parsed.setLocale('en-US') : null;
};
const clockFormat = ({ hours }: Clock) => (hours === 24 ? 'HH:mm' : 'h:mm a');

/** "Fri Aug 6, 2027, 2:00 PM". The year is left out if it is the clock's own. Empty for values that are not times. */
export function showTime(value: unknown, clock: Clock): string {
  const time = toDateTime(value, clock.zone);
  return time?.toFormat(`ccc LLL d, ${time.year === clock.year ? '' : 'yyyy, '}${clockFormat(clock)}`) ?? '';
}
/** "Fri Aug 6" in the clock's zone. */
export const showDay = (value: unknown, clock: Clock): string => toDateTime(value, clock.zone)?.toFormat('ccc LLL d') ?? '';
/** Whether a name has the day in it, as "Fri Aug 6" or as "Fri Aug 06". */
export const namesDay = (name: string, day: string): boolean => name.replace(/ 0(\d)(?!\d)/g, ' $1').includes(day);
/** How long until an instant: "in 59 days", "in 5 hours". Never in weeks or months, which round too much off. */
export const showTimeUntil = (value: unknown, now: Date): string =>
  toDateTime(value, 'utc')?.toRelative({ base: DateTime.fromJSDate(now), unit: ['days', 'hours', 'minutes'] }) ?? '';
/** "2:00 PM" in the clock's zone. */
export const showHour = (value: unknown, clock: Clock): string =>
  toDateTime(value, clock.zone)?.toFormat(clockFormat(clock)) ?? '';
/** "Aug 5 – 8, 2027": a range of days. */
export function showDays(start: unknown, end: unknown, clock: Clock): string {
  const from = toDateTime(start, clock.zone);
  const to = toDateTime(end, clock.zone);
  if (!from || !to) return '';
  if (from.hasSame(to, 'day')) return from.toFormat('LLL d, yyyy');
  if (from.hasSame(to, 'month')) return `${from.toFormat('LLL d')} – ${to.toFormat('d, yyyy')}`;
  return `${from.toFormat(from.hasSame(to, 'year') ? 'LLL d' : 'LLL d, yyyy')} – ${to.toFormat('LLL d, yyyy')}`;
}
/** The name of a zone: "Central Daylight Time (America/Chicago)" at an instant, "America/Chicago" without one. */
export function zoneName(zone: string, instant?: unknown): string {
  if (zone.toLowerCase() === 'utc') return 'UTC';
  const name = toDateTime(instant, zone)?.offsetNameLong;
  return name ? `${name} (${zone})` : zone;
}

/** An instant in the format of `<input type="datetime-local">`. */
export const toInput = (value: unknown, zone: string): string => toDateTime(value, zone)?.toFormat("yyyy-MM-dd'T'HH:mm") ?? '';
/** The instant that the input shows in the given zone, in ISO 8601; null if the input is empty. */
export function fromInput(text: string, zone: string): string | null {
  const parsed = DateTime.fromISO(text, { zone });
  return text && parsed.isValid ? parsed.toUTC().toISO() : null;
}
