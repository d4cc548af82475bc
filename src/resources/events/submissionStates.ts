/*
 * The states of a submission and the transitions between them. Checks, messages, the document and the buttons of the dashboard come from
 * this table. The database moves a queued submission to scheduled and back, with the slots of its event.
 */
export const states = ['new', 'in_review', 'changes_requested', 'queued', 'scheduled', 'declined'] as const;
export type State = (typeof states)[number];
export const stateLabels: Readonly<Record<State, string>> = {
  new: 'New',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  queued: 'Accepted',
  scheduled: 'Scheduled',
  declined: 'Declined',
};

export interface Transition {
  /** Last part of the path. */
  readonly path: string;
  readonly summary: string;
  readonly from: readonly State[];
  readonly to: State;
  /** In these states it changes only comment and priority. */
  readonly stays?: readonly State[];
  /** From these states the event of the submission is removed. */
  readonly removesEvent?: readonly State[];
}
const open = ['new', 'in_review', 'changes_requested', 'queued', 'declined'] as const;
const removesEvent = ['queued'] as const;
export const transitions = {
  queue: {
    path: 'queue',
    summary: 'Queue a submission for scheduling and create its event',
    from: states,
    to: 'queued',
    stays: ['scheduled'],
  },
  decline: { path: 'decline', summary: 'Decline a submission', from: open, to: 'declined', removesEvent },
  review: { path: 'review', summary: 'Move a submission to the In-Review queue', from: open, to: 'in_review', removesEvent },
  change: { path: 'change', summary: 'Ask the submitter for changes', from: open, to: 'changes_requested', removesEvent },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

/** The state after an update by the submitter, who may not update in other states. */
export const stateAfterUpdate: Readonly<Partial<Record<State, State>>> = {
  new: 'new',
  in_review: 'in_review',
  changes_requested: 'new',
};
/** The states in which the submitter may delete a submission. */
export const deletable: readonly State[] = ['new', 'in_review', 'changes_requested', 'declined'];

/** The public page of a submission for its hosts, within a convention. */
export const submissionPage = (id: string): string => `me/submissions/${id}`;

/** The state after an action; null if the action is not possible. */
export const nextState = ({ from, to, stays = [] }: Transition, status: State): State | null =>
  from.includes(status) ? (stays.includes(status) ? status : to) : null;

const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
/** Why an action is not possible in a state. */
export const blockedReason = (status: State, from: readonly State[]): string =>
  `The state is “${stateLabels[status]}”: this is possible only in the state ${list(from.map((one) => `“${stateLabels[one]}”`))}.`;
/** What an action does, in sentences for the document. */
export const describeTransition = ({ from, to, stays = [], removesEvent = [] }: Transition): string =>
  [
    `From ${list(from.filter((state) => !stays.includes(state)))} to ${to}.`,
    stays.length ? `A submission that is ${list(stays)} keeps its state and gets the new priority and comment.` : '',
    removesEvent.length ? `If it was ${list(removesEvent)}, its event is removed; 409/453 tickets if the event has tickets.` : '',
    from.length < states.length ? '409/453 status in any other state.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
