import { dayNames, dayRefusals } from '../../../messages/convention/days.ts';
import { overlaps } from '../../core/read/where.ts';
import { type Conflict, conflict, invalid, type Refusal } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

/** The times of a day. */
export interface Day {
  id?: string;
  convention_id: string;
  start_date: Date;
  end_date: Date;
  attendee_start_date: Date;
  attendee_end_date: Date;
  day_type: string;
}
const HOUR = 3_600_000;

/** Requires that the times of a day are in order, and the day at most 25 hours long. @throws 400/442 */
export function assertTimesInOrder(day: Day) {
  if (day.end_date <= day.start_date) throw invalid('end_date', dayRefusals.endTooEarly);
  if (day.end_date.getTime() - day.start_date.getTime() > 25 * HOUR) throw invalid('end_date', dayRefusals.tooLong);
  if (day.attendee_start_date < day.start_date || day.attendee_start_date >= day.end_date)
    throw invalid('attendee_start_date', dayRefusals.outsideDay);
  if (day.attendee_end_date <= day.attendee_start_date) throw invalid('attendee_end_date', dayRefusals.attendeeEndTooEarly);
  if (day.attendee_end_date > day.end_date) throw invalid('attendee_end_date', dayRefusals.outsideDay);
}
/** 409/443: another day of the type lies in that time. */
export const dayConflict = (other?: Conflict) =>
  conflict('start_date', dayRefusals.overlap({ other: other?.name ?? dayNames.otherDay }), other && [other]);

/** The refusal of a day that overlaps another one of its type; null if none does. */
export async function overlapOf({ db }: Context, day: Day): Promise<Refusal | null> {
  const other = await db.conventionDay.findFirst({
    where: {
      convention_id: day.convention_id,
      day_type: day.day_type,
      ...overlaps('start_date', 'end_date', day.start_date, day.end_date),
      ...(day.id ? { id: { not: day.id } } : {}),
    },
  });
  return other && dayConflict({ object_type: 'conventionday', id: other.id, name: other.name });
}
/** Requires that no other day of the same type overlaps. @throws 409/443 start_date */
export async function assertNoOverlap(ctx: Context, day: Day): Promise<void> {
  const refusal = await overlapOf(ctx, day);
  if (refusal) throw refusal;
}
