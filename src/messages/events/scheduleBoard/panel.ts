import { message } from '../../message.ts';

/** The panel beside the grid and its tabs. */
export const sidePanelText = {
  label: 'Beside the schedule',
  unplaced: message<{ count: number }>('Unscheduled {count}'),
  pencilled: message<{ count: number }>('Requested {count}'),
  warnings: message<{ count: string | number }>('Warnings {count}'),
} as const;

/** The tab with events that have no place yet. */
export const trayText = {
  searchHint: 'Search name, number, host',
  search: 'Search unscheduled events',
  allTypes: 'All types',
  onlyTypes: 'Only these types',
  prefers: message<{ start: string }>('Prefers {start}'),
  /** As on the overview, where further sessions of events are not counted. */
  unplaced: message<{ all: number; events: number; sessions: number }>(
    '{all} unscheduled{sessions, plural, =0 {} other {: {events, plural, one {# event} other {# events}}, {sessions, plural, one {# more session} other {# more sessions}}}}',
  ),
  unplacedMatches: message<{ count: number; all: number }>('{count} of {all} unscheduled'),
  noMatch: 'No events match',
  noMatchHelp: 'Search for something else, or show all types.',
  allPlaced: 'All events are scheduled',
  allPlacedHelp: 'Drag an event here to unschedule it.',
  noEvents: 'There are no events yet',
  noEventsHelp: 'Add events, or accept what people submit: they appear here.',
} as const;

/** The tab with submissions that are not decided yet. */
export const submissionsText = {
  label: 'Submissions',
  undecided: message<{ count: number }>('{count} to be decided'),
  askingFor: message<{ count: number; start: string }>('{count} {count, plural, one {asks} other {ask}} for {start}'),
  showAll: 'Show all',
  empty: 'Nothing to decide',
  emptyHelp: 'Submissions appear here until they are accepted or declined.',
  anyTime: 'any time',
} as const;

/** The tab with warnings about the schedule. */
export const warningsText = {
  label: 'Warnings',
  loading: 'Checking the schedule',
  summary: message<{ count: number; notes: number }>(
    '{count} to look at{notes, plural, =0 {} one {, {notes} note} other {, {notes} notes}}',
  ),
  showIgnored: message<{ count: number; isOver: 'yes' | 'no' }>('Show {count} ignored{isOver, select, yes { or over} other {}}'),
  showMore: message<{ count: number }>('Show {count} more'),
  empty: 'No warnings',
  emptyHelp: 'Clashes, missing hosts and similar problems appear here.',
} as const;

/** One warning: how bad it is, its repair, and how to ignore it. */
export const warningText = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
  ignored: 'Ignored',
  andMore: message<{ count: number }>('And {count} more'),
  anEvent: 'An event',
  theEvent: 'The event',
  notPlaced: message<{ name: string }>('{name} is not scheduled yet.'),
  repair: 'Repair',
  findPlace: 'Find another place',
  openIgnore: 'Ignore…',
  reason: 'Why it can be ignored',
  ignore: 'Ignore',
  cancel: 'Cancel',
  isIgnored: 'The warning is ignored.',
  notIgnored: 'The warning stays.',
  heed: 'Stop ignoring',
  stillIgnored: 'The warning stays ignored.',
} as const;
