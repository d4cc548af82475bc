/*
 * The states of an application for a shift and the transitions between them. Checks, messages, the document and the buttons of the
 * dashboard come from this table.
 */
import { type State, stateLabels } from './stateLabels.ts';

export { type State, stateLabels, states } from './stateLabels.ts';

export interface Transition {
  /** Last part of the path. */
  readonly path: string;
  readonly summary: string;
  readonly from: readonly State[];
  readonly to: State;
  /** The volunteer may do it as well as the staff. */
  readonly byOwner?: true;
  /** The rules of a new application apply: badge, overlaps, limits, a free place. */
  readonly checksRules?: true;
  /** From these states only after the start of the shift; for volunteers, from the others only before it. */
  readonly onceStarted?: readonly State[];
  readonly ownerBeforeStart?: readonly State[];
}
export const transitions = {
  schedule: {
    path: 'schedule',
    summary: 'Schedule a volunteer for a shift',
    from: ['unscheduled', 'declined'],
    to: 'scheduled',
    checksRules: true,
  },
  unschedule: {
    path: 'unschedule',
    summary: 'Unschedule a volunteer, or reopen an application',
    from: ['scheduled', 'declined'],
    to: 'unscheduled',
  },
  decline: { path: 'decline', summary: 'Decline an application', from: ['unscheduled'], to: 'declined' },
  withdraw: {
    path: 'withdraw',
    summary: 'Withdraw an application, or drop a shift',
    from: ['unscheduled', 'scheduled'],
    to: 'withdrawn',
    byOwner: true,
    ownerBeforeStart: ['scheduled'],
  },
  reapply: {
    path: 'reapply',
    summary: 'Apply again after withdrawing',
    from: ['withdrawn'],
    to: 'unscheduled',
    byOwner: true,
    checksRules: true,
  },
  worked: {
    path: 'worked',
    summary: 'Mark a shift as worked',
    from: ['scheduled', 'no_show'],
    to: 'worked',
    onceStarted: ['scheduled'],
  },
  noShow: {
    path: 'no-show',
    summary: 'Mark a volunteer as a no-show',
    from: ['scheduled', 'worked'],
    to: 'no_show',
    onceStarted: ['scheduled'],
  },
  resetOutcome: {
    path: 'reset-outcome',
    summary: 'Reset the outcome of a shift',
    from: ['worked', 'no_show'],
    to: 'scheduled',
  },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

/** The states in which an application may be deleted. */
export const deletable: readonly State[] = ['unscheduled', 'declined', 'withdrawn'];
/** The states of a volunteer who had the shift, which must not be deleted. */
export const binding: readonly State[] = ['scheduled', 'worked', 'no_show'];

const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** Why the table does not allow an action in a state; null if it does. */
export const blockedReason = (status: string, from: readonly State[]): string | null =>
  (from as readonly string[]).includes(status)
    ? null
    : `The state is “${stateLabels[status as State] ?? status}”: this is possible only in the state ${list(from.map((one) => `“${stateLabels[one]}”`))}.`;
/** What an action does, in sentences for the document. */
export const describeTransition = ({ from, to }: Pick<Transition, 'from' | 'to'>): string =>
  `From ${list(from)} to ${to}; 409/453 in any other state.`;
