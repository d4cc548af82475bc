import { showDay, utc } from '../../../client/format/times.ts';
import { reportsText as text } from '../../../messages/ledger/reports.ts';

const DAY = 86_400_000;
/** More days than bars can be told apart for are added up by week. */
const MOST_DAYS = 21;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** The Monday of a day's week. */
const mondayOf = (day: string) => isoDay(Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * DAY);

/** "Fri Aug 6" of a day as the service names it. */
export const dayOf = (day: string): string => showDay(day, utc);
/** What is reported of days, by day or else by week, from the first to the last, with the days and weeks of which there is nothing. */
export function periodsOf<T extends { readonly day: string }>(items: readonly T[]) {
  const days = items.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (!first || !last) return { unit: text.day, title: text.byDay, periods: [] };
  const isByWeek = (Date.parse(last) - Date.parse(first)) / DAY >= MOST_DAYS;
  const beginOf = (day: string) => (isByWeek ? mondayOf(day) : day);
  const periods = [];
  for (let at = Date.parse(beginOf(first)); at <= Date.parse(last); at += isByWeek ? 7 * DAY : DAY) {
    const begin = isoDay(at);
    periods.push({ label: dayOf(begin), items: items.filter(({ day }) => beginOf(day) === begin) });
  }
  return { ...(isByWeek ? { unit: text.week, title: text.byWeek } : { unit: text.day, title: text.byDay }), periods };
}
