import { message } from '../message.ts';

/** Texts of custom fields editor. */
export const customFieldsEditorText = {
  aLineOfText: 'A line of text',
  severalLines: 'Several lines',
  aChoice: 'A choice',
  aTick: 'A tick',
  aNumber: 'A number',
  aDate: 'A date',
  fieldAt: message<{ at: number }>('Field {at}'),
  question: 'Question',
  name: 'Name',
  answer: 'Answer',
  choicesOneALine: 'Choices, one a line',
  mustBeAnswered: 'Must be answered',
  up: 'Up',
  moveFieldAtUp: message<{ at: number }>('Move field {at} up'),
  down: 'Down',
  moveFieldAtDown: message<{ at: number }>('Move field {at} down'),
  takeAway: 'Take away',
  takeFieldAtAway: message<{ at: number }>('Take field {at} away'),
  addAQuestion: 'Add a question',
} as const;

/** Texts of custom values input. */
export const customValuesInputText = {
  questionsOfTheOrganisers: 'Questions of the organisers',
  takeAway: 'Take away',
  takeKeyAway: message<{ key: string }>('Take {key} away'),
  nameOfAnotherField: 'Name of another field',
  add: 'Add',
} as const;

/** Texts of draft. */
export const draftText = {
  conveneDraftName: message<{ name: string }>('convene.draft {name}'),
} as const;

/** Texts of field input. */
export const fieldInputText = {
  markdownIsUnderstood: 'Markdown is understood.',
  minToMax: message<{ min: number; max: number }>('{min} to {max}'),
  europeBerlin: 'Europe/Berlin',
  noZoneOfThatName: 'No zone of that name.',
  form: 'Form',
  jsonAnObjectOrAList: 'JSON: an object { } or a list [ ]',
  n2b6cb0: '#2b6cb0',
  pickAColourFromTheScreen: 'Pick a colour from the screen',
  chooseAFile: 'Choose a file',
  chooseNoFile: 'Choose no file',
} as const;

/** Texts of form view. */
export const formViewText = {
  hadTypedHereStill: 'What you had typed here is still there. ',
  startOver: 'Start over',
  options: 'Options',
} as const;

/** Texts of inputs. */
export const inputsText = {
  labelIsRequired: message<{ label: string }>('{label} is required.'),
  isNotValid: 'is not valid.',
} as const;

/** Texts of names input. */
export const namesInputText = {
  div: 'div',
  lineLine: message<{ line: number }>('Line {line}'),
  up: 'Up',
  moveLineLineUp: message<{ line: number }>('Move line {line} up'),
  down: 'Down',
  moveLineLineDown: message<{ line: number }>('Move line {line} down'),
  takeAway: 'Take away',
  takeLineLineAway: message<{ line: number }>('Take line {line} away'),
  addALine: 'Add a line',
} as const;

/** Texts of record form. */
export const recordFormText = {
  newNameBackHref: message<{ name: string; backHref: string }>('new {name} {backHref}'),
  recordWasAdded: message<{ record: string }>('{record} was added.'),
  openIt: 'Open it',
  addTheLabel: message<{ label: string }>('Add the {label}'),
  default: 'Default',
  cancel: 'Cancel',
  somebodyElseChangedThisLabelWhile: message<{ label: string; labels: string }>(
    'Somebody else changed this {label} while you did{labels}. Nothing of yours is lost: save again to put your changes on top of theirs.',
  ),
  recordWasSaved: message<{ record: string }>('{record} was saved.'),
  save: 'Save',
} as const;

/** Texts of reference input. */
export const referenceInputText = {
  idOfTheRecord: 'ID of the record',
  chooseFromMany: message<{ many: string }>('Choose from {many}'),
  chooseNone: 'Choose none',
  nothingOfThatName: 'Nothing of that name.',
  thereAreNoManyYet: message<{ many: string }>('There are no {many} yet.'),
  looking: 'Looking…',
  totalItemsMoreTypeToNarrow: message<{ totalItems: number }>('{totalItems} more: type to narrow.'),
} as const;

/** Texts of upload progress. */
export const uploadProgressText = {
  sendingTheFile: 'Sending the file',
  sentItIsBeingStored: 'Sent; it is being stored.',
  percentSent: message<{ percent: number }>('{percent} % sent.'),
  stop: 'Stop',
} as const;
