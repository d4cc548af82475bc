import { message } from '../../message.ts';

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
  walk: 'Move through the grid, and from the end of a day to the next one',
  enter: 'Enter',
  pickUp: 'Pick an event up; put it down',
  escape: 'Esc',
  cancel: 'Cancel; clear selection',
  space: 'Space',
  select: 'Add to selection',
  delete: 'Del',
  takeOff: 'Unschedule, or cancel a reservation',
  reserve: 'Reserve the space',
  resize: 'Longer, shorter',
  otherDay: 'The day before, the day after',
  search: 'Search unscheduled events; ↓ goes to the results',
  ctrlZ: 'Ctrl Z',
  undo: 'Undo',
  ctrlShiftZ: 'Ctrl Shift Z',
  redo: 'Redo',
  suggestion: 'Accept suggestion, dismiss it',
  week: 'All days of the room, of the host',
} as const;
