import { message } from '../message.ts';

/** Texts of custom fields editor. */
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

/** Texts of custom values input. */
export const customValuesInputText = {
  questions: 'Questions of the organisers',
  remove: 'Take away',
  removeField: message<{ field: string }>('Take {field} away'),
  newName: 'Name of another field',
  add: 'Add',
} as const;

/** Texts of draft. */
export const draftText = {
  conveneDraftName: message<{ name: string }>('convene.draft {name}'),
} as const;

/** Texts of field input. */
export const fieldInputText = {
  markdown: 'Markdown is understood.',
  range: message<{ min: number; max: number }>('{min} to {max}'),
  europeBerlin: 'Europe/Berlin',
  noSuchZone: 'No zone of that name.',
  form: 'Form',
  json: 'JSON: an object { } or a list [ ]',
  n2b6cb0: '#2b6cb0',
  pickColor: 'Pick a colour from the screen',
  chooseFile: 'Choose a file',
  clearFile: 'Choose no file',
} as const;

/** Texts of form view. */
export const formViewText = {
  restored: 'What you had typed here is still there. ',
  startOver: 'Start over',
  options: 'Options',
} as const;

/** Texts of inputs. */
export const inputsText = {
  required: message<{ field: string }>('{field} is required.'),
  invalid: 'is not valid.',
} as const;

/** Texts of names input. */
export const namesInputText = {
  div: 'div',
  line: message<{ number: number }>('Line {number}'),
  up: 'Up',
  moveUp: message<{ number: number }>('Move line {number} up'),
  down: 'Down',
  moveDown: message<{ number: number }>('Move line {number} down'),
  remove: 'Take away',
  removeLine: message<{ number: number }>('Take line {number} away'),
  add: 'Add a line',
} as const;

/** Texts of record form. */
export const recordFormText = {
  newNameBackHref: message<{ name: string; backHref: string }>('new {name} {backHref}'),
  added: message<{ record: string }>('{record} was added.'),
  open: 'Open it',
  add: message<{ record: string }>('Add the {record}'),
  default: 'Default',
  cancel: 'Cancel',
  conflict: message<{ record: string; labels: string }>(
    'Somebody else changed this {record} while you did{labels}. Nothing of yours is lost: save again to put your changes on top of theirs.',
  ),
  saved: message<{ record: string }>('{record} was saved.'),
  save: 'Save',
} as const;

/** Texts of reference input. */
export const referenceInputText = {
  id: 'ID of the record',
  choose: message<{ records: string }>('Choose from {records}'),
  clear: 'Choose none',
  noMatch: 'Nothing of that name.',
  empty: message<{ records: string }>('There are no {records} yet.'),
  loading: 'Looking…',
  more: message<{ count: number }>('{count} more: type to narrow.'),
} as const;

/** Texts of upload progress. */
export const uploadProgressText = {
  sending: 'Sending the file',
  storing: 'Sent; it is being stored.',
  progress: message<{ percent: number }>('{percent} % sent.'),
  stop: 'Stop',
} as const;
