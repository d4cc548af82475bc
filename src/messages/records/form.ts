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
  required: 'Must be answered',
  up: 'Up',
  moveUp: message<{ number: number }>('Move field {number} up'),
  down: 'Down',
  moveDown: message<{ number: number }>('Move field {number} down'),
  remove: 'Take away',
  removeField: message<{ number: number }>('Take field {number} away'),
  add: 'Add a question',
} as const;

/** The inputs for the organizers' questions. */
export const customValuesInputText = {
  questions: 'Questions of the organizers',
  remove: 'Take away',
  removeField: message<{ field: string }>('Take {field} away'),
  newName: 'Name of another field',
  add: 'Add',
} as const;

/** The inputs of a form. */
export const fieldInputText = {
  markdown: 'Markdown is understood.',
  range: message<{ min: number; max: number }>('{min} to {max}'),

  noSuchZone: 'No zone of that name.',
  form: 'Form',
  json: 'JSON: an object { } or a list [ ]',

  pickColor: 'Pick a colour from the screen',
  chooseFile: 'Choose a file',
  clearFile: 'Choose no file',
} as const;

/** Around the inputs of a form. */
export const formViewText = {
  restored: 'What you had typed here is still there.',
  startOver: 'Start over',
  options: 'Options',
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
  required: message<{ field: string }>('{field} is required.'),
  invalid: message<{ field: string }>('{field} is not valid.'),
} as const;

/** The input for a list of names. */
export const namesInputText = {
  line: message<{ number: number }>('Line {number}'),
  up: 'Up',
  moveUp: message<{ number: number }>('Move line {number} up'),
  down: 'Down',
  moveDown: message<{ number: number }>('Move line {number} down'),
  remove: 'Take away',
  removeLine: message<{ number: number }>('Take line {number} away'),
  add: 'Add a line',
} as const;

/** The form for a new or an existing record. */
export const recordFormText = {
  added: message<{ record: string }>('{record} was added.'),
  open: 'Open it',
  add: message<{ record: string }>('Add the {record}'),
  default: 'Default',
  cancel: 'Cancel',
  conflict: message<{ record: string; fieldCount: number; fields: string }>(
    'Somebody else changed this {record} while you did{fieldCount, plural, =0 {} other {: {fields}}}. Nothing of yours is lost: save again to put your changes on top of theirs.',
  ),
  saved: message<{ record: string }>('{record} was saved.'),
  save: 'Save',
} as const;

/** The input for a related record. */
export const referenceInputText = {
  id: 'ID of the record',
  choose: message<{ records: string }>('Choose from {records}'),
  clear: 'Choose none',
  noMatch: 'Nothing of that name.',
  empty: message<{ records: string }>('There are no {records} yet.'),
  loading: 'Looking…',
  more: message<{ count: number }>('{count} more: type to narrow.'),
} as const;

/** The progress of a file that a form sends. */
export const uploadProgressText = {
  sending: 'Sending the file',
  storing: 'Sent; it is being stored.',
  progress: message<{ percent: number }>('{percent} % sent.'),
  stop: 'Stop',
} as const;
