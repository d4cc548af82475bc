import { message } from '../message.ts';

/** Texts of assign booth. */
export const assignBoothText = {
  noRoomYet: 'No room yet',
  freeOfCharge: 'free of charge',
  availableCountLeft: message<{ availableCount: number }>(' · {availableCount} left'),
  newTypePriceText: message<{ type: string; price: string; text: string }>('New {type} · {price}{text}'),
  assignABooth: 'Assign a booth',
  countFree: message<{ count: number }>('{count} free'),
  noneFreeANewOne: 'None free: a new one',
  aNewBooth: 'A new booth',
  noBoothOfThatNameIsFree: 'No booth of that name is free.',
  chooseNone: 'Choose none',
  assign: 'Assign',
  onlyExhibitorsWhoApprovedBooths: message<{ exhibitor: string }>(
    'Only exhibitors who are approved have booths: approve {exhibitor} first.',
  ),
} as const;

/** Texts of booth card. */
export const boothCardText = {
  availableCountLeft: message<{ availableCount: number }>(', {availableCount} left'),
  noneLeft: ', none left',
  optionsOfBooth: message<{ booth: string }>('Options of {booth}'),
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  oneAddonLess: message<{ addon: string }>('One {addon} less'),
  oneAddonMore: message<{ addon: string }>('One {addon} more'),
  takeAwayAddon: message<{ addon: string }>('Take away: {addon}'),
  takeAway: 'Take away',
  optionForBooth: message<{ booth: string }>('Option for {booth}'),
  addAnOption: 'Add an option …',
  howMany: 'How many',
  add: 'Add',
  amountPaid: message<{ amount: string }>(', {amount} paid'),
  boothIsPaid: message<{ booth: string }>('{booth} is paid.'),
  boothIsNotMarkedAsPaid: message<{ booth: string }>('{booth} is not marked as paid'),
  noRoomYet: 'no room yet',
  withOptionsAmount: message<{ amount: string }>(', with options {amount}'),
  markAsPaidBooth: message<{ booth: string }>('Mark as paid: {booth}'),
  markAsPaid: 'Mark as paid',
  takeBackBooth: message<{ booth: string }>('Take back: {booth}'),
  takeBack: 'Take back',
} as const;

/** Texts of booth detail. */
export const boothDetailText = {
  assignBoothTo: message<{ booth: string }>('Assign {booth} to'),
  anApprovedExhibitor: 'An approved exhibitor',
  hasExhibitor: message<{ exhibitor: number }>(' · has {exhibitor}'),
  hasNoneYet: ' · has none yet',
  nobodyOfThatNameIsApproved: 'Nobody of that name is approved.',
  assign: 'Assign',
  room: 'Room',
  noRoomYet: 'No room yet',
  name: 'Name',
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  deleteThisBooth: 'Delete this booth',
} as const;

/** Texts of booth panel. */
export const boothPanelText = {
  close: 'Close',
  chooseBoothAssignSeeTaken: 'Choose a booth to assign it, or to see what is taken for it.',
} as const;

/** Texts of exhibitor board. */
export const exhibitorBoardText = {
  exhibitors: 'Exhibitors',
  boothsByRoom: 'Booths by room',
  boothTypes: 'Booth types',
  loadingTheExhibitors: 'Loading the exhibitors',
  exhibitorBoard: 'Exhibitor board',
  nextAndPrevious: 'next and previous ·',
  approve: 'approve · ',
  review: 'review ·',
  changes: 'changes ·',
  decline: 'decline ·',
  checkIn: 'check in',
} as const;

