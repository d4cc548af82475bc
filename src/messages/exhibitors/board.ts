import { message } from '../message.ts';

/** Texts of assign booth. */
export const assignBoothText = {
  noRoom: 'No room yet',
  freeOfCharge: 'free of charge',
  newTypeLeft: message<{ availableCount: number }>(' · {availableCount} left'),
  newType: message<{ type: string; price: string; text: string }>('New {type} · {price}{text}'),
  title: 'Assign a booth',
  free: message<{ count: number }>('{count} free'),
  noneFree: 'None free: a new one',
  newBooth: 'A new booth',
  noMatch: 'No booth of that name is free.',
  clear: 'Choose none',
  assign: 'Assign',
  notApproved: message<{ exhibitor: string }>('Only exhibitors who are approved have booths: approve {exhibitor} first.'),
} as const;

/** Texts of booth card. */
export const boothCardText = {
  left: message<{ count: number }>(', {count} left'),
  noneLeft: ', none left',
  options: message<{ booth: string }>('Options of {booth}'),
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  oneLess: message<{ option: string }>('One {option} less'),
  oneMore: message<{ option: string }>('One {option} more'),
  removeOption: message<{ option: string }>('Take away: {option}'),
  remove: 'Take away',
  optionFor: message<{ booth: string }>('Option for {booth}'),
  addOption: 'Add an option …',
  quantity: 'How many',
  add: 'Add',
  paid: message<{ amount: string }>(', {amount} paid'),
  markedPaid: message<{ booth: string }>('{booth} is paid.'),
  notMarkedPaid: message<{ booth: string }>('{booth} is not marked as paid'),
  noRoom: 'no room yet',
  withOptions: message<{ amount: string }>(', with options {amount}'),
  markBoothPaid: message<{ booth: string }>('Mark as paid: {booth}'),
  markPaid: 'Mark as paid',
  takeBoothBack: message<{ booth: string }>('Take back: {booth}'),
  takeBack: 'Take back',
} as const;

/** Texts of booth detail. */
export const boothDetailText = {
  assignTo: message<{ booth: string }>('Assign {booth} to'),
  assignPlaceholder: 'An approved exhibitor',
  exhibitor: message<{ exhibitor: number }>(' · has {exhibitor}'),
  hasNoneYet: ' · has none yet',
  noMatch: 'Nobody of that name is approved.',
  assign: 'Assign',
  room: 'Room',
  noRoom: 'No room yet',
  name: 'Name',
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  delete: 'Delete this booth',
} as const;

/** Texts of booth panel. */
export const boothPanelText = {
  close: 'Close',
  hint: 'Choose a booth to assign it, or to see what is taken for it.',
} as const;

/** Texts of exhibitor board. */
export const exhibitorBoardText = {
  exhibitors: 'Exhibitors',
  booths: 'Booths by room',
  types: 'Booth types',
  loading: 'Loading the exhibitors',
  title: 'Exhibitor board',
  keys: 'next and previous ·',
  approve: 'approve · ',
  review: 'review ·',
  changes: 'changes ·',
  decline: 'decline ·',
  checkIn: 'check in',
} as const;

