import { DateTime } from 'luxon';

/** How a screen shows times: the zone of the convention at hand, and whether its clock has 24 hours. */
export interface Clock {
  readonly zone: string;
  readonly hours: 12 | 24;
  /** The year of the convention: its times are shown without it. */
  readonly year?: number;
}
export const utc: Clock = { zone: 'utc', hours: 24 };

const toDateTime = (value: unknown, zone: string): DateTime | null => {
  if (!(value instanceof Date) && (typeof value !== 'string' || value === '')) return null;
  const parsed = value instanceof Date ? DateTime.fromJSDate(value, { zone }) : DateTime.fromISO(value, { zone });
  return parsed.isValid ? parsed.setLocale('en-US') : null;
};
const clockFormat = ({ hours }: Clock) => (hours === 24 ? 'HH:mm' : 'h:mm a');

/** "Fri Aug 6, 2027, 2:00 PM" on the clock given, without the year in the convention's own; nothing for a value that is not a time. */
export function showTime(value: unknown, clock: Clock): string {
  const time = toDateTime(value, clock.zone);
  return time?.toFormat(`ccc LLL d, ${time.year === clock.year ? '' : 'yyyy, '}${clockFormat(clock)}`) ?? '';
}
/** "Fri Aug 6" on the clock given. */
export const showDay = (value: unknown, clock: Clock): string => toDateTime(value, clock.zone)?.toFormat('ccc LLL d') ?? '';
/** "2:00 PM" on the clock given. */
export const showHour = (value: unknown, clock: Clock): string =>
  toDateTime(value, clock.zone)?.toFormat(clockFormat(clock)) ?? '';
/** "Aug 5 – 8, 2027": a stretch of days. */
export function showDays(start: unknown, end: unknown, clock: Clock): string {
  const from = toDateTime(start, clock.zone);
  const to = toDateTime(end, clock.zone);
  if (!from || !to) return '';
  if (from.hasSame(to, 'day')) return from.toFormat('LLL d, yyyy');
  if (from.hasSame(to, 'month')) return `${from.toFormat('LLL d')} – ${to.toFormat('d, yyyy')}`;
  return `${from.toFormat(from.hasSame(to, 'year') ? 'LLL d' : 'LLL d, yyyy')} – ${to.toFormat('LLL d, yyyy')}`;
}
/** The zone: "Central Daylight Time (America/Chicago)" at an instant, "America/Chicago" without one. */
export function zoneName(zone: string, instant?: unknown): string {
  if (zone.toLowerCase() === 'utc') return 'UTC';
  const name = toDateTime(instant, zone)?.offsetNameLong;
  return name ? `${name} (${zone})` : zone;
}

/** An instant as an `<input type="datetime-local">` holds it. */
export const toInput = (value: unknown, zone: string): string => toDateTime(value, zone)?.toFormat("yyyy-MM-dd'T'HH:mm") ?? '';
/** What the input holds, as the instant that the clocks of the zone show so; null when it holds nothing. */
export function fromInput(text: string, zone: string): string | null {
  const parsed = DateTime.fromISO(text, { zone });
  return text && parsed.isValid ? parsed.toUTC().toISO() : null;
}
