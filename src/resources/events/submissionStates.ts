/*
 * The life of a submission: every state, and every way from one to another. Checks, messages, the documents and the buttons of the
 * dashboard come from this table. The database moves a queued submission to scheduled and back, with the slots of its event.
 */
export const states = ['new', 'in_review', 'changes_requested', 'queued', 'scheduled', 'declined'] as const;
export type State = (typeof states)[number];
export const stateLabels: Readonly<Record<State, string>> = {
  new: 'New',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  queued: 'Queued',
  scheduled: 'Scheduled',
  declined: 'Declined',
};

export interface Transition {
  /** Last part of the path. */
  readonly path: string;
  readonly summary: string;
  readonly from: readonly State[];
  readonly to: State;
  /** From these states it changes comment and priority only. */
  readonly stays?: readonly State[];
  /** From these states the event of the submission is removed. */
  readonly removesEvent?: readonly State[];
}
const open = ['new', 'in_review', 'changes_requested', 'queued', 'declined'] as const;
const removesEvent = ['queued'] as const;
export const transitions = {
  queue: {
    path: 'queue',
    summary: 'Queue a submission for scheduling: its event is made',
    from: states,
    to: 'queued',
    stays: ['scheduled'],
  },
  decline: { path: 'decline', summary: 'Decline a submission', from: open, to: 'declined', removesEvent },
  review: { path: 'review', summary: 'Move a submission to the In-Review queue', from: open, to: 'in_review', removesEvent },
  change: { path: 'change', summary: 'Ask the submitter for changes', from: open, to: 'changes_requested', removesEvent },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

/** Where an update by the submitter leads; there is none from other states. */
export const byUpdate: Readonly<Partial<Record<State, State>>> = {
  new: 'new',
  in_review: 'in_review',
  changes_requested: 'new',
};
/** The states in which the submitter may take a submission back. */
export const deletable: readonly State[] = ['new', 'in_review', 'changes_requested', 'declined'];

/** What an action leads to from a state; null where it cannot be done. */
export const after = ({ from, to, stays = [] }: Transition, status: State): State | null =>
  from.includes(status) ? (stays.includes(status) ? status : to) : null;

const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
/** Why something cannot be done in a state, as the end of a sentence. */
export const obstacle = (status: State, what: string, from: readonly State[]): string =>
  `the submission is ${status}; to ${what} it must be ${list(from)}.`;
/** What an action does, in a sentence for the document. */
export const described = ({ from, to, stays = [], removesEvent = [] }: Transition): string =>
  [
    `From ${list(from.filter((state) => !stays.includes(state)))} to ${to}.`,
    stays.length ? `One that is ${list(stays)} stays so, with the new priority and comment.` : '',
    removesEvent.length ? `From ${list(removesEvent)} its event is removed; 409/453 tickets if there are tickets for it.` : '',
    from.length < states.length ? '409/453 status in any other state.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
