import { message } from '../message.ts';

/** Texts of import forms. */
export const importFormsText = {
  fileTitle: 'From a file',
  fileMissing: 'Choose a file first.',
  fileHint:
    'A CSV file as BoardGameGeek exports a collection. Only the heading “objectname” must be there; “objectid” tells games apart, and rows whose “own” is not 1 are left out.',
  chooseFile: 'Choose a CSV file',
  dropFile: 'or drop it here',
  importFile: 'Import the file',
  usernameMissing: 'Say whose collection it is.',
  siteTitle: 'From BoardGameGeek',
  siteClosed:
    'This service has no access to BoardGameGeek; its operator can set that up. Until then, export the collection there and import the file.',
  siteHint: 'The games that somebody lists there as owned, with publishers, descriptions and weights.',
  username: 'User name there',
  importCollection: 'Import the collection',
} as const;

/** Texts of import page. */
export const importPageText = {
  last: 'Last import',
  toGames: 'To the games of the library',
  earlier: 'Earlier imports',
  loadingImports: 'Loading the imports',
  finished: message<{ summary: string }>('The import is over. {summary}'),
  libraries: 'Libraries',
  title: 'Import games',
  loadingLibrary: 'Loading the library',
} as const;

/** Texts of import panel. */
export const importPanelText = {
  title: 'Desk and import',
  progress: 'Progress of the import',
  toImport: 'To the import',
  last: message<{ summary: string }>('Last: {summary}'),
  empty: 'Games can come in from a file, or from a collection on BoardGameGeek.',
  openDesk: 'Open the desk',
  importGames: 'Import games',
} as const;

/** Texts of import progress. */
export const importProgressText = {
  cancel: 'Cancel',
  title: 'An import is under way',
  cancelImport: 'Cancel the import',
  progress: 'Progress of the import',
  note: 'It goes on without this page. The owner of the library gets a mail at the end.',
  percentDone: message<{ percent: number }>('The import is {percent} per cent done.'),
  begun: 'The import has begun.',
} as const;

/** Texts of import result. */
export const importResultText = {
  cancelled: 'Cancelled; what was imported until then stays.',
  failedUnexplained: 'Failed.',
  foundGames: message<{ found: string; found2: number }>('{found} {found2, plural, one {game} other {games}}'),
  createdAdded: message<{ created: string }>('{created} added'),
  filledFilledIn: message<{ filled: string }>('{filled} filled in'),
  unchangedUnchanged: message<{ unchanged: string }>('{unchanged} unchanged'),
  failedTotalFailed: message<{ failedTotal: string }>('{failedTotal} failed'),
  failedGames: 'Games that were not imported',
  line: 'Line',
  game: 'Game',
  reason: 'Why not',
  failedTitle: 'The import failed',
  found: 'Found',
  added: 'Added',
  filledIn: 'Filled in',
  unchanged: 'Unchanged',
  failed: 'Failed',
  fromTheFile: 'From the file',
  fromTheCollectionOf: 'From the collection of',
  listed: message<{ count: string }>('The first {count} are listed.'),
} as const;
