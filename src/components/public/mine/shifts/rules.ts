import { type Clock, showHour, showLength, showTime } from '../../../../client/format/local.ts';
import { locale } from '../../../../messages/language.ts';
import { shiftsText } from '../../../../messages/public/volunteer.ts';
import type { OpenShift, OwnShift, Plan } from './shifts.ts';

type Times = Pick<OpenShift, 'start' | 'end'>;
/** What the rules depend on: the volunteer, their shifts, and the convention's settings. */
export interface TakingRules {
  /** The volunteer's state: submitted, approved or declined. */
  readonly status: string;
  readonly own: readonly OwnShift[];
  /** How many open applications a volunteer may have; 0: any number. */
  readonly limit: number;
  readonly now: Date;
  readonly clock: Clock;
}
const text = shiftsText.cannot;
const overlap = (a: Times, b: Times): boolean => a.start < b.end && a.end > b.start;
/** States in which the shift is or may become the volunteer's. */
export const isOwn = ({ status }: Pick<OwnShift, 'status'>): boolean => status !== 'declined' && status !== 'withdrawn';

/** Why a volunteer cannot take a shift now, as a sentence; null if nothing known prevents it. The service decides in the end. */
export function reasonAgainst(shift: OpenShift, { status, own, limit, now, clock }: TakingRules): string | null {
  if (status !== 'approved') return status === 'declined' ? text.declined : text.notApproved;
  if (shift.start <= now) return text.begun;
  if (own.some((one) => one.shift.id === shift.id && one.status === 'declined')) return text.applicationDeclined;
  const conflict = own.find((one) => one.status === 'scheduled' && one.shift.id !== shift.id && overlap(one.shift, shift));
  if (conflict) {
    const { name, start, end } = conflict.shift;
    return text.conflict({ shift: name, start: showHour(start, clock), end: showHour(end, clock) });
  }
  if (shift.taken >= shift.places) return text.full;
  if (shift.sign_up_from && shift.sign_up_from > now) return text.signUpLater({ time: showTime(shift.sign_up_from, clock) });
  const open = own.filter((one) => one.status === 'unscheduled').length;
  if (!shift.isSelfService && limit > 0 && open >= limit) return text.tooManyApplications({ open, limit });
  return null;
}

/** What else the volunteer does during a shift, by name. It does not keep them from taking the shift. */
export const clashesOf = (shift: Times, plans: readonly Plan[]): string[] => [
  ...new Set(plans.filter(({ start, end }) => start && end && overlap({ start, end }, shift)).map(({ name }) => name)),
];

/** The other shifts at that time for which the volunteer has applied, by name. */
export const applicationsAt = (shift: OpenShift, own: readonly OwnShift[]): string[] =>
  own
    .filter((one) => one.status === 'unscheduled' && one.shift.id !== shift.id && overlap(one.shift, shift))
    .map((one) => one.shift.name);

const MINUTE = 60_000;
/** Whether a shift begins within a day, so that somebody is hard to find for it. */
export const isSoon = ({ start }: Pick<Times, 'start'>, now: Date): boolean => start.getTime() - now.getTime() < 24 * 60 * MINUTE;
/** The minutes until a shift begins, as `timeUntil` counts them. */
export const minutesLeft = ({ start }: Pick<Times, 'start'>, now: Date): number =>
  Math.max(0, Math.round((start.getTime() - now.getTime()) / MINUTE));
/** Whether a shift of somebody has ended. */
export const isOver = ({ shift }: OwnShift, now: Date): boolean => shift.end <= now;
/** A volunteer's shifts: what is to come by time, then what is over, the latest first. */
export const comingFirst = (own: readonly OwnShift[], now: Date): OwnShift[] => [
  ...own.filter((one) => !isOver(one, now)),
  ...own.filter((one) => isOver(one, now)).reverse(),
];
/** How long the shifts are together that a volunteer still has before them, in hours. */
export const hoursAhead = (own: readonly OwnShift[], now: Date): number =>
  own
    .filter((one) => one.status === 'scheduled' && !isOver(one, now))
    .reduce((sum, { shift: { start, end } }) => sum + end.getTime() - start.getTime(), 0) / 3_600_000;

/** The current or next scheduled shift. */
export const nextShift = (own: readonly OwnShift[], now: Date): OpenShift | undefined =>
  own
    .filter((one) => one.status === 'scheduled' && !isOver(one, now))
    .map(({ shift }) => shift)
    .sort((a, b) => a.start.getTime() - b.start.getTime())[0];

/** How far away an instant is: "in 2 hr 5 min", "in 3 days". */
export function timeUntil(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE);
  if (minutes <= 0) return shiftsText.now;
  if (minutes >= 24 * 60) return new Intl.RelativeTimeFormat(locale()).format(Math.round(minutes / 1440), 'day');
  return shiftsText.within({ length: showLength(minutes) });
}
/** "10 hr 15 min" of 10.25 hours. */
export const showHoursLength = (hours: number): string => showLength(Math.round(hours * 60));
