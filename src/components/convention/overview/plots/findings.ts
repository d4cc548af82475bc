import { type Clock, showDay } from '../../../../client/format/times.ts';
import { findingsText as text } from '../../../../messages/convention/plots.ts';
import { number, share } from '../../../ui/plots/scale.ts';
import { type Figures, hourLabel, longDay } from './plotData.ts';

/* What a plot shows, in a short sentence: its title. Null where there is nothing to say yet. */
type Days = Figures['registrationFigures']['days'];
const most = <T>(rows: readonly T[], of: (row: T) => number): T | undefined =>
  rows.reduce<T | undefined>((best, row) => (of(row) > (best ? of(best) : 0) ? row : best), undefined);

/** Seats that a start has at least to be called full: one table of two is soon full. */
const ENOUGH_SEATS = 8;
/** The fullest start: "Sat 2 PM is 94% full". */
export function seatsFinding(starts: Figures['eventFigures']['starts'], clock: Clock): string | null {
  const fullest = most(
    starts.filter(({ seats }) => seats >= ENOUGH_SEATS),
    ({ taken, seats }) => taken / seats,
  );
  return fullest
    ? text.fullest({ start: hourLabel(fullest.start_date, clock), share: share(fullest.taken, fullest.seats) })
    : null;
}
/** The day that lacks the most volunteer hours. */
export function hoursFinding(days: Figures['volunteerFigures']['days'], clock: Clock): string | null {
  if (!days.length) return null;
  const open = most(days, ({ needed, filled }) => needed - filled);
  return open
    ? text.openHours({ day: showDay(open.start_date, clock), hours: number(open.needed - open.filled) })
    : text.noOpenHours;
}
/** The day on which the most badges, or tickets, were made. */
export function peakFinding(days: Days, key: 'badges' | 'tickets'): string | null {
  const peak = days.length > 1 ? most(days, (day) => day[key]) : undefined;
  return peak ? text.peak({ kind: key, day: longDay(peak.day), count: peak[key] }) : null;
}
/** The hour, or the day, in which the most games go out. */
export function loansFinding(groups: readonly { readonly name: string; readonly values: readonly number[] }[]): string | null {
  const peak = most(groups, ({ values }) => values[0] ?? 0);
  return peak ? text.busiest({ time: peak.name, count: peak.values[0] ?? 0 }) : null;
}
