import type { inferRouterOutputs } from '@trpc/server';
import { type Clock, plusDays, showDate, showDay, utc } from '../../../../client/format/times.ts';
import { beginOfHour, instantOf, wallTime, weekday } from '../../../../client/format/wallTime.ts';
import type { AppRouter } from '../../../../server/router.ts';

export type Figures = inferRouterOutputs<AppRouter>['convention'];
export type EventFigure = Figures['eventFigures']['items'][number];
export type LibraryHour = Figures['libraryFigures']['hours'][number];

/** A calendar day as a number, so that days are evenly spaced whatever their length. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`);
const DAY = 86_400_000;
export const shortDay = (day: string) => showDate(day, utc);

/** The running total at the end of each day. */
export function cumulative<K extends string>(days: readonly ({ day: string } & Record<K, number>)[], key: K) {
  let sum = 0;
  const points = days.flatMap((one) => {
    const before = sum;
    sum += one[key];
    const x = dayNumber(one.day);
    // Stay flat until the day of an increase, so that the line does not suggest gradual growth.
    return one[key] || x === dayNumber(days.at(-1)?.day ?? one.day)
      ? [
          { x: x - DAY, y: before },
          { x, y: sum },
        ]
      : [];
  });
  return { points: points.filter(({ x }, n) => n === 0 || x > (points[n - 1]?.x ?? 0)), total: sum };
}
/** Days from the first to the last as axis labels. */
export function dayTicks(days: readonly { day: string }[]) {
  const from = dayNumber(days[0]?.day ?? '') - DAY;
  const to = dayNumber(days.at(-1)?.day ?? '');
  const count = Math.round((to - from) / DAY);
  const every = Math.max(1, Math.ceil(count / 8));
  const marks = [];
  for (let n = 1; n <= count; n += every) {
    const x = from + n * DAY;
    marks.push({ x, text: shortDay(new Date(x).toISOString().slice(0, 10)) });
  }
  return { from, to, marks };
}

/** Seats and seats taken by event type, on one day of the convention or on all of them. */
export function seatsByType(items: readonly EventFigure[], conventionday_id: string | null) {
  const rows = new Map<string, { key: string; name: string; part: number; whole: number; events: number }>();
  for (const one of items) {
    if (conventionday_id && one.conventionday_id !== conventionday_id) continue;
    const row = rows.get(one.eventtype_id) ?? { key: one.eventtype_id, name: one.type_name, part: 0, whole: 0, events: 0 };
    rows.set(one.eventtype_id, {
      ...row,
      part: row.part + one.taken,
      whole: row.whole + one.seats,
      events: row.events + one.events,
    });
  }
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name));
}
/** The days of the convention on which events begin, in order. */
export const daysOf = (items: readonly EventFigure[]) => [
  ...new Map(items.map((one) => [one.conventionday_id, { id: one.conventionday_id, name: one.day_name }])).values(),
];

export type StartFigure = Figures['eventFigures']['starts'][number];
/** Seats and seats taken of what begins within an hour of the convention's clock; hours without any seats are left out. */
export function seatsByHour(starts: readonly StartFigure[], { zone }: Pick<Clock, 'zone'>) {
  const rows = new Map<number, { at: Date; events: number; seats: number; taken: number }>();
  for (const { start_date, events, seats, taken } of starts) {
    if (!seats) continue;
    const key = beginOfHour(start_date.getTime(), zone);
    const row = rows.get(key) ?? { at: new Date(key), events: 0, seats: 0, taken: 0 };
    rows.set(key, { ...row, events: row.events + events, seats: row.seats + seats, taken: row.taken + taken });
  }
  return [...rows.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

const MOST_HOURS = 120;
const HOUR = 3_600_000;
const hourText = (at: Date, { zone, hours }: Clock) => {
  const hour = wallTime(at, zone)?.hour ?? 0;
  return hours === 24 ? `${String(hour).padStart(2, '0')}:00` : `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
};
/** "Sat 2 PM" on the clock of the convention. */
export const hourLabel = (at: Date, clock: Clock) => `${showDay(at, clock).split(' ', 1)[0]} ${hourText(at, clock)}`;
/** "Saturday 2 PM" on the clock of the convention. */
export const hourName = (at: Date, clock: Clock) => {
  const time = wallTime(at, clock.zone);
  return `${time ? weekdayNames[weekday(time)] : ''} ${hourText(at, clock)}`;
};
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** The beginning of the hour or the day in the zone. */
function startOf(unit: 'hour' | 'day', instant: Date, zone: string): Date {
  const time = wallTime(instant, zone);
  if (!time) return instant;
  if (unit === 'hour') return new Date(beginOfHour(instant.getTime(), zone));
  return instantOf({ ...time, hour: 0, minute: 0, second: 0 }, zone) ?? instant;
}
const next = (unit: 'hour' | 'day', instant: Date, zone: string) =>
  (unit === 'day' ? plusDays(instant, 1, zone) : null) ?? new Date(instant.getTime() + HOUR);
/** Loans per hour from the first to the last, including empty hours; per day if there are too many hours. */
export function loansByTime(hours: readonly LibraryHour[], clock: Clock) {
  const first = hours[0]?.hour;
  const last = hours.at(-1)?.hour;
  if (!first || !last) return { unit: 'hour' as const, groups: [] };
  const { zone } = clock;
  const unit = (last.getTime() - first.getTime()) / HOUR < MOST_HOURS ? ('hour' as const) : ('day' as const);
  const at = (instant: Date) => startOf(unit, instant, zone);
  const sums = new Map<number, [number, number]>();
  for (const { hour, check_outs, check_ins } of hours) {
    const key = at(hour).getTime();
    const [out, back] = sums.get(key) ?? [0, 0];
    sums.set(key, [out + check_outs, back + check_ins]);
  }
  const groups = [];
  for (let now = at(first); now <= at(last); now = next(unit, now, zone)) {
    const values = sums.get(now.getTime()) ?? [0, 0];
    if (unit === 'day' && groups.length > 400) break;
    groups.push({
      key: String(now.getTime()),
      label: unit === 'day' ? showDate(now, clock) : hourLabel(now, clock),
      name: unit === 'day' ? showDay(now, clock) : hourLabel(now, clock),
      values,
    });
  }
  return { unit, groups };
}
