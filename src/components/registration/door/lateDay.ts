import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../client/api.ts';
import { type Clock, showDay, showHour } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import { personCardText as text } from '../../../messages/registration/door.ts';
import { useNow } from '../../ui/actions/useNow.ts';

/** A day of the convention that lasts into the next day of the calendar. */
export interface LateDay {
  readonly day: string;
  /** When it ends. */
  readonly end: string;
}
/** The clock of a desk, which knows when "today" would mean two days. */
export type DeskClock = Clock & { readonly lateDay?: LateDay | null };
export interface Day {
  readonly name: string;
  readonly start_date: Date | string;
  readonly end_date: Date | string;
}
const MAX_DAYS = 100;
const at = (date: Date | string) => new Date(date).getTime();

/** The days that last at a moment: until they end, also after midnight. The service tells in the same way what holds now. */
export const lastingOf = <T extends Day>(days: readonly T[], now: number): readonly T[] =>
  days.filter(({ start_date, end_date }) => at(start_date) <= now && now <= at(end_date));

/** The days that a badge is for, if others last now; null: it is for all of them, or for one that lasts, or none lasts. */
export function otherDaysOf<T extends Day>(days: readonly T[], isFor: (day: T) => boolean, now: number): string | null {
  const lasting = lastingOf(days, now);
  const own = days.filter(isFor);
  return lasting.length === 0 || own.length === 0 || lasting.some(isFor) ? null : own.map(({ name }) => name).join(', ');
}
/** That a badge is for other days than the one that lasts, which is named where it is not the calendar's. */
export const otherDaysText = (days: string, { lateDay }: DeskClock): string =>
  lateDay ? text.otherDaysLate({ days, ...lateDay }) : text.otherDays({ days });

/** The day of the convention that lasts now but began on another day of the calendar; null: there is none. */
export function lateDayOf(days: readonly Day[], clock: Clock, now = Date.now()): LateDay | null {
  const lasting = lastingOf(days, now);
  const today = showDay(new Date(now), clock);
  const [day] = lasting;
  return !day || lasting.some(({ start_date }) => showDay(new Date(start_date), clock) === today)
    ? null
    : { day: day.name, end: showHour(new Date(day.end_date), clock) };
}
/** The clock of a desk whose convention has these days. */
export function useClockOf(days: readonly Day[] | undefined, clock: Clock): DeskClock {
  const now = useNow();
  const late = days && lateDayOf(days, clock, now);
  const [day, end] = [late?.day, late?.end];
  return useMemo(() => ({ ...clock, lateDay: day && end ? { day, end } : null }), [clock, day, end]);
}
/** The clock of a desk of a convention. */
export function useDeskClock(convention_id: string, clock: Clock): DeskClock {
  const { data } = useQuery({
    queryKey: keys.list('conventionday', 'convention.days', { id: convention_id, _items_per_page: MAX_DAYS }),
    queryFn: ({ signal }) => api.convention.days.query({ id: convention_id, _items_per_page: MAX_DAYS }, { signal }),
  });
  return useClockOf(data?.items, clock);
}
