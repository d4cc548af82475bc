import { message } from '../../message.ts';

/** Room signs and the schedule on paper. */
export const signsText = {
  title: 'Room signs',
  schedule: 'Schedule',
  loading: 'Loading the schedule',
  noDays: 'There are no days yet',
  kind: 'What to print',
  signs: 'Room signs',
  tables: 'Schedule on paper',
  day: 'Day',
  allDays: 'All days',
  room: 'Room',
  allRooms: 'All rooms',
  paper: 'Paper',
  printSigns: message<{ count: number }>('Print {count, plural, one {{count} sign} other {{count} signs}}'),
  print: 'Print schedule',
  hint: message<{ count: number }>('{count, plural, one {{count} page} other {{count} pages}}, one for each room with events.'),
  tablesHint: 'Pages break between hours.',
  empty: 'Nothing to print',
  emptyHelp: 'No events are scheduled here on this day.',
  spaces: message<{ first: string; more: number }>('{first} and {more} more'),
  until: message<{ time: string }>('to {time}'),
  page: message<{ page: number; pages: number }>('Page {page} of {pages}'),
  roomPage: message<{ room: string; page: number; pages: number }>('{room}, page {page} of {pages}'),
} as const;
