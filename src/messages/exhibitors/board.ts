import { markedMessage, message } from '../message.ts';

/** The exhibitor board and its tabs. */
export const exhibitorBoardText = {
  exhibitors: 'Exhibitors',
  booths: 'Booths by room',
  types: 'Booth types',
  loading: 'Loading the exhibitors',
  title: 'Exhibitors',
  keys: markedMessage<'key'>(
    '<key>J</key> <key>K</key> next and previous · <key>A</key> approve · <key>R</key> review · <key>C</key> changes · <key>D</key> decline · <key>I</key> check in',
  ),
} as const;

/** Decisions about exhibitors, and notices about changes. */
export const exhibitorChangesText = {
  approve: 'Approve',
  approved: message<{ exhibitor: string }>('{exhibitor} is approved.'),
  review: 'Put under review',
  underReview: message<{ exhibitor: string }>('{exhibitor} is under review.'),
  askForChanges: 'Ask for changes',
  askedForChanges: message<{ exhibitor: string }>('{exhibitor} was asked for changes.'),
  decline: 'Decline',
  declined: message<{ exhibitor: string }>('{exhibitor} is declined.'),
  takenBySomebody: message<{ booth: string }>('{booth} was assigned to another exhibitor meanwhile.'),
  takenBy: message<{ booth: string; exhibitor: string }>('{booth} went to {exhibitor} meanwhile.'),
  changedMeanwhile: message<{ booth: string }>('{booth} was just changed by another user: check it, then try again.'),
  refused: message<{ exhibitor: string }>('{exhibitor} could not be changed'),
  /** Follows the sentence that says what was decided. */
  withUndoNote: message<{ decision: string }>('{decision} Undo makes it “Under review”, not “New”.'),
  checkedIn: message<{ exhibitor: string }>('{exhibitor} is checked in.'),
  notCheckedIn: message<{ exhibitor: string }>('{exhibitor} is no longer checked in.'),

  notAssigned: message<{ booth: string; exhibitor: string }>('{booth} not assigned to {exhibitor}'),
  assigned: message<{ booth: string; exhibitor: string }>('{booth} assigned to {exhibitor}.'),
  notTakenBackFromUnknown: message<{ booth: string }>('{booth} stays with its exhibitor'),
  notTakenBack: message<{ booth: string; exhibitor: string }>('{booth} stays with {exhibitor}'),
  takenBack: message<{ booth: string }>('{booth} is free again.'),
  notAdded: message<{ type: string }>('No {type} booth added'),
  added: message<{ booth: string }>('{booth} added.'),
  notChanged: message<{ booth: string }>('{booth} could not be changed'),
  changed: message<{ booth: string }>('{booth} was saved.'),
  optionNotAdded: message<{ booth: string; option: string }>('{option} not added to {booth}'),
  optionAdded: message<{ booth: string; option: string }>('{option} added to {booth}.'),
  quantityNotChanged: message<{ option: string }>('{option} not changed'),
  quantityChanged: message<{ option: string }>('Changed to {option}.'),
} as const;

/** The payment status of a booth. */
export const exhibitorDataText = {
  free: 'Free',
  unpaid: 'To be paid',
  held: 'Held',
  paid: 'Paid',
} as const;

/** One exhibitor, on the tab "Exhibitors". */
export const exhibitorPanelText = {
  checkedIn: 'Checked in',
  lastComment: message<{ comment: string }>('Last comment: {comment}'),
  reverseCheckIn: 'Undo check-in',
  checkIn: 'Check in',
  comment: 'Comment to the exhibitor',
  commentHint: 'Emailed when you approve, decline, or ask for changes.',
  notPossible: message<{ decision: string }>('{decision}: not possible now'),
  notAnswered: message<{ exhibitor: string }>('{exhibitor} has to answer the invitation first.'),
  isInState: message<{ exhibitor: string; state: string }>('{exhibitor}: {state}.'),
  booths: 'Booths',
  boothsOf: message<{ exhibitor: string }>('Booths of {exhibitor}'),
} as const;

/** The tab "Exhibitors". */
export const exhibitorsTabText = {
  search: 'Search exhibitors',
  searchPlaceholder: 'Name, email or booth',
  state: 'Status',
  allStates: message<{ count: number }>('Any status ({count})'),
  /** A state and how many exhibitors are in it. */
  stateCount: message<{ state: string; count: number }>('{state} ({count})'),
  checkedInCount: message<{ count: number }>('Checked in ({count})'),
  exhibitors: 'Exhibitors',
  checkedIn: 'checked in',
  noBooth: 'no booth',
  noMatch: 'No exhibitor matches',
  empty: 'No exhibitors yet',
  emptyHelp: 'Applications appear here, to be approved and given a booth.',
} as const;
