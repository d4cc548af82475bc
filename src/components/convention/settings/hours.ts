import { DateTime } from 'luxon';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';

/** A day in the format of form inputs: 2027-08-05, 09:00, 22:00. */
export interface Hours {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}
const defaultHours: Hours = { date: '', from: '09:00', to: '22:00' };

/** The day after another one, with the same hours; the first day has no date yet. */
export function hoursAfter(last: AnyRecord | undefined, { zone }: Clock): Hours {
  if (!last) return defaultHours;
  const at = (value: unknown) => DateTime.fromJSDate(new Date(value as string | Date), { zone }); // a Date over tRPC, a string over REST
  const [start, end] = [at(last.start_date), at(last.end_date)];
  return { date: start.plus({ days: 1 }).toISODate() ?? '', from: start.toFormat('HH:mm'), to: end.toFormat('HH:mm') };
}
/** The start and end of a day in ISO 8601; a day that closes before it opens ends the next morning. Null if incomplete. */
export function intervalOf({ date, from, to }: Hours, { zone }: Clock): { start_date: string; end_date: string } | null {
  const start = DateTime.fromISO(`${date}T${from}`, { zone });
  const sameDay = DateTime.fromISO(`${date}T${to}`, { zone });
  if (!date || !from || !to || !start.isValid || !sameDay.isValid) return null;
  const end = sameDay > start ? sameDay : sameDay.plus({ days: 1 });
  return { start_date: start.toUTC().toISO(), end_date: end.toUTC().toISO() };
}
