import { message } from '../message.ts';

/** Changing a field of many records, or doing the same with all of them. */
export const bulkText = {
  mayNotEdit: "You don't have permission to edit this.",
  mayNotAct: "You don't have permission to do this.",
  editTitle: message<{ text: string; records: string }>('Edit {text} {records}'),
  editFieldTitle: message<{ text: string; records: string; field: string }>('Edit {text} {records}: {field}'),
  field: 'Field',
  choose: 'Choose a field',
  value: 'New value',
  preview: 'Preview changes',
  back: 'Back',
  close: 'Close',
  stop: 'Stop',
  undo: 'Undo',
  reading: 'Loading the selected rows…',
  changes: message<{ count: number; text: string }>('{text} {count, plural, one {row changes} other {rows change}}'),
  same: message<{ count: number; text: string }>('{text} {count, plural, one {has} other {have}} this value already'),
  left: message<{ count: number; text: string }>('{text} {count, plural, one {row is} other {rows are}} left out'),
  apply: message<{ count: number; text: string }>('Change {text} {count, plural, one {row} other {rows}}'),
  /** What an action will do and did, by the words of its records: "Hand out: 3 tickets". */
  act: message<{ action: string; text: string; records: string }>('{action}: {text} {records}'),
  actDone: message<{ action: string; text: string; records: string }>('{action}: {text} {records} done'),
  progress: message<{ done: string; total: string }>('{done} of {total} done'),
  done: message<{ count: number; text: string }>('{text} {count, plural, one {row} other {rows}} changed'),
  refused: message<{ count: number; text: string }>('{text} {count, plural, one {row was} other {rows were}} refused'),
  more: message<{ count: number; text: string }>('{text} more {count, plural, one {row} other {rows}}'),
  changed: message<{ field: string; text: string; records: string }>('{field} changed in {text} {records}.'),
  acted: message<{ action: string; text: string; records: string }>('{action}: {text} {records}.'),
  undoOf: message<{ change: string }>('Undo: {change}'),
  /** The field or the action, and in how many records it was undone. */
  undone: message<{ change: string; text: string; records: string }>('Undone: {change}, {text} {records}.'),
  undonePartly: message<{ change: string; text: string; records: string; left: number; skipped: string }>(
    'Undone: {change}, {text} {records}. {skipped} {left, plural, one {is} other {are}} left out:',
  ),
  notAllUndone: 'Undone in part',
  changedBy: message<{ name: string }>('changed since by {name}'),
  changedSince: 'changed since',
  goneSince: 'deleted since',
  unnamed: 'Without a name',
  notUndone: "Couldn't undo",
  /** Who follows when events get more seats. */
  seatsFollow: message<{ count: number; text: string }>(
    'Up to {text} {count, plural, one {person on a waiting list gets} other {people on waiting lists get}} a seat or an offer of one right away.',
  ),
  seatsMailed: message<{ count: number }>('{count, plural, one {They get an email.} other {Each gets an email.}}'),
  seatsStay: message<{ count: number }>(
    '{count, plural, one {Once they have it, the number of seats cannot go back below it.} other {Once they have them, the number of seats cannot go back below them.}}',
  ),
  /** What the schedule will say of the new seats. */
  eventsWithWarnings: message<{ count: number }>(
    '{count, plural, one {1 event will have a warning} other {{count, number} events will have warnings}} on the schedule. The seats are offered all the same.',
  ),
  warningsIn: message<{ event: string; warnings: string }>('“{event}”: {warnings}'),
  moreWarnings: message<{ count: number }>('{count, plural, one {# more event has} other {# more events have}} warnings.'),
  event: 'Open event',
  seatsNext: message<{ names: string }>('Next in line: {names}'),
  seatsNextCount: message<{ count: number }>('Up to {count, number} from the waiting list'),
  /** Who got a seat. */
  seated: message<{ names: string; has: 'seat' | 'offer'; count: number; event: string }>(
    '{has, select, seat {{names} {count, plural, one {has} other {have}} a seat in “{event}”.} other {{names} {count, plural, one {has} other {have}} an offer of a seat in “{event}”.}}',
  ),
  seatedMore: message<{ count: number }>('{count, plural, one {# more event has} other {# more events have}} new people.'),
  /** Why the number of seats stays: whose they are. */
  seatHeld: message<{ names: string; has: 'seat' | 'offer'; count: number }>(
    '{has, select, seat {{names} got {count, plural, one {one} other {some}} of them.} other {{names} {count, plural, one {was} other {were}} offered {count, plural, one {one} other {some}} of them.}}',
  ),
  people: 'See people',
  nothing: 'No row changes.',
  name: 'Name',
  before: message<{ field: string }>('{field} now'),
  after: 'New',
  tooMany: message<{ limit: string }>('Only the first {limit} rows are changed at a time.'),
} as const;

/** Values that are edited in their cell. */
export const inlineText = {
  field: message<{ field: string; record: string }>('{field} of {record}'),
  yes: 'Yes',
  no: 'No',
  saved: message<{ field: string }>('{field} changed.'),
  notSaved: message<{ record: string }>('{record} not changed'),
} as const;

/** Tables as files. */
export const downloadText = {
  reading: 'Preparing the file…',
  failure: 'File not downloaded',
  truncated: message<{ limit: string }>('The file holds the first {limit} rows. Filter the list for the others.'),
} as const;

/** What a table shows beside itself. */
export const previewText = {
  region: message<{ record: string }>('Preview of {record}'),
  open: 'Open',
  close: 'Close preview',
  loading: 'Loading preview',
} as const;
