import { message } from '../message.ts';

/** The editor for custom fields, on the form of an event type or a badge type. */
export const customFieldsEditorText = {
  typeLine: 'A line of text',
  typeLines: 'Several lines',
  typeChoice: 'A choice',
  typeTick: 'A tick',
  typeNumber: 'A number',
  typeDate: 'A date',
  field: message<{ number: number }>('Field {number}'),
  question: 'Question',
  name: 'Name',
  answer: 'Answer',
  choices: 'Choices, one a line',
  required: 'Required',
  up: 'Up',
  moveUp: message<{ number: number }>('Move field {number} up'),
  down: 'Down',
  moveDown: message<{ number: number }>('Move field {number} down'),
  remove: 'Remove',
  removeField: message<{ number: number }>('Remove field {number}'),
  add: 'Add question',
} as const;

/** The inputs for the organizers' questions. */
export const customValuesInputText = {
  questions: 'Questions from the organizers',
  remove: 'Remove',
  removeField: message<{ field: string }>('Remove {field}'),
  newName: 'New field name',
  add: 'Add',
} as const;

/** The inputs of a form. */
export const fieldInputText = {
  markdown: 'You can use Markdown.',
  range: message<{ min: number; max: number }>('{min, number} to {max, number}'),

  noSuchZone: 'No time zones found.',
  form: 'Form',
  json: 'JSON: an object { } or a list [ ]',

  pickColor: 'Pick a color from the screen',
  chooseFile: 'Choose a file',
  clearFile: 'Remove file',
} as const;

/** Around the inputs of a form. */
export const formViewText = {
  restored: 'Your draft was restored.',
  startOver: 'Start over',
  options: 'Options',
  /** What the switches of a kind of record are called together. */
  switchesOf: { conventionprivilege: 'Permissions', libraryprivilege: 'Permissions' } as Readonly<Record<string, string>>,
} as const;

/** The headings under which the inputs of a form fold. */
export const inputGroupsText = {
  more: 'More',
  value: message<{ field: string; value: string }>('{field}: {value}'),
} as const;

/** What a form says on top of its inputs where some cannot be saved. */
export const problemsText = {
  title: message<{ count: number }>('{count, plural, one {# answer needs} other {# answers need}} attention'),
} as const;

/** Errors below the inputs of a form. */
export const inputsText = {
  required: message<{ field: string }>('Enter {field}.'),
  invalid: message<{ field: string }>('{field} is not valid.'),
  zero: message<{ text: string }>('0: {text}.'),
  discountCode: 'A code that applies here lowers the price. Discounts without a code apply by themselves.',
} as const;

/** The input for a list of names. */
export const needsInputText = {
  others: 'For anything else, write to the organizers in the note.',
} as const;

export const namesInputText = {
  line: message<{ number: number }>('Line {number}'),
  up: 'Up',
  moveUp: message<{ number: number }>('Move line {number} up'),
  down: 'Down',
  moveDown: message<{ number: number }>('Move line {number} down'),
  remove: 'Remove',
  removeLine: message<{ number: number }>('Remove line {number}'),
  add: 'Add line',
} as const;

/** The form for a new or an existing record. */
export const recordFormText = {
  howMany: message<{ records: string }>('How many {records}'),
  oneOfIt: 'More than one: they are numbered.',
  calledFromTo: message<{ first: string; last: string }>('{first} to {last}'),
  addedSeveral: message<{ count: number; records: string }>('{count} {records} added.'),
  addedSome: message<{ made: number; count: number; records: string }>('{made} of {count} {records} added'),
  added: message<{ record: string }>('{record} was added.'),
  open: 'Open',
  add: message<{ record: string }>('Add {record}'),
  default: 'Default',
  cancel: 'Cancel',
  preview: 'Preview',
  conflict: message<{ record: string; fieldCount: number; fields: string }>(
    'Another user changed this {record} while you did{fieldCount, plural, =0 {} other {: {fields}}}. Your changes are kept: save again to apply them on top.',
  ),
  saved: message<{ record: string }>('{record} was saved.'),
  save: 'Save',
} as const;

/** The input for a related record. */
export const referenceInputText = {
  id: 'ID of the record',
  choose: message<{ records: string }>('Choose from {records}'),
  clear: 'Clear',
  noMatch: 'No results.',
  empty: message<{ records: string }>('There are no {records} yet.'),
  loading: 'Loading…',
  more: message<{ count: number }>('{count} more: type to narrow.'),
  numbered: message<{ name: string; number: number }>('{name} (#{number})'),
} as const;

/** The progress of a file that a form sends. */
export const uploadProgressText = {
  sending: 'Sending the file',
  storing: 'Sent; it is being stored.',
  progress: message<{ percent: number }>('{percent}% sent.'),
  stop: 'Stop',
} as const;
