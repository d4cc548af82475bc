import { type Clock, showHour, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { cannotTakeText, timeUntilText } from '../../../messages/volunteers/own.ts';
import type { Assignment } from '../useAssignments.ts';
import type { Shift } from '../useVolunteers.ts';

export interface OpenShift extends Shift {
  readonly shifttype?: (AnyRecord & { readonly is_autoscheduled?: boolean }) | null;
  readonly description?: string;
  readonly sign_up_from?: string | Date | null;
}
export interface OwnAssignment extends Assignment {
  readonly shift?: OpenShift;
  readonly shift_room?: AnyRecord | null;
  readonly hours?: number;
}
/** What the rules depend on: the volunteer, their shifts, and the convention's settings. */
export interface TakingRules {
  /** The volunteer's state: submitted, approved or declined. */
  readonly status: string;
  readonly own: readonly OwnAssignment[];
  /** How many open applications a volunteer may have; 0: any number. */
  readonly limit: number;
  readonly now: number;
  readonly clock: Clock;
}
/** Something else that the volunteer does at a time. */
export interface Plan {
  readonly name: string;
  readonly start: string | Date;
  readonly end: string | Date;
}
const toMillis = (time: string | Date) => new Date(time).getTime();
/** Whether volunteers can take the shift without approval. */
export const isSelfService = (shift: OpenShift): boolean => shift.shifttype?.is_autoscheduled === true;
export const isFull = (shift: Shift): boolean => shift.scheduled_count >= shift.quantity_of_volunteers;
/** States in which the shift is or may become the volunteer's. */
export const isOwn = ({ status }: { status: string }): boolean =>
  ['scheduled', 'unscheduled', 'worked', 'no_show'].includes(status);

/** Why a volunteer cannot take a shift now, as a sentence; null if nothing known prevents it. The service decides in the end. */
export function reasonAgainst(shift: OpenShift, { status, own, limit, now, clock }: TakingRules): string | null {
  if (status !== 'approved') return status === 'declined' ? cannotTakeText.declined : cannotTakeText.notApproved;
  if (toMillis(shift.start_time) <= now) return cannotTakeText.begun;
  const previous = own.find(({ shift_id }) => shift_id === shift.id);
  if (previous?.status === 'declined') return cannotTakeText.applicationDeclined;
  const conflict = own.find(
    (one) =>
      one.status === 'scheduled' &&
      one.shift &&
      one.shift_id !== shift.id &&
      toMillis(one.shift.start_time) < toMillis(shift.end_time) &&
      toMillis(one.shift.end_time) > toMillis(shift.start_time),
  );
  if (conflict?.shift)
    return cannotTakeText.conflict({
      shift: conflict.shift.name,
      start: showHour(conflict.shift.start_time, clock),
      end: showHour(conflict.shift.end_time, clock),
    });
  if (isFull(shift)) return cannotTakeText.full;
  if (shift.sign_up_from && toMillis(shift.sign_up_from) > now)
    return cannotTakeText.signUpLater({ time: showTime(shift.sign_up_from, clock) });
  const open = own.filter((one) => one.status === 'unscheduled').length;
  if (!isSelfService(shift) && limit > 0 && open >= limit) return cannotTakeText.tooManyApplications({ open, limit });
  return null;
}

/** What else the volunteer does during a shift, by name. It does not keep them from taking the shift. */
export const clashesOf = ({ start_time, end_time }: Shift, plans: readonly Plan[]): string[] =>
  plans
    .filter(({ start, end }) => toMillis(start) < toMillis(end_time) && toMillis(end) > toMillis(start_time))
    .map(({ name }) => name);

const MINUTE = 60_000;
/** Whether a shift begins within a day, so that somebody is hard to find for it. */
export const isSoon = ({ start_time }: Shift, now: number): boolean => toMillis(start_time) - now < 24 * 60 * MINUTE;
/** The whole minutes until a shift begins. */
export const minutesLeft = ({ start_time }: Shift, now: number): number =>
  Math.max(0, Math.ceil((toMillis(start_time) - now) / MINUTE));
const isOver = ({ shift }: OwnAssignment, now: number) => shift !== undefined && toMillis(shift.end_time) <= now;
/** A volunteer's shifts: what is to come by time, then what is over, the latest first. */
export const comingFirst = (own: readonly OwnAssignment[], now: number): OwnAssignment[] => [
  ...own.filter((one) => !isOver(one, now)),
  ...own.filter((one) => isOver(one, now)).reverse(),
];
/** How long the shifts are together that a volunteer still has before them, in hours. */
export const hoursAhead = (own: readonly OwnAssignment[], now: number): number =>
  own
    .filter((one) => one.status === 'scheduled' && !isOver(one, now))
    .reduce((sum, { shift }) => sum + (shift ? toMillis(shift.end_time) - toMillis(shift.start_time) : 0), 0) / 3_600_000;

/** The current or next scheduled shift. */
export const nextAssignment = (own: readonly OwnAssignment[], now: number): OwnAssignment | undefined =>
  own
    .filter(({ status, shift }) => status === 'scheduled' && shift && toMillis(shift.end_time) > now)
    .sort((a, b) => toMillis(a.shift?.start_time ?? '') - toMillis(b.shift?.start_time ?? ''))[0];

/** How far away an instant is: "in 2 h 5 min", "in 3 days". */
export function timeUntil(time: string | Date, now: number): string {
  const minutes = Math.round((toMillis(time) - now) / 60_000);
  if (minutes <= 0) return timeUntilText.now;
  if (minutes < 60) return timeUntilText.minutes({ minutes });
  if (minutes < 24 * 60) return timeUntilText.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const days = Math.round(minutes / 1440);
  return timeUntilText.days({ days });
}
