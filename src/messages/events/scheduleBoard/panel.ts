import { message } from '../../message.ts';

/** The panel beside the grid and its tabs. */
export const sidePanelText = {
  label: 'Beside the schedule',
  unplaced: message<{ count: number }>('Unplaced {count}'),
  pencilled: message<{ count: number }>('Pencilled {count}'),
  warnings: message<{ count: string | number }>('Warnings {count}'),
} as const;

/** The tab with events that have no place yet. */
export const trayText = {
  searchHint: 'Search name, number, host',
  search: 'Search the events without a place',
  allTypes: 'All types',
  onlyTypes: 'Only these types',
  unplaced: message<{ count: number }>('{count} without a place'),
  unplacedMatches: message<{ count: number; all: number }>('{count} of {all} without a place'),
  noMatch: 'Nothing like that',
  noMatchHelp: 'Search for something else, or show all types.',
  allPlaced: 'Everything has a place',
  allPlacedHelp: 'Drag an event here to take it off the schedule.',
  noEvents: 'There are no events yet',
  noEventsHelp: 'Add events, or accept what people submit: they wait here for a place.',
} as const;

/** The tab with submissions that are not decided yet. */
export const submissionsText = {
  label: 'Submissions',
  undecided: message<{ count: number }>('{count} to be decided'),
  askingFor: message<{ count: number; start: string }>('{count} {count, plural, one {asks} other {ask}} for {start}'),
  showAll: 'Show all',
  empty: 'Nothing to decide',
  emptyHelp: 'What people submit stands here until it is accepted or declined.',
  anyTime: 'any time',
} as const;

/** The tab with warnings about the schedule. */
export const warningsText = {
  label: 'Warnings',
  loading: 'Checking the schedule',
  summary: message<{ count: number; notes: number }>(
    '{count} to look at{notes, plural, =0 {} one {, {notes} note} other {, {notes} notes}}',
  ),
  showIgnored: message<{ count: number }>('Show {count} ignored'),
  showMore: message<{ count: number }>('Show {count} more'),
  empty: 'Nothing is wrong',
  emptyHelp: 'Clashes, missing hosts and the like will be listed here.',
} as const;

/** One warning: how bad it is, its repair, and how to ignore it. */
export const warningText = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
  ignored: 'Ignored',
  anEvent: 'An event',
  theEvent: 'The event',
  notPlaced: message<{ name: string }>('{name} has no place yet.'),
  repair: 'Repair',
  findPlace: 'Find another place',
  noPlace: 'There is no other place for it that is free.',
  notRepaired: 'That could not be repaired.',
  openIgnore: 'Ignore…',
  reason: 'Why it may be ignored',
  ignore: 'Ignore',
  cancel: 'Cancel',
  isIgnored: 'The warning is ignored.',
  notIgnored: 'The warning stays.',
  heed: 'Heed it again',
  stillIgnored: 'The warning stays ignored.',
} as const;
