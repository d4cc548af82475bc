import { message } from '../../message.ts';

/** Texts of agenda. */
export const agendaText = {
  allSpaces: 'All spaces',
  space: 'Space',
  nothingHereYet: 'Nothing here yet',
  chooseEventUnderUnplacedGivePlace: 'Choose an event under “Unplaced” and give it a place.',
  spacesInRoom: message<{ spaces: string; room: string }>('{spaces} in {room}'),
  reservedText: message<{ text: string }>('Reserved{text}'),
  toTo: message<{ to: string }>('to {to}'),
  actionsForSitting: message<{ sitting: string }>('Actions for {sitting}'),
  move: 'Move…',
  longer: 'Longer',
  shorter: 'Shorter',
  takeOff: 'Take off',
  open: 'Open',
} as const;

/** Texts of day tabs. */
export const dayTabsText = {
  days: 'Days',
} as const;

/** Texts of find places. */
export const findPlacesText = {
  noRoomTypeMayUseEnoughSpaces: 'no room that its type may use has enough spaces',
  noSpaceOffersWhatItAsksFor: 'no space offers what it asks for',
  noSpaceHasEnoughSeats: 'no space has enough seats',
  noStretchTimeLongEnough: 'there is no stretch of time that is long enough',
  hostElsewhereEveryPossibleTime: 'it or its host is elsewhere at every possible time',
  everythingThatWouldFitIsTaken: 'everything that would fit is taken',
  itHasNoHost: 'it has no host',
  itsPlaceWasTakenMeanwhile: 'its place was taken meanwhile',
  asAskedFor: 'as asked for',
  secondChoice: 'second choice',
  findPlaces: 'Find places',
  close: 'Close',
  itWasCalledOff: 'It was called off.',
  anEvent: 'An event',
  countEventsPlaceNowOneUndoTakesAll: message<{ count: number }>(
    '{count} {count, plural, one {event has} other {events have}} a place now. One undo takes all of it back.',
  ),
  undo: 'Undo',
  done: 'Done',
  placesLookedCountSittingsNoneTimes: message<{ count: number }>(
    'Places are looked for the {count} sittings that have none: at the times they ask for where that is possible. Nothing is changed before you have seen them.',
  ),
  leaveOutEventsWithoutAHost: 'Leave out events without a host',
  takingThePlaces: 'Taking the places…',
  lookingForPlaces: 'Looking for places…',
  progress: 'Progress',
  whatWasFound: 'What was found',
  countWithAPlaceCount2Without: message<{ count: number; count2: number }>('{count} with a place, {count2} without'),
  itsSession: 'its session',
  itsCountSessions: message<{ count: number }>('its {count} sessions'),
  andItsSession: message<{ itsSession: string }>(', and {itsSession}'),
  withoutAPlace: 'Without a place',
  leaveIt: 'Leave it',
  cancel: 'Cancel',
  takeThesePlaces: 'Take these places',
} as const;

/** Texts of help. */
export const helpText = {
  walkGridPastEndDayNext: 'Walk the grid; past the end of a day on to the next',
  pickAnEventUpPutItDown: 'Pick an event up; put it down',
  callItOffSelectNothing: 'Call it off; select nothing',
  space: 'Space',
  selectOneMore: 'Select one more',
  takeItOffTheSchedule: 'Take it off the schedule',
  longerShorter: 'Longer, shorter',
  theDayBeforeTheDayAfter: 'The day before, the day after',
  searchEventsWithoutPlaceGoesFound: 'Search the events without a place; ↓ goes to what was found',
  ctrlZ: 'Ctrl Z',
  undo: 'Undo',
  ctrlShiftZ: 'Ctrl Shift Z',
  redo: 'Redo',
  keysOfTheSchedule: 'Keys of the schedule',
  close: 'Close',
} as const;

/** Texts of move dialog. */
export const moveDialogText = {
  placeSitting: message<{ sitting: string }>('Place {sitting}'),
  close: 'Close',
  spacesNeededSpaces: message<{ spacesNeeded: number }>(', {spacesNeeded} spaces'),
  asksForDayAtTime: message<{ day: string; time: string }>(', asks for {day} at {time}'),
  day: 'Day',
  space: 'Space',
  start: 'Start',
  chooseAStart: 'Choose a start',
  thisDayHasNoDayParts: 'This day has no day parts.',
  cancel: 'Cancel',
  place: 'Place',
} as const;

/** Texts of print. */
export const printText = {
  time: 'Time',
  space: 'Space',
  event: 'Event',
  type: 'Type',
  host: 'Host',
  seats: 'Seats',
  reservedText: message<{ text: string }>('Reserved{text}'),
} as const;

/** Texts of schedule board. */
export const scheduleBoardText = {
  schedule: 'Schedule',
  schedulingSwitchedOffThis: 'Scheduling is switched off in this convention: nothing can be placed or taken off.',
  connectingAgain: 'Connecting again…',
  day: 'Day',
  unplacedCount: message<{ count: number }>('Unplaced {count}'),
  pencilled: 'Pencilled',
  warnings: 'Warnings',
} as const;

/** Texts of schedule page. */
export const schedulePageText = {
  schedule: 'Schedule',
  loadingTheSchedule: 'Loading the schedule',
  thereAreNoTimesYet: 'There are no times yet',
  toTheDaysAndDayParts: 'To the days and day parts',
  scheduleNeedsDaysTheirDayParts: 'A schedule needs days and their day parts: the starts at which events can begin.',
  thereAreNoSpacesYet: 'There are no spaces yet',
  addASpace: 'Add a space',
  scheduleNeedsRoomsSpacesThemTables:
    'A schedule needs rooms, and spaces in them: the tables and stages at which events take place.',
} as const;

/** Texts of status bar. */
export const statusBarText = {
  andCountMore: message<{ count: number }>(' and {count} more'),
  letGoToTakeItOffTheSchedule: 'Let go to take it off the schedule.',
  free: 'Free.',
  notPossibleWhy: message<{ why: string }>('Not possible: {why}'),
  dragEventsOntoGridPressEnterOne:
    'Drag events onto the grid, or press Enter on one and move it with the arrows. Press ? for all keys.',
  countEventsSelected: message<{ count: number }>('{count} events selected'),
  shortSeatsSeats: message<{ shortSeats: string }>('{shortSeats} seats'),
  noHost: 'no host',
  move: 'Move…',
  shorter: 'Shorter',
  longer: 'Longer',
  open: 'Open',
  takeOff: 'Take off',
  selectNothing: 'Select nothing',
} as const;

/** Texts of toolbar. */
export const toolbarText = {
  undoUOrCtrlZ: 'Undo (u or Ctrl+Z)',
  undo: 'Undo',
  redoROrCtrlShiftZ: 'Redo (r or Ctrl+Shift+Z)',
  redo: 'Redo',
  findPlaces: 'Find places',
  export: 'Export',
  printAllDays: 'Print all days',
  calendarOfEverything: 'Calendar of everything',
  calendarOfARoom: 'Calendar of a room',
  keys: 'Keys (?)',
  keys2: 'Keys',
} as const;
