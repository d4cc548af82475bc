import type { Phase } from './phase.ts';
import type { Attention } from './useAttention.ts';

/** One thing that may need attention: how many, of what, until when, and the button that leads there. */
export interface Rule {
  readonly key: string;
  readonly count: number;
  readonly title: string;
  readonly sentence: string;
  readonly action: string;
  readonly href: string;
  /** When it is too late; null: never. */
  readonly late: Date | null;
  /** When it matters. Default: until the convention is over. */
  readonly phases?: readonly Phase[];
}
/** A rule of a kind that the viewer can act on. */
export type Rules = readonly (Rule | false | undefined)[];
export const always: readonly Phase[] = ['before', 'during', 'after'];
/** When the convention opens, while that is to come. */
export const openingOf = ({ times }: Attention, now: Date): Date | null =>
  times.opens_date && times.opens_date > now ? times.opens_date : null;