/** Texts of exhibitor changes. */
export const exhibitorChangesText = {
  approve: 'Approve',
  isApproved: 'is approved',
  putUnderReview: 'Put under review',
  isUnderReview: 'is under review',
  askForChanges: 'Ask for changes',
  wasAskedForChanges: 'was asked for changes',
  decline: 'Decline',
  isDeclined: 'is declined',
  somebodyElse: 'somebody else',
  nowWentToExhibitorMeanwhile: message<{ now: string; exhibitor: string }>('{now} went to {exhibitor} meanwhile.'),
  nowChangedBySomebodyElseThisMoment: message<{ now: string }>(
    '{now} was changed by somebody else at this moment: look at it, then try again.',
  ),
  exhibitorThatWasRefused: message<{ exhibitor: string }>('{exhibitor}: that was refused'),
  exhibitorDoneUndoPutsUnderReview: message<{ exhibitor: string; done: string }>(
    '{exhibitor} {done}. Undo puts it under review.',
  ),
  notCheckedInAnyMore: 'not checked in any more',
  checkedIn: 'checked in',
  exhibitorIsNotCheckedInAnyMore: message<{ exhibitor: string; notCheckedInAnyMore: string }>(
    '{exhibitor} is {notCheckedInAnyMore}.',
  ),
  boothDoesNotGoToExhibitor: message<{ booth: string; exhibitor: string }>('{booth} does not go to {exhibitor}'),
  boothGoesToExhibitor: message<{ booth: string; exhibitor: string }>('{booth} goes to {exhibitor}.'),
  itsExhibitor: 'its exhibitor',
  boothStaysWithExhibitor: message<{ booth: string; exhibitor: string }>('{booth} stays with {exhibitor}'),
  boothIsFreeAgain: message<{ booth: string }>('{booth} is free again.'),
  thereIsNoNewBoothOfTheTypeType: message<{ type: string }>('There is no new booth of the type {type}'),
  goesToExhibitor: message<{ exhibitor: string }>(' goes to {exhibitor}'),
  isThere: ' is there',
  boothStaysAsItIs: message<{ booth: string }>('{booth} stays as it is'),
  nameWasSaved: message<{ name: string }>('{name} was saved.'),
  boothDoesNotGetOption: message<{ booth: string; option: string }>('{booth} does not get {option}'),
  boothGetsShortname: message<{ booth: string; shortname: string }>('{booth} gets {shortname}.'),
  addonStays: message<{ addon: string }>('{addon} stays'),
  itIsShortnameNow: message<{ shortname: string }>('It is {shortname} now.'),
} as const;

/** Texts of exhibitor data. */
export const exhibitorDataText = {
  free: 'Free',
  toBePaid: 'To be paid',
  held: 'Held',
  paid: 'Paid',
} as const;

/** Texts of exhibitor panel. */
export const exhibitorPanelText = {
  checkedIn: 'Checked in',
  lastCommentComment: message<{ comment: string }>('Last comment: {comment}'),
  notHereAfterAll: 'Not here after all',
  checkIn: 'Check in',
  commentToTheExhibitor: 'Comment to the exhibitor',
  goesWithTheNextDecision: 'Goes with the next decision.',
  booths: 'Booths',
  boothsOfExhibitor: message<{ exhibitor: string }>('Booths of {exhibitor}'),
} as const;

/** Texts of exhibitors tab. */
export const exhibitorsTabText = {
  searchExhibitors: 'Search exhibitors',
  nameMailOrBooth: 'Name, mail or booth',
  state: 'State',
  allStatesCount: message<{ count: number }>('All states ({count})'),
  checkedInCount: message<{ count: number }>('Checked in ({count})'),
  exhibitors: 'Exhibitors',
  checkedIn: 'checked in',
  noBooth: 'no booth',
  noExhibitorMatches: 'No exhibitor matches',
  nobodyHasAskedForABoothYet: 'Nobody has asked for a booth yet',
} as const;

/** Texts of rooms tab. */
export const roomsTabText = {
  noRoomYet: 'No room yet',
  searchBooths: 'Search booths',
  boothExhibitorOrType: 'Booth, exhibitor or type',
  whichBooths: 'Which booths',
  allBoothsCount: message<{ count: number }>('All booths ({count})'),
  noBoothMatches: 'No booth matches',
  thereAreNoBoothsYet: 'There are no booths yet',
  addThemFromBoothTypesAssignNewOnes: 'Add them from the booth types, or assign new ones to exhibitors.',
  freeOfCountFree: message<{ free: number; count: number }>('{free} of {count} free'),
} as const;

/** Texts of types tab. */
export const typesTabText = {
  withTheCodeCode: message<{ code: string }>('with the code {code}'),
  staffOnly: 'staff only',
  switchedOff: 'switched off',
  takenCountTakenNoLimit: message<{ takenCount: number }>('{takenCount} taken, no limit'),
  takenCountOfMaxQuantityTaken: message<{ takenCount: number; maxQuantity: number | null }>(
    '{takenCount} of {maxQuantity} taken',
  ),
  soldOut: 'Sold out',
  noLimit: 'No limit',
  availableCountLeft: message<{ availableCount: number }>('{availableCount} left'),
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  badgeQuantityBadgesWithIt: message<{ badgeQuantity: number }>(
    ' · {badgeQuantity} {badgeQuantity, plural, one {badge} other {badges}} with it',
  ),
  options: 'Options',
  none: 'None.',
  takenCountTaken: message<{ takenCount: number }>('· {takenCount} taken'),
  forTakenBooths: message<{ taken: number }>(' for {taken} {taken, plural, one {booth} other {booths}}'),
  discounts: 'Discounts',
  roomOfTheNewType: message<{ type: string }>('Room of the new {type}'),
  noRoomYet: 'No room yet',
  addAFreeBooth: 'Add a free booth',
  thereAreNoBoothTypesYet: 'There are no booth types yet',
  addABoothType: 'Add a booth type',
} as const;