/** Texts of exhibitor changes. */
export const exhibitorChangesText = {
  approve: 'Approve',
  approved: 'is approved',
  review: 'Put under review',
  underReview: 'is under review',
  askForChanges: 'Ask for changes',
  askedForChanges: 'was asked for changes',
  decline: 'Decline',
  declined: 'is declined',
  takenBySomebody: 'somebody else',
  takenBy: message<{ booth: string; exhibitor: string }>('{booth} went to {exhibitor} meanwhile.'),
  changedMeanwhile: message<{ booth: string }>(
    '{booth} was changed by somebody else at this moment: look at it, then try again.',
  ),
  refused: message<{ exhibitor: string }>('{exhibitor}: that was refused'),
  withUndoNote: message<{ exhibitor: string; done: string }>('{exhibitor} {done}. Undo puts it under review.'),
  notCheckedIn: 'not checked in any more',
  checkedIn: 'checked in',
  exhibitorIsNotCheckedInAnyMore: message<{ exhibitor: string; notCheckedInAnyMore: string }>(
    '{exhibitor} is {notCheckedInAnyMore}.',
  ),
  notAssigned: message<{ booth: string; exhibitor: string }>('{booth} does not go to {exhibitor}'),
  assigned: message<{ booth: string; exhibitor: string }>('{booth} goes to {exhibitor}.'),
  notTakenBackFromUnknown: 'its exhibitor',
  notTakenBack: message<{ booth: string; exhibitor: string }>('{booth} stays with {exhibitor}'),
  takenBack: message<{ booth: string }>('{booth} is free again.'),
  notAdded: message<{ type: string }>('There is no new booth of the type {type}'),
  goesToExhibitor: message<{ exhibitor: string }>(' goes to {exhibitor}'),
  added: ' is there',
  notChanged: message<{ booth: string }>('{booth} stays as it is'),
  changed: message<{ booth: string }>('{booth} was saved.'),
  optionNotAdded: message<{ booth: string; option: string }>('{booth} does not get {option}'),
  optionAdded: message<{ booth: string; option: string }>('{booth} gets {option}.'),
  quantityNotChanged: message<{ option: string }>('{option} stays'),
  quantityChanged: message<{ option: string }>('It is {option} now.'),
} as const;

/** Texts of exhibitor data. */
export const exhibitorDataText = {
  free: 'Free',
  unpaid: 'To be paid',
  held: 'Held',
  paid: 'Paid',
} as const;

/** Texts of exhibitor panel. */
export const exhibitorPanelText = {
  checkedIn: 'Checked in',
  lastComment: message<{ comment: string }>('Last comment: {comment}'),
  reverseCheckIn: 'Not here after all',
  checkIn: 'Check in',
  comment: 'Comment to the exhibitor',
  commentHint: 'Goes with the next decision.',
  booths: 'Booths',
  boothsOf: message<{ exhibitor: string }>('Booths of {exhibitor}'),
} as const;

/** Texts of exhibitors tab. */
export const exhibitorsTabText = {
  search: 'Search exhibitors',
  searchPlaceholder: 'Name, mail or booth',
  state: 'State',
  allStates: message<{ count: number }>('All states ({count})'),
  checkedInCount: message<{ count: number }>('Checked in ({count})'),
  exhibitors: 'Exhibitors',
  checkedIn: 'checked in',
  noBooth: 'no booth',
  noMatch: 'No exhibitor matches',
  empty: 'Nobody has asked for a booth yet',
} as const;

/** Texts of rooms tab. */
export const roomsTabText = {
  noRoom: 'No room yet',
  search: 'Search booths',
  searchPlaceholder: 'Booth, exhibitor or type',
  status: 'Which booths',
  allBooths: message<{ count: number }>('All booths ({count})'),
  noMatch: 'No booth matches',
  empty: 'There are no booths yet',
  emptyHint: 'Add them from the booth types, or assign new ones to exhibitors.',
  free: message<{ free: number; total: number }>('{free} of {total} free'),
} as const;

/** Texts of types tab. */
export const typesTabText = {
  code: message<{ code: string }>('with the code {code}'),
  staffOnly: 'staff only',
  switchedOff: 'switched off',
  takenNoLimit: message<{ count: number }>('{count} taken, no limit'),
  takenOf: message<{ count: number; max: number | null }>('{count} of {max} taken'),
  soldOut: 'Sold out',
  noLimit: 'No limit',
  left: message<{ count: number }>('{count} left'),
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  badges: message<{ count: number }>(' · {count} {count, plural, one {badge} other {badges}} with it'),
  options: 'Options',
  none: 'None.',
  taken: message<{ count: number }>('· {count} taken'),
  forTakenBooths: message<{ taken: number }>(' for {taken} {taken, plural, one {booth} other {booths}}'),
  discounts: 'Discounts',
  roomFor: message<{ type: string }>('Room of the new {type}'),
  noRoom: 'No room yet',
  addBooth: 'Add a free booth',
  empty: 'There are no booth types yet',
  addType: 'Add a booth type',
} as const;
