import { message } from '../message.ts';

/** Texts of import forms. */
export const importFormsText = {
  fromAFile: 'From a file',
  chooseAFileFirst: 'Choose a file first.',
  csvFileAsBoardGameGeekExports:
    'A CSV file as BoardGameGeek exports a collection. Only the heading “objectname” must be there; “objectid” tells games apart, and rows whose “own” is not 1 are left out.',
  chooseACsvFile: 'Choose a CSV file',
  orDropItHere: 'or drop it here',
  importTheFile: 'Import the file',
  sayWhoseCollectionItIs: 'Say whose collection it is.',
  fromBoardGameGeek: 'From BoardGameGeek',
  thisServiceNoAccessBoardGameGeek:
    'This service has no access to BoardGameGeek; its operator can set that up. Until then, export the collection there and import the file.',
  gamesSomebodyListsAsOwnedWith: 'The games that somebody lists there as owned, with publishers, descriptions and weights.',
  userNameThere: 'User name there',
  importTheCollection: 'Import the collection',
} as const;

/** Texts of import page. */
export const importPageText = {
  lastImport: 'Last import',
  toTheGamesOfTheLibrary: 'To the games of the library',
  earlierImports: 'Earlier imports',
  loadingTheImports: 'Loading the imports',
  theImportIsOverSummarizeImport: message<{ summarizeImport: string }>('The import is over. {summarizeImport}'),
  libraries: 'Libraries',
  importGames: 'Import games',
  loadingTheLibrary: 'Loading the library',
} as const;

/** Texts of import panel. */
export const importPanelText = {
  deskAndImport: 'Desk and import',
  progressOfTheImport: 'Progress of the import',
  toTheImport: 'To the import',
  lastSummarizeImport: message<{ summarizeImport: string }>('Last: {summarizeImport}'),
  gamesCanComeFromFileFromCollection: 'Games can come in from a file, or from a collection on BoardGameGeek.',
  openTheDesk: 'Open the desk',
  importGames: 'Import games',
} as const;

/** Texts of import progress. */
export const importProgressText = {
  cancel: 'Cancel',
  anImportIsUnderWay: 'An import is under way',
  cancelTheImport: 'Cancel the import',
  progressOfTheImport: 'Progress of the import',
  goesWithoutThisPageOwnerLibrary: 'It goes on without this page. The owner of the library gets a mail at the end.',
  theImportIsQuarterPerCentDone: message<{ quarter: number }>('The import is {quarter} per cent done.'),
  theImportHasBegun: 'The import has begun.',
} as const;

/** Texts of import result. */
export const importResultText = {
  cancelledImportedUntilThenStays: 'Cancelled; what was imported until then stays.',
  failed: 'Failed.',
  foundGames: message<{ found: string; found2: number }>('{found} {found2, plural, one {game} other {games}}'),
  createdAdded: message<{ created: string }>('{created} added'),
  filledFilledIn: message<{ filled: string }>('{filled} filled in'),
  unchangedUnchanged: message<{ unchanged: string }>('{unchanged} unchanged'),
  failedTotalFailed: message<{ failedTotal: string }>('{failedTotal} failed'),
  gamesThatWereNotImported: 'Games that were not imported',
  line: 'Line',
  game: 'Game',
  whyNot: 'Why not',
  theImportFailed: 'The import failed',
  found: 'Found',
  added: 'Added',
  filledIn: 'Filled in',
  unchanged: 'Unchanged',
  failed2: 'Failed',
  fromTheFile: 'From the file',
  fromTheCollectionOf: 'From the collection of',
  theFirstCountAreListed: message<{ count: string }>('The first {count} are listed.'),
} as const;
