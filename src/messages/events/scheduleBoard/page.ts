import { message } from '../../message.ts';

/** The schedule page while it loads, and when there is nothing to schedule yet. */
export const schedulePageText = {
  title: 'Schedule',
  loading: 'Loading the schedule',
  noTimes: 'There are no times yet',
  noTimesHelp: 'A schedule needs days and day parts: the times at which events can begin.',
  toDays: 'Open days and day parts',
  noSpaces: 'There are no spaces yet',
  noSpacesHelp: 'A schedule needs rooms, and spaces in them: the tables and stages at which events take place.',
  addSpace: 'Add space',
} as const;

/** The schedule as those see it who do not schedule. */
export const programText = {
  title: 'Program',
  loading: 'Loading the schedule',
  day: 'Day',
  noDays: 'There are no days yet',
  search: 'Search the program of all days',
  clear: 'Show all events',
  noMatch: 'No events match',
  earlier: message<{ count: number }>('Earlier ({count, number})'),
  earlierToday: message<{ count: number }>('Earlier today ({count, number})'),
  empty: 'Nothing is scheduled on this day',
  emptyHelp: 'No events yet, or the schedule is not public.',
  until: message<{ time: string }>('to {time}'),
  seats: message<{ left: number; seats: number }>(
    '{left, plural, =0 {no seats left} one {{left} of {seats} seats left} other {{left} of {seats} seats left}}',
  ),
} as const;

/** What stands around the grid, and the tabs that replace it on small screens. */
export const scheduleBoardText = {
  draft: 'This is the draft. Only staff see it until you release it.',
  unreleased: message<{ count: number }>('{count, plural, one {# event differs} other {# events differ}} from the last release.'),
  allReleased: 'Everything here is released.',
  release: 'Release',
  title: 'Schedule',
  switchedOff: 'Scheduling is switched off in this convention: events cannot be scheduled or unscheduled.',
  reconnecting: 'Reconnecting…',
  day: 'Day',
  unplaced: message<{ count: number }>('Unscheduled {count}'),
  pencilled: 'Requested',
  warnings: 'Warnings',
} as const;

/** The buttons at the top of the page. */
export const toolbarText = {
  undo: 'Undo',
  undoKeys: message<{ change: string }>('Undo: {change} (u or Ctrl+Z)'),
  undoOf: message<{ change: string }>('Undo: {change}'),
  nothingToUndo: 'Undo (nothing to undo)',
  redo: 'Redo',
  redoKeys: 'Redo (r or Ctrl+Shift+Z)',
  suggest: 'Suggest',
  actions: 'Actions',
  addEvent: 'Add event',
  moveRoom: 'Move events of',
  print: 'Print or download',
  signsOf: message<{ day: string }>('Room signs for {day}'),
  thisDay: message<{ day: string }>('Schedule of {day}'),
  allDays: 'Schedule of all days',
  calendarFile: 'Download calendar file (.ics)',
  calendarOfAll: 'Calendar of all events',
  calendarOf: message<{ room: string }>('Calendar of {room}'),
  shortcuts: 'Shortcuts',
  shortcutsKey: 'Shortcuts (?)',
} as const;

/** The tabs of the days. */
export const dayTabsText = {
  label: 'Days',
} as const;

/** The bar under the grid: what is being dragged, or what is selected. */
export const statusBarText = {
  dragged: message<{ name: string; more: number }>('{name}{more, plural, =0 {} other { and {more} more}}'),
  dropToTakeOff: 'Release to unschedule.',
  free: 'Free.',
  impossible: message<{ why: string }>('Not possible: {why}'),
  hint: 'Click an unscheduled event and then a cell, or drag it there. Press ? for shortcuts.',
  chooseCell: 'Click a cell to put it there. Escape cancels.',
  selected: message<{ count: number }>('{count} events selected'),
  seats: message<{ taken: string }>('{taken} seats taken'),
  noHost: 'no host',
  move: 'Move…',
  shorter: 'Shorter',
  longer: 'Longer',
  open: 'Open',
  addSession: 'Add session',
  takeOff: 'Unschedule',
  selectNothing: 'Clear selection',
} as const;

/** A day as a list, on small screens. */
export const agendaText = {
  allSpaces: 'All spaces',
  space: 'Space',
  empty: 'Nothing here yet',
  emptyHelp: 'Choose an event under “Unscheduled”.',
  spacesInRoom: message<{ spaces: string; room: string }>('{spaces} in {room}'),
  until: message<{ time: string }>('to {time}'),
  actionsFor: message<{ name: string }>('Actions for {name}'),
  move: 'Move…',
  longer: 'Longer',
  shorter: 'Shorter',
  takeOff: 'Unschedule',
  addSession: 'Add session',
  open: 'Open',
} as const;

/** The printed schedule: the columns of its tables. */
export const printText = {
  time: 'Time',
  space: 'Space',
  event: 'Event',
  type: 'Type',
  host: 'Host',
  seats: 'Seats',
} as const;
