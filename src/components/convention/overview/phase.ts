import type { Attention } from './useAttention.ts';

/** Before the first day opens, until the last one closes, and after that. Days for organizers count. */
export type Phase = 'before' | 'during' | 'after';
export function phaseOf({ opens_date, closes_date }: Attention['times'], now: Date): Phase {
  if (!opens_date || !closes_date || now < opens_date) return 'before';
  return now < closes_date ? 'during' : 'after';
}

/** How much it matters that something is done: within two hours, this week, or some time. */
export type Urgency = 'late' | 'soon' | 'plain';
const TWO_HOURS = 2 * 3_600_000;
const WEEK = 7 * 86_400_000;
/** The urgency of what is too late at an instant; null: never. */
export function urgencyOf(late: Date | null, now: Date): Urgency {
  if (!late) return 'plain';
  const left = late.getTime() - now.getTime();
  if (left <= TWO_HOURS) return 'late';
  return left <= WEEK ? 'soon' : 'plain';
}
