import { message } from '../../message.ts';

/** Texts of side panel. */
export const sidePanelText = {
  besideTheSchedule: 'Beside the schedule',
  unplacedCount: message<{ count: number }>('Unplaced {count}'),
  pencilledCount: message<{ count: number }>('Pencilled {count}'),
  warningsOpen: message<{ open: string | number }>('Warnings {open}'),
} as const;

/** Texts of submissions. */
export const submissionsText = {
  countAskForPreference: message<{ count: number; preference: string }>('{count} ask for {preference}'),
  countToBeDecided: message<{ count: number }>('{count} to be decided'),
  showAll: 'Show all',
  nothingToDecide: 'Nothing to decide',
  peopleSubmitStandsHereUntil: 'What people submit stands here until it is accepted or declined.',
  submissions: 'Submissions',
  anyTime: 'any time',
} as const;

/** Texts of tray. */
export const trayText = {
  searchNameNumberHost: 'Search name, number, host',
  searchTheEventsWithoutAPlace: 'Search the events without a place',
  allTypes: 'All types',
  onlyTheseTypes: 'Only these types',
  countWithoutAPlace: message<{ count: number }>('{count} without a place'),
  countOfCount2WithoutAPlace: message<{ count: number; count2: number }>('{count} of {count2} without a place'),
  nothingLikeThat: 'Nothing like that',
  everythingHasAPlace: 'Everything has a place',
  thereAreNoEventsYet: 'There are no events yet',
  searchSomethingElseShowAllTypes: 'Search for something else, or show all types.',
  dragEventHereTakeOffSchedule: 'Drag an event here to take it off the schedule.',
  addEventsAcceptPeopleSubmitWait: 'Add events, or accept what people submit: they wait here for a place.',
} as const;

/** Texts of warnings. */
export const warningsText = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
  notesNotes: message<{ notes: number }>(', {notes} {notes, plural, one {note} other {notes}}'),
  countToLookAtText: message<{ count: number; text: string }>('{count} to look at{text}'),
  checkingTheSchedule: 'Checking the schedule',
  showWaivedIgnored: message<{ waived: number }>('Show {waived} ignored'),
  nothingIsWrong: 'Nothing is wrong',
  clashesMissingHostsLikeWillListed: 'Clashes, missing hosts and the like will be listed here.',
  warnings: 'Warnings',
  showMinMore: message<{ min: number }>('Show {min} more'),
  theEvent: 'The event',
  noOtherPlaceFree: 'There is no other place for it that is free.',
  thatCouldNotBeRepaired: 'That could not be repaired.',
  theWarningIsIgnored: 'The warning is ignored.',
  theWarningStays: 'The warning stays.',
  theWarningStaysIgnored: 'The warning stays ignored.',
  ignored: 'Ignored',
  sittingHasNoPlaceYet: message<{ sitting: string }>('{sitting} has no place yet.'),
  anEvent: 'An event',
  whyItMayBeIgnored: 'Why it may be ignored',
  ignore: 'Ignore',
  cancel: 'Cancel',
  repair: 'Repair',
  findAnotherPlace: 'Find another place',
  heedItAgain: 'Heed it again',
  ignore2: 'Ignore…',
} as const;
