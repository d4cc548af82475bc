import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../client/api.ts';
import { type Clock, showDay, showHour } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';

/** A day of the convention that lasts into the next day of the calendar. */
export interface LateDay {
  readonly day: string;
  /** When it ends. */
  readonly end: string;
}
/** The clock of a desk, which knows when "today" would mean two days. */
export type DeskClock = Clock & { readonly lateDay?: LateDay | null };
interface Day {
  readonly name: string;
  readonly start_date: Date | string;
  readonly end_date: Date | string;
}
const MAX_DAYS = 100;
const at = (date: Date | string) => new Date(date).getTime();

/** The day of the convention that lasts now but began on another day of the calendar; null: there is none. */
export function lateDayOf(days: readonly Day[], clock: Clock, now = Date.now()): LateDay | null {
  const lasting = days.filter(({ start_date, end_date }) => at(start_date) <= now && now <= at(end_date));
  const today = showDay(new Date(now), clock);
  const [day] = lasting;
  return !day || lasting.some(({ start_date }) => showDay(new Date(start_date), clock) === today)
    ? null
    : { day: day.name, end: showHour(new Date(day.end_date), clock) };
}
/** The clock of a desk of a convention. */
export function useDeskClock(convention_id: string, clock: Clock): DeskClock {
  const { data } = useQuery({
    queryKey: keys.list('conventionday', 'convention.days', { id: convention_id, _items_per_page: MAX_DAYS }),
    queryFn: ({ signal }) => api.convention.days.query({ id: convention_id, _items_per_page: MAX_DAYS }, { signal }),
  });
  const late = data && lateDayOf(data.items, clock);
  const [day, end] = [late?.day, late?.end];
  return useMemo(() => ({ ...clock, lateDay: day && end ? { day, end } : null }), [clock, day, end]);
}
