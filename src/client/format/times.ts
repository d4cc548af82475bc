import { timesText } from '../../messages/client/times.ts';
import { instantOf, parseInstant, type WallTime, wallTime, weekday } from './wallTime.ts';

/** How a convention shows times and amounts: in which time zone, with a 12 or 24 hour clock, in which currency. */
export interface Clock {
  readonly zone: string;
  readonly hours: 12 | 24;
  /** The year of the convention, which is left out of its times. */
  readonly year?: number;
  /** In ISO 4217; without one, amounts are bare numbers. */
  readonly currency?: string;
  /** Whether times say their zone, as where no convention's applies. */
  readonly saysZone?: boolean;
  /** The clocks of conventions by id, where records of several are read together: each record is shown by that of its own. */
  readonly others?: ReadonlyMap<string, Clock>;
}
export const utc: Clock = { zone: 'utc', hours: 24 };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const twoDigits = (n: number) => String(n).padStart(2, '0');
const monthAndDay = ({ month, day }: WallTime) => `${months[month - 1]} ${day}`;
const dayText = (time: WallTime) => `${weekdays[weekday(time)]} ${monthAndDay(time)}`;
const isoDay = ({ year, month, day }: WallTime) => `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
const isoHour = ({ hour, minute }: WallTime) => `${twoDigits(hour)}:${twoDigits(minute)}`;
const hourText = (time: WallTime, { hours }: Clock) =>
  hours === 24 ? isoHour(time) : `${time.hour % 12 || 12}:${twoDigits(time.minute)} ${time.hour < 12 ? 'AM' : 'PM'}`;

const toInstant = (value: unknown, zone: string): Date | null => {
  if (value instanceof Date) return value;
  return typeof value === 'string' && value !== '' ? parseInstant(value, zone) : null;
};
const toWallTime = (value: unknown, zone: string): WallTime | null => {
  const instant = toInstant(value, zone);
  return instant && wallTime(instant, zone);
};

/** " CDT", " GMT+2" for an instant, where a clock says its zone. */
function zoneText(value: unknown, { zone, saysZone }: Clock): string {
  const instant = saysZone && toInstant(value, zone);
  if (!instant) return '';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}
/** "Fri Aug 6, 2027, 2:00 PM". The year is left out if it is the clock's own. Empty for values that are not times. */
export function showTime(value: unknown, clock: Clock): string {
  const time = toWallTime(value, clock.zone);
  if (!time) return '';
  const year = time.year === clock.year ? '' : `${time.year}, `;
  return `${dayText(time)}, ${year}${hourText(time, clock)}${zoneText(value, clock)}`;
}
/** "Fri Aug 6" of "2027-08-06", a day in no zone; with the year if it is not the clock's own. */
export function showCalendarDay(day: string, { year }: Pick<Clock, 'year'>): string {
  const time = toWallTime(`${day}T00:00:00Z`, 'utc');
  return time ? `${dayText(time)}${time.year === year ? '' : `, ${time.year}`}` : day;
}
/** "May 27, 2001" of "2001-05-27", a day of which nobody asks for the weekday. */
export function showBirthDate(day: string): string {
  const time = toWallTime(`${day}T00:00:00Z`, 'utc');
  return time ? `${monthAndDay(time)}, ${time.year}` : day;
}
/** "Fri Aug 6" in the clock's zone. */
export function showDay(value: unknown, { zone }: Pick<Clock, 'zone'>): string {
  const time = toWallTime(value, zone);
  return time ? dayText(time) : '';
}
/** "Aug 2027" of "2027-08". */
export function showMonth(month: string): string {
  const time = toWallTime(`${month}-01T00:00:00Z`, 'utc');
  return time ? `${months[time.month - 1]} ${time.year}` : month;
}
/** "Aug 6" in the clock's zone. */
export function showDate(value: unknown, { zone }: Pick<Clock, 'zone'>): string {
  const time = toWallTime(value, zone);
  return time ? monthAndDay(time) : '';
}
/** Whether a name has the day in it, as "Fri Aug 6" or as "Fri Aug 06". */
export const namesDay = (name: string, day: string): boolean => name.replace(/ 0(\d)(?!\d)/g, ' $1').includes(day);

const relative = new Intl.RelativeTimeFormat('en-US');
const lengths = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 } as const;
/** How long until an instant: "in 59 days", "in 5 hours"; or since: "5 minutes ago", "just now". Never in weeks or months, which round too much off. */
export function showTimeUntil(value: unknown, now: Date): string {
  const instant = toInstant(value, 'utc');
  if (!instant) return '';
  const ms = instant.getTime() - now.getTime();
  if (ms <= 0 && ms > -lengths.minutes) return timesText.justNow;
  const unit = (['days', 'hours'] as const).find((one) => Math.abs(ms) >= lengths[one]) ?? 'minutes';
  return relative.format(Math.trunc(ms / lengths[unit]), unit);
}
/** "2:00 PM" in the clock's zone. */
export function showHour(value: unknown, clock: Clock): string {
  const time = toWallTime(value, clock.zone);
  return time ? hourText(time, clock) : '';
}
/** When something is at the latest, as short as can be: "2:00 PM" today, "Fri 2:00 PM" within a week, later "Fri Aug 6". */
export function showDeadline(value: unknown, now: Date, clock: Clock): string {
  const time = toWallTime(value, clock.zone);
  const today = wallTime(now, clock.zone);
  if (!time || !today) return '';
  if (isoDay(time) === isoDay(today)) return hourText(time, clock);
  const left = (toInstant(value, clock.zone)?.getTime() ?? 0) - now.getTime();
  return Math.abs(left) < 6 * lengths.days ? `${weekdays[weekday(time)]} ${hourText(time, clock)}` : dayText(time);
}
/** "Fri Aug 6, 2:00–3:30 PM": from one instant to another. A night ends on the day on which it began. */
export function showSpan(start: unknown, end: unknown, clock: Clock): string {
  const from = toWallTime(start, clock.zone);
  const to = toWallTime(end, clock.zone);
  if (!from || !to) return showTime(start, clock);
  const halfDay = 12 * lengths.hours;
  const length = (toInstant(end, clock.zone)?.getTime() ?? 0) - (toInstant(start, clock.zone)?.getTime() ?? 0);
  const first = showTime(start, { ...clock, saysZone: false });
  if (isoDay(from) !== isoDay(to) && length > halfDay) return `${first} – ${showTime(end, clock)}`;
  const isSameHalf = clock.hours === 12 && from.hour < 12 === to.hour < 12 && length < halfDay;
  return `${isSameHalf ? first.slice(0, -3) : first}–${hourText(to, clock)}${zoneText(end, clock)}`;
}
/** "1 hr 30 min" of minutes. */
export const showLength = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} hr` : '', minutes % 60 || minutes < 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ');
/** "10 hr 15 min" of 10.25 hours. */
export const showHoursLength = (hours: unknown): string => showLength(Math.round(Number(hours ?? 0) * 60));
/** "Aug 5 – 8, 2027": a range of days. */
export function showDays(start: unknown, end: unknown, { zone }: Clock): string {
  const from = toWallTime(start, zone);
  const to = toWallTime(end, zone);
  if (!from || !to) return '';
  if (isoDay(from) === isoDay(to)) return `${monthAndDay(to)}, ${to.year}`;
  if (from.year !== to.year) return `${monthAndDay(from)}, ${from.year} – ${monthAndDay(to)}, ${to.year}`;
  return `${monthAndDay(from)} – ${from.month === to.month ? to.day : monthAndDay(to)}, ${to.year}`;
}
/** The name of a zone in words, "Central Time", for an instant; "America/Chicago" without one, and where a zone has no name. */
export function zoneName(zone: string, instant?: unknown): string {
  if (zone.toLowerCase() === 'utc') return 'UTC';
  const at = toInstant(instant, zone);
  if (!at || !wallTime(at, zone)) return zone;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name && !/^(GMT|UTC)/.test(name) ? name : zone;
}

/** A day in the format of `<input type="date">`. */
export function toDateInput(value: unknown, zone: string): string {
  const time = toWallTime(value, zone);
  return time ? isoDay(time) : '';
}
/** An hour in the format of `<input type="time">`. */
export function toHourInput(value: unknown, zone: string): string {
  const time = toWallTime(value, zone);
  return time ? isoHour(time) : '';
}
/** An instant in the format of `<input type="datetime-local">`. */
export function toInput(value: unknown, zone: string): string {
  const time = toWallTime(value, zone);
  return time ? `${isoDay(time)}T${isoHour(time)}` : '';
}
/** The instant that the input shows in the given zone, in ISO 8601; null if the input is empty. */
export const fromInput = (text: string, zone: string): string | null => (text && parseInstant(text, zone)?.toISOString()) || null;

/** The instant so many days later, at the same hour of the clocks there. */
export function plusDays(instant: Date, days: number, zone: string): Date | null {
  const time = wallTime(instant, zone);
  return time && instantOf({ ...time, day: time.day + days }, zone);
}
