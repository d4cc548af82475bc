import { message } from '../message.ts';

/** Why a table cannot be imported. Texts about a parameter follow its name. */
export const importRefusals = {
  mayNot: 'Only staff of the convention may import tables.',
  oneFile: 'must be one CSV or Excel file, or a schedule.',
  onlySchedule: 'is a schedule, which brings events, rooms and spaces: choose one of these, or a CSV or Excel file.',
  empty: 'has no rows below its headings.',
  unreadable: 'cannot be read as a CSV or Excel file (.xlsx): save it again in one of these formats.',
  tooLarge: message<{ limit: number }>('file may be {limit} MB at most: split it.'),
  tooManyRows: message<{ limit: number }>('may have {limit, number} rows at most: split it.'),
  tooManyColumns: message<{ limit: number }>('may have {limit, number} columns at most.'),
  running: 'The import is running: wait until it is done, or cancel its job.',
  notPreviewed: 'The import has no preview yet.',
  alreadyRun: 'The import was run already: upload the file again to import it again.',
  faultyRows: message<{ count: number }>(
    '{count, plural, one {# row is} other {# rows are}} faulty: import the good ones, or correct the file.',
  ),
  notDone: 'Nothing was imported that could be undone.',
  tooOld: message<{ days: number }>('Imports can be undone for {days} days.'),
  tooManyForOne: message<{ limit: number }>(
    'All or none goes up to {limit, number} rows: import the good ones, or split the file.',
  ),
  notAField: message<{ field: string }>('names {field}, which is not a field that can be imported.'),
  twice: message<{ field: string }>('names {field} for two columns.'),
  busy: 'Other files are being read: try again in a moment.',
} as const;

export const importLog = {
  unreadable: 'a table could not be read',
} as const;

/** What is wrong with a cell, and what to do. */
export const cellProblems = {
  noSuchTime: 'This date or time does not exist: write it as 2027-08-05 14:30.',
  notYesNo: 'Write yes or no.',
  notJson: 'Is not valid JSON.',
  unknown: message<{ record: string; text: string }>('There is no {record} “{text}”: correct it, or choose one.'),
  severalNamed: message<{ record: string; text: string }>(
    'More than one {record} is called “{text}”: write its number, as #12, or its id.',
  ),
  severalMatch: message<{ count: number }>('{count} records match this: nothing was changed.'),
  twiceInFile: message<{ line: number }>('Row {line} has the same: keep one of them.'),
  noneMatches: 'No record has this id.',
} as const;

/** Why an event of a table has no time. */
export const placementNotes = {
  noDaypart: 'No day part starts then: this event is not scheduled.',
  noSpace: message<{ place: string }>('There is no room or space “{place}”: this event is not scheduled.'),
  refused: message<{ reason: string }>('This event is not scheduled: {reason}'),
  unchanged: 'Events that are there already keep their time and place: move them on the schedule.',
} as const;

/** What a running import says. */
export const importProgress = {
  waiting: 'Waiting to start',
  checked: message<{ done: number; total: number }>('Checked {done, number} of {total, number} rows'),
  imported: message<{ done: number; total: number }>('Imported {done, number} of {total, number} rows'),
  undone: message<{ done: number; total: number }>('Undid {done, number} of {total, number} rows'),
  signedOut: 'You have signed out since then. Sign in and continue.',
  noRun: 'The import was deleted.',
} as const;

/** Why an undo leaves a record as it is. */
export const undoProblems = {
  changed: 'Was changed since the import, so it stays.',
  hasMoney: 'Money was taken for it, so it stays.',
  hasMore: message<{ records: string }>('Has {records} that were added since, so it stays.'),
} as const;
