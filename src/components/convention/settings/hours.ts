import { type Clock, plusDays, toDateInput, toHourInput } from '../../../client/format/times.ts';
import { parseInstant } from '../../../client/format/wallTime.ts';
import type { AnyRecord } from '../../../client/record.ts';

/** A day in the format of form inputs: 2027-08-05, 09:00, 22:00. */
export interface Hours {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}
/** Of the first day, until somebody says otherwise. */
export const defaultHours: Hours = { date: '', from: '09:00', to: '22:00' };

const at = (value: unknown) => new Date(value as string | Date); // a Date over tRPC, a string over REST
/** When a day begins and ends by the clock. */
export function hoursOf(day: AnyRecord, { zone }: Clock): Hours {
  const [start, end] = [at(day.start_date), at(day.end_date)];
  return { date: toDateInput(start, zone), from: toHourInput(start, zone), to: toHourInput(end, zone) };
}
/** When a day closes that opens at another hour and stays as long as it is. */
export function closingTime(from: string, day: AnyRecord, clock: Clock): string {
  const { date, to } = hoursOf(day, clock);
  const opens = parseInstant(`${date}T${from}`, clock.zone);
  const length = at(day.end_date).getTime() - at(day.start_date).getTime();
  return opens ? toHourInput(new Date(opens.getTime() + length), clock.zone) : to;
}
/** The day after another one, with the same hours; the first day has no date yet. */
export const hoursAfter = (last: AnyRecord | undefined, clock: Clock): Hours =>
  last ? { ...hoursOf(last, clock), date: toDateInput(plusDays(at(last.start_date), 1, clock.zone), clock.zone) } : defaultHours;
/** The start and end of a day in ISO 8601; a day that closes before it opens ends the next morning. Null if incomplete. */
export function intervalOf({ date, from, to }: Hours, { zone }: Clock): { start_date: string; end_date: string } | null {
  if (!date || !from || !to) return null;
  const start = parseInstant(`${date}T${from}`, zone);
  const sameDay = parseInstant(`${date}T${to}`, zone);
  const end = start && sameDay && (sameDay > start ? sameDay : plusDays(sameDay, 1, zone));
  return start && end && { start_date: start.toISOString(), end_date: end.toISOString() };
}
