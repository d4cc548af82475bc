/*
 * What becomes of those who ask for booths: every state, and every decision that leads from one to another. Checks, the documents and
 * the buttons of the dashboard come from this table.
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
  /** Nobody who has paid for a booth can be decided upon so. */
  withoutBooths,
});
export type Decision = ReturnType<typeof decision>;
/** What staff decides. */
export const decisions = {
  approve: decision('approve', 'Approve an exhibitor', 'approved'),
  review: decision('review', 'Put an exhibitor under review', 'in_review'),
  change: decision('change', 'Ask an exhibitor for changes', 'changes_requested'),
  decline: decision('decline', 'Decline an exhibitor', 'declined', true),
};

/** Who asks may change what they said in these states; a change in the second one hands it in again. */
export const ownersStates: readonly string[] = ['new', 'changes_requested'];
export const handedInAgain: { readonly from: State; readonly to: State } = { from: 'changes_requested', to: 'new' };
