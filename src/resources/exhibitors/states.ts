/*
 * The states of an exhibitor and the decisions that lead from one to another. Checks, the document and the buttons of the dashboard come
 * from this table.
 */
export const states = ['invited', 'new', 'in_review', 'changes_requested', 'approved', 'declined'] as const;
export type State = (typeof states)[number];

/** Whoever is invited has not asked for a booth yet. */
const allBut = (to: State) => states.filter((state) => state !== to && state !== 'invited');
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

/** The owner may change an application in these states; a change in the last one submits it again. */
export const ownersStates: readonly string[] = ['invited', 'new', 'changes_requested'];
/** The owner accepts an invitation, which comes from a copy of last year's convention. */
export const acceptance: { readonly from: State; readonly to: State } = { from: 'invited', to: 'new' };
export const resubmission: { readonly from: State; readonly to: State } = { from: 'changes_requested', to: 'new' };
