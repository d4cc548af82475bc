import { type Clock, showCalendarDay, showDay } from '../../../../client/format/times.ts';
import { findingsText as text } from '../../../../messages/convention/plots.ts';
import { number, share } from '../../../ui/plots/scale.ts';
import { type Figures, hourName, type seatsByHour } from './plotData.ts';

/* What a plot shows, in a short sentence: its title. Null where there is nothing to say yet. */
type Days = Figures['registrationFigures']['days'];
const most = <T>(rows: readonly T[], of: (row: T) => number): T | undefined =>
  rows.reduce<T | undefined>((best, row) => (of(row) > (best ? of(best) : 0) ? row : best), undefined);

/** Seats that a type has at least to be called full: one table of two is soon full. */
const ENOUGH_SEATS = 8;
/** The fullest type of events: "Workshop is the fullest: 94%". */
export function seatsFinding(types: readonly { name: string; part: number; whole: number }[]): string | null {
  const fullest = most(
    types.filter(({ whole }) => whole >= ENOUGH_SEATS),
    ({ part, whole }) => part / whole,
  );
  return fullest ? text.fullest({ type: fullest.name, share: share(fullest.part, fullest.whole) }) : null;
}
/** The fullest hour, of those to come if there are any: "Saturday 2 PM is 94% full". */
export function fullestHour(hours: ReturnType<typeof seatsByHour>, clock: Clock, now: Date): string | null {
  const large = hours.filter(({ seats }) => seats >= ENOUGH_SEATS);
  const ahead = large.filter(({ at }) => at > now);
  const fullest = most(ahead.length ? ahead : large, ({ taken, seats }) => taken / seats);
  return fullest ? text.fullHour({ hour: hourName(fullest.at, clock), share: share(fullest.taken, fullest.seats) }) : null;
}
const DAY = 86_400_000;
/** The day that lacks the most volunteer hours: of those that are not over, if there are any. */
export function hoursFinding(days: Figures['volunteerFigures']['days'], clock: Clock, now: Date): string | null {
  if (!days.length) return null;
  const ahead = days.filter(({ start_date }) => new Date(start_date).getTime() + DAY > now.getTime());
  const open = most(ahead.length ? ahead : days, ({ needed, filled }) => needed - filled);
  return open
    ? text.openHours({ day: showDay(open.start_date, clock), hours: number(Math.round(open.needed - open.filled)) })
    : text.noOpenHours;
}
/** The day on which the most badges, or tickets, were made. */
export function peakFinding(days: Days, key: 'badges' | 'tickets', clock: Pick<Clock, 'year'>): string | null {
  const peak = days.length > 1 ? most(days, (day) => day[key]) : undefined;
  return peak ? text.peak({ kind: key, day: showCalendarDay(peak.day, clock), count: peak[key] }) : null;
}
/** The hour, or the day, in which the most games go out. */
export function loansFinding(groups: readonly { readonly name: string; readonly values: readonly number[] }[]): string | null {
  const peak = most(groups, ({ values }) => values[0] ?? 0);
  return peak ? text.busiest({ time: peak.name, count: peak.values[0] ?? 0 }) : null;
}
