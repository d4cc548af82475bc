import { message } from '../message.ts';

/** Texts of decision bar. */
export const decisionBarText = {
  aFormerUser: 'a former user',
  allAndCountOthers: message<{ all: string; count: number }>('{all} and {count} others'),
  decision: 'Decision',
  aboutCountSubmissionsTogether: message<{ count: number }>('About {count} submissions together'),
  priorityIfQueued: 'Priority, if queued',
  beginTheCommentWith: 'Begin the comment with',
  aSentence: 'A sentence …',
  commentToTheSubmitter: 'Comment to the submitter',
  askingChangesDecliningSendsThis: message<{ submitterNames: string }>(
    'Asking for changes or declining sends this at once to {submitterNames}.',
  ),
  partMailWhenAskChangesDecline: 'Part of the mail when you ask for changes or decline.',
} as const;

/** Texts of review board. */
export const reviewBoardText = {
  countSubmissions: message<{ count: number }>('{count} submissions'),
  whatWereDone: message<{ what: string; count: number; done: string }>('{what} {count, plural, one {was} other {were}} {done}.'),
  whatCouldNotBeDone: message<{ what: string; done: string }>('{what} could not be {done}'),
  review: 'Review',
  nextAndPrevious: 'next and previous ·',
  chooseSeveral: 'choose several · ',
  priority: 'priority',
  loadingTheSubmissions: 'Loading the submissions',
  nothingNewToReview: 'Nothing new to review',
  nothingIsStateLabel: message<{ stateLabel: string }>('Nothing is {stateLabel}'),
  submissionsStandHereAsSoonAs: 'Submissions stand here as soon as somebody sends one in.',
  firstCountTotalItemsNextOnesFollow: message<{ count: number; totalItems: number }>(
    'The first {count} of {totalItems}: the next ones follow.',
  ),
} as const;

/** Texts of submission detail. */
export const submissionDetailText = {
  minutesMin: message<{ minutes: number }>('{minutes} min'),
  onlyCountOfNeededSpacesFree: message<{ count: number; needed: number }>('only {count} of {needed} spaces free'),
  countSpacesFree: message<{ count: number }>('{count} {count, plural, one {space} other {spaces}} free'),
  notSaid: 'not said',
  loadingTheHistory: 'Loading the history',
  nothingHasHappenedToItYet: 'Nothing has happened to it yet.',
  theSubmitterSeesIt: ' · the submitter sees it',
  type: 'Type',
  from: 'From',
  aFormerUser: 'a former user',
  length: 'Length',
  sessionCountSittings: message<{ sessionCount: number }>(', {sessionCount} sittings'),
  seats: 'Seats',
  noTickets: 'no tickets',
  atSpacesNeededSpaces: message<{ spacesNeeded: number }>(', at {spacesNeeded} spaces'),
  preferredStart: 'Preferred start',
  alternateStart: 'Alternate start',
  theSubmittersEvents: 'The submitter’s events',
  clashesOfThemAtOneOfTheseTimes: message<{ clashes: number }>(', {clashes} of them at one of these times'),
  specialRequests: 'Special requests',
  wholeRecord: 'Whole record',
  toTheOrganisers: 'To the organisers:',
  history: 'History',
} as const;

/** Texts of submission list. */
export const submissionListText = {
  submissions: 'Submissions',
  chooseNameForACommonDecision: message<{ name: string }>('Choose {name} for a common decision'),
  sentInAgainResubmittedCount: message<{ resubmittedCount: number }>(' · sent in again ({resubmittedCount})'),
} as const;

/** Texts of submissions. */
export const submissionsText = {
  queue: 'Queue',
  askForChanges: 'Ask for changes',
  sentBackForChanges: 'sent back for changes',
  moveToReview: 'Move to review',
  movedToReview: 'moved to review',
  decline: 'Decline',
  thankYou: 'Thank you',
  thankYourSubmissionWeLookForward: 'Thank you for your submission: we look forward to it.',
  descriptionNeeded: 'Description needed',
  pleaseDescribeFewSentencesPlayers: 'Please describe in a few sentences what players will do, and for whom it is meant.',
  otherTime: 'Other time',
  noRoomLeftTimesAskedCouldChoose: 'There is no room left at the times that you asked for. Could you choose other day parts?',
  fewerSeats: 'Fewer seats',
  weNoTableManyPlayersCouldRunWith: 'We have no table for that many players. Could you run it with fewer seats?',
  noRoom: 'No room',
  weHadMoreSubmissionsThanRoomsThis: 'We had more submissions than rooms this year, and are sorry that we could not take yours.',
} as const;
