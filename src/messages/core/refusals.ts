import { message } from '../message.ts';

/** Why a caller may not do something. `record` is the name of one record, with its article where it is created; `records` of several. */
export const permissionRefusals = {
  mayNotAct: 'You do not have permission to do that.',
  mayNotActOnRecord: message<{ record: string }>('You do not have permission to do that with this {record}.'),
  mayNotChange: message<{ record: string }>('You do not have permission to change this {record}.'),
  mayNotCreate: message<{ record: string }>('You do not have permission to create {record} here.'),
  mayNotDelete: message<{ record: string }>('You do not have permission to delete this {record}.'),
  mayNotList: message<{ records: string }>('You do not have permission to see {records}.'),
  mayNotListRelated: message<{ records: string; record: string }>(
    'You do not have permission to see the {records} of this {record}.',
  ),
  mayNotRead: message<{ record: string }>('You do not have permission to see this {record}.'),
  mayNotReadOfRecord: message<{ record: string }>('You do not have permission to see this part of the {record}.'),
  mayNotSet: message<{ field: string }>('You do not have permission to set {field}.'),
} as const;

/** Why a value is refused. Each text follows the name of its field. */
export const valueRefusals = {
  belowLowerEnd: message<{ field: string }>('must not be below {field}.'),
  cannotBeCleared: 'cannot be cleared.',
  cannotBeChanged: 'is set when the record is created and cannot be changed.',
  lacks: message<{ part: string }>('must have {part}.'),
  notValid: 'is not valid.',
  noControlCharacters: 'must not hold control characters.',
  oneId: 'must be one id.',
  notAnObject: 'The input must be an object.',
} as const;

/** Why the parameters of a list are refused. Each text follows the name of its parameter. */
export const listRefusals = {
  direction: 'must be asc or desc.',
  hiddenField: message<{ field: string }>('cannot hold {field}: it is not shown to you. Write {field}? to leave it out then.'),
  incomparable: message<{ value: string; reason: string }>('cannot be compared with "{value}": it {reason}'),
  noSuchField: message<{ field: string; record: string }>('cannot hold {field}: no {record} has such a field.'),
  noValueAfter: message<{ sign: string }>('must give a value after {sign}.'),
  notSearchable: message<{ field: string; fields: string }>('cannot be {field}: choose from {fields}.'),
  notSortable: message<{ field: string; fields: string }>('cannot be {field}: choose from {fields}.'),
  notSummable: message<{ field: string; fields: string }>('cannot add up {field}: choose from {fields}.'),
  tooManyTotals: message<{ limit: number }>('can name {limit} columns at most: ask for fewer.'),
  wholeNumber: 'must be a whole number from 1.',
  tooManyPages: 'Too many large pages are being made for visitors: try again in a moment, or ask for pages of up to 50 records.',
} as const;

/** Why a record cannot be changed or deleted now. */
export const versionRefusals = {
  changed: 'The record was changed meanwhile: read it again, then repeat your change.',
} as const;
