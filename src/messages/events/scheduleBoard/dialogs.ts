import { message } from '../../message.ts';

/** The dialog that finds places for all unplaced events. */
export const findPlacesText = {
  title: 'Find places',
  close: 'Close',
  intro: message<{ count: number }>(
    'Places are looked for the {count, plural, one {{count} sitting that has} other {{count} sittings that have}} none: at the times they ask for where that is possible. Nothing is changed before you have seen them.',
  ),
  skipHostless: 'Leave out events without a host',
  searching: 'Looking for places…',
  applying: 'Taking the places…',
  progress: 'Progress',
  cancelled: 'It was called off.',
  proposal: 'What was found',
  summary: message<{ placed: number; unplaced: number }>('{placed} with a place, {unplaced} without'),
  place: message<{ day: string; time: string; spaces: string; sessions: number }>(
    '{day}, {time}, {spaces}{sessions, plural, =0 {} one {, and its session} other {, and its {sessions} sessions}}',
  ),
  preferred: 'as asked for',
  alternate: 'second choice',
  unplaced: 'Without a place',
  anEvent: 'An event',
  apply: 'Take these places',
  leave: 'Leave it',
  cancel: 'Cancel',
  placed: message<{ count: number }>(
    '{count} {count, plural, one {event has} other {events have}} a place now. One undo takes all of it back.',
  ),
  undo: 'Undo',
  done: 'Done',
} as const;

/** Why that dialog found no place for an event. */
export const noPlaceReasons = {
  noRoomForType: 'no room that its type may use has enough spaces',
  noSpaceWithRequest: 'no space offers what it asks for',
  noSpaceLargeEnough: 'no space has enough seats',
  noTimeLongEnough: 'there is no stretch of time that is long enough',
  hostBusy: 'it or its host is elsewhere at every possible time',
  allTaken: 'everything that would fit is taken',
  noHost: 'it has no host',
  takenSince: 'its place was taken meanwhile',
} as const;

/** The dialog that moves one event by lists of days, spaces and starts. */
export const moveDialogText = {
  title: message<{ name: string }>('Place {name}'),
  close: 'Close',
  facts: message<{ duration: string; spaces: number }>('{duration}{spaces, plural, =0 {} one {} other {, {spaces} spaces}}'),
  factsWithPreference: message<{ duration: string; spaces: number; day: string; time: string }>(
    '{duration}{spaces, plural, =0 {} one {} other {, {spaces} spaces}}, asks for {day} at {time}',
  ),
  day: 'Day',
  space: 'Space',
  start: 'Start',
  chooseStart: 'Choose a start',
  noDayParts: 'This day has no day parts.',
  cancel: 'Cancel',
  place: 'Place',
} as const;

/** The list of keyboard shortcuts: the names of keys, and what they do. */
export const helpText = {
  title: 'Keys of the schedule',
  close: 'Close',
  walk: 'Walk the grid; past the end of a day on to the next',
  enter: 'Enter',
  pickUp: 'Pick an event up; put it down',
  escape: 'Esc',
  cancel: 'Call it off; select nothing',
  space: 'Space',
  select: 'Select one more',
  delete: 'Del',
  takeOff: 'Take it off the schedule',
  resize: 'Longer, shorter',
  otherDay: 'The day before, the day after',
  search: 'Search the events without a place; ↓ goes to what was found',
  ctrlZ: 'Ctrl Z',
  undo: 'Undo',
  ctrlShiftZ: 'Ctrl Shift Z',
  redo: 'Redo',
} as const;
