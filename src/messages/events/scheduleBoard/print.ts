import { message } from '../../message.ts';

/** Room signs and the schedule on paper. */
export const signsText = {
  title: 'Room signs',
  schedule: 'Schedule',
  loading: 'Loading the schedule',
  noDays: 'There are no days yet',
  noDaysHelp: 'Signs and tables are made of what is on the schedule.',
  toSchedule: 'Open schedule',
  kind: 'What to print',
  signs: 'Room signs',
  tents: 'Table tents',
  tables: 'Schedule on paper',
  day: 'Day',
  allDays: 'All days',
  room: 'Room',
  allRooms: 'All rooms',
  paper: 'Paper',
  printSigns: message<{ count: number }>('Print {count, plural, one {{count} sign} other {{count} signs}}'),
  printTents: message<{ count: number }>('Print {count, plural, one {{count} tent} other {{count} tents}}'),
  print: 'Print schedule',
  hint: message<{ count: number }>('{count, plural, one {{count} page} other {{count} pages}}, one for each room with events.'),
  tentsHint: message<{ count: number }>(
    '{count, plural, one {{count} page} other {{count} pages}}, one for each space with events. Fold it along the line.',
  ),
  tablesHint: 'Pages break between hours.',
  program: 'Program for attendees',
  code: message<{ room: string }>('Code of the program of {room}'),
  empty: 'Nothing to print',
  emptyHelp: 'No events are scheduled here on this day.',
  spaces: message<{ first: string; more: number }>('{first} and {more} more'),
  until: message<{ time: string }>('to {time}'),
  page: message<{ page: number; pages: number }>('Page {page} of {pages}'),
  roomPage: message<{ room: string; page: number; pages: number }>('{room}, page {page} of {pages}'),
} as const;

/** Sheets that stand on tables. */
export const tentsText = {
  tent: message<{ space: string; room: string }>('{space}, {room}'),
  code: message<{ space: string }>('Code of the program of {space}'),
  more: message<{ more: number }>('and {more} more'),
} as const;
