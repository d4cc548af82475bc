import type { ConventionDay, DayPart, Shift } from '../../../generated/prisma/client.ts';
import { dayRefusals } from '../../../messages/convention/days.ts';
import { invalid } from '../../errors/refusals.ts';
import { formatDay, formatDaypart, type LocalClock } from '../../platform/format/times.ts';
import { changesOf, type TimeChange } from '../timeChanges.ts';
import { assertTimesInOrder } from './dayRules.ts';

/** What lies on a day. */
export interface DayContent {
  readonly dayparts: readonly DayPart[];
  readonly shifts: readonly Shift[];
}
/** A day at its new time. */
export interface MovedDay {
  readonly day: ConventionDay;
  /** Milliseconds by which everything on it moves. */
  readonly by: number;
  readonly changes: readonly TimeChange[];
  /** What would end after it. */
  readonly cutOff: DayContent;
}

/**
 * The times of a day that begins at `start_date`, and of all that lies on it. Everything keeps its distance from the start of the day; the
 * hours for attendees end with the day if they did so before. Names that were made from times follow them.
 * @throws 400/442 end_date if the day would be too long, or without hours for attendees
 */
export function movedTimes(
  { timezone, clock_type }: LocalClock,
  row: ConventionDay,
  { dayparts, shifts }: DayContent,
  wanted: { start_date: Date; end_date?: Date | undefined },
): MovedDay {
  const by = wanted.start_date.getTime() - row.start_date.getTime();
  const move = (time: Date) => new Date(time.getTime() + by);
  const end_date = wanted.end_date ?? move(row.end_date);
  const closes = row.attendee_end_date.getTime() === row.end_date.getTime() ? end_date : move(row.attendee_end_date);
  const day = {
    ...row,
    name: row.name === formatDay(row.start_date, timezone) ? formatDay(wanted.start_date, timezone) : row.name,
    start_date: wanted.start_date,
    end_date,
    attendee_start_date: move(row.attendee_start_date),
    attendee_end_date: new Date(Math.min(closes.getTime(), end_date.getTime())),
  };
  if (day.end_date > day.start_date && day.attendee_start_date >= day.attendee_end_date)
    throw invalid('end_date', dayRefusals.hoursCutOff);
  assertTimesInOrder(day);
  const isCutOff = (end: Date) => move(end) > end_date;
  const partName = (start: Date) => formatDaypart(start, timezone, clock_type);
  return {
    day,
    by,
    changes: [
      ...changesOf('conventionday', [row], () => {
        const { name, start_date, end_date, attendee_start_date, attendee_end_date } = day;
        return { name, start_date, end_date, attendee_start_date, attendee_end_date };
      }),
      ...changesOf(
        'daypart',
        dayparts.filter((part) => !isCutOff(part.end_date)),
        (part) => ({
          name: part.name === partName(part.start_date) ? partName(move(part.start_date)) : part.name,
          start_date: move(part.start_date),
          end_date: move(part.end_date),
        }),
      ),
      ...changesOf('shift', shifts, (shift) => ({ start_time: move(shift.start_time), end_time: move(shift.end_time) })),
    ],
    cutOff: {
      dayparts: dayparts.filter((part) => isCutOff(part.end_date)),
      shifts: shifts.filter((shift) => isCutOff(shift.end_time)),
    },
  };
}
