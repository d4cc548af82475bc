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
  applying: 'Scheduling…',
  progress: 'Progress',
  cancelled: 'Cancelled.',
  proposal: 'Proposal',
  summary: message<{ placed: number; unplaced: number }>('{placed} scheduled, {unplaced} not'),
  place: message<{ day: string; time: string; spaces: string; sessions: number }>(
    '{day}, {time}, {spaces}{sessions, plural, =0 {} one {, and its session} other {, and its {sessions} sessions}}',
  ),
  preferred: 'first choice',
  alternate: 'second choice',
  unplaced: 'Not scheduled',
  anEvent: 'An event',
  apply: 'Schedule these events',
  leave: 'Discard',
  cancel: 'Cancel',
  placed: message<{ count: number }>('{count} {count, plural, one {event} other {events}} scheduled. Undo reverts all of them.'),
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
  title: message<{ name: string }>('Schedule {name}'),
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
  place: 'Schedule',
} as const;

/** The list of keyboard shortcuts: the names of keys, and what they do. */
export const helpText = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  walk: 'Walk the grid; past the end of a day on to the next',
  enter: 'Enter',
  pickUp: 'Pick an event up; put it down',
  escape: 'Esc',
  cancel: 'Cancel; clear selection',
  space: 'Space',
  select: 'Add to selection',
  delete: 'Del',
  takeOff: 'Unschedule',
  resize: 'Longer, shorter',
  otherDay: 'The day before, the day after',
  search: 'Search unscheduled events; ↓ goes to the results',
  ctrlZ: 'Ctrl Z',
  undo: 'Undo',
  ctrlShiftZ: 'Ctrl Shift Z',
  redo: 'Redo',
} as const;
