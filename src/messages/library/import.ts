import { markedMessage, message } from '../message.ts';

/** The forms that start an import. */
export const importFormsText = {
  fileTitle: 'From a file',
  fileMissing: 'Choose a file first.',
  fileHint:
    'A CSV file as BoardGameGeek exports a collection. Only the column “objectname” is needed; “objectid” tells games apart, and rows whose “own” is not 1 are left out.',
  chooseFile: 'Choose a CSV file',
  dropFile: 'or drop it here',
  importFile: 'Import file',
  usernameMissing: 'Enter a username.',
  siteTitle: 'From BoardGameGeek',
  siteClosed:
    'This service has no access to BoardGameGeek; its operator can set that up. Until then, export the collection there and import the file.',
  sampleHint: 'No site is set up: any name brings the sample of classic games that comes with this service.',
  siteHint: 'The games listed as owned there, with publishers, descriptions and complexity.',
  csvFile: 'CSV file',
  username: 'BoardGameGeek username',
  importCollection: 'Import collection',
} as const;

/** The import page of a library. */
export const importPageText = {
  progressNote: 'You can close this page.',
  progressMailed: 'The owner of the library gets an email at the end.',
  last: 'Last import',
  toGames: 'Open games',
  earlier: 'Earlier imports',
  loadingImports: 'Loading the imports',
  finished: message<{ summary: string }>('Import finished. {summary}'),
  libraries: 'Libraries',
  title: 'Import games',
  loadingLibrary: 'Loading the library',
} as const;

/** The import panel on the page of a library. */
export const importPanelText = {
  title: 'Desk and import',
  progress: 'Progress of the import',
  toImport: 'Open import',
  last: message<{ summary: string }>('Last: {summary}'),
  empty: 'Import games from a file or from a collection on BoardGameGeek.',
  openDesk: 'Open desk',
  importGames: 'Import games',
} as const;

/** The result of an import. */
export const importResultText = {
  cancelled: 'Cancelled. Games that were already imported are kept.',
  failedUnexplained: 'Failed.',
  /** One line about a finished import. */
  summary: message<{ name: string; found: number; created: number; filled: number; unchanged: number; failed: number }>(
    '{name}: {found, number} {found, plural, one {game} other {games}}, {created, number} added, {filled, number} filled in, {unchanged, number} unchanged{failed, plural, =0 {} other {, {failed, number} failed}}',
  ),
  failedGames: 'Games that were not imported',
  line: 'Line',
  game: 'Game',
  reason: 'Reason',
  failedTitle: 'The import failed',
  found: 'Found',
  added: 'Added',
  filledIn: 'Filled in',
  unchanged: 'Unchanged',
  failed: 'Failed',
  fromFile: markedMessage<'strong', { name: string }>('From the file <strong>{name}</strong>'),
  fromCollection: markedMessage<'strong', { name: string }>('From the collection of <strong>{name}</strong>'),
  listed: message<{ count: number }>('The first {count, number} are listed.'),
} as const;
