/*
 * The states of an exhibitor and the decisions that lead from one to another. Checks, the document and the buttons of the dashboard come
 * from this table.
 */
export const states = ['new', 'in_review', 'changes_requested', 'approved', 'declined'] as const;
export type State = (typeof states)[number];

const allBut = (to: State) => states.filter((state) => state !== to);
const decision = <const P extends string>(path: P, summary: string, to: State, withoutBooths = false) => ({
  /** Last part of the path. */
  path,
  summary,
  from: allBut(to),
  to,
  /** Not possible for an exhibitor who has paid for a booth. */
  withoutBooths,
});
export type Decision = ReturnType<typeof decision>;
/** The decisions of the staff. */
export const decisions = {
  approve: decision('approve', 'Approve an exhibitor', 'approved'),
  review: decision('review', 'Put an exhibitor under review', 'in_review'),
  change: decision('change', 'Ask an exhibitor for changes', 'changes_requested'),
  decline: decision('decline', 'Decline an exhibitor', 'declined', true),
};

/** The owner may change an application in these states; a change in the second one submits it again. */
export const ownersStates: readonly string[] = ['new', 'changes_requested'];
export const resubmission: { readonly from: State; readonly to: State } = { from: 'changes_requested', to: 'new' };
