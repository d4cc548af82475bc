import { message } from '../message.ts';

/** Texts of missing games. */
export const missingGamesText = {
  loadingTheGames: 'Loading the games',
  notFound: 'not found',
  notFoundYet: 'not found yet',
  everyGameWasFound: 'Every game was found.',
  gamesNotFound: 'Games not found',
  outToOutTo: message<{ outTo: string }>('Out to {outTo}'),
  more: 'More',
  theWholeStockTake: 'The whole stock-take',
} as const;

/** Texts of stock take tab. */
export const stockTakeTabText = {
  stockTakeDay: message<{ day: string }>('Stock-take {day}'),
  theStockTakeHasNotBegun: 'The stock-take has not begun',
  nameHasBegun: message<{ name: string }>('{name} has begun.'),
  newStockTake: 'New stock-take',
  begin: 'Begin',
  game: 'Game',
  scanCatalogNumbersOneAfterOther: 'Scan the catalog numbers one after the other.',
  catalogNumberThenEnter: 'Catalog number, then Enter',
  numberFound: message<{ number: number }>('{number} found'),
  nameIsFinished: message<{ name: string }>('{name} is finished.'),
  nameGoesOn: message<{ name: string }>('{name} goes on'),
  finishReportWhatIsMissing: 'Finish: report what is missing',
  scannedHere: 'Scanned here',
  found: 'found',
  notFound: 'not found',
  finishedTime: message<{ time: string }>('Finished {time}'),
  print: 'Print',
  loadingTheStockTakes: 'Loading the stock-takes',
  stockTake: 'Stock-take',
  underWay: ' (under way)',
  noStockTakeYet: 'No stock-take yet',
  beginOneThenScanEveryGameShelves: 'Begin one, then scan every game that is on the shelves.',
  underWay2: 'Under way',
  notBegun: 'Not begun',
  finished: 'Finished',
} as const;

/** Texts of stock take. */
export const stockTakeText = {
  librarygameIsHere: message<{ librarygame: string }>('{librarygame} is here.'),
  codeWasScannedAlready: message<{ code: string }>('{code} was scanned already.'),
  noGameHereHasTheNumberCode: message<{ code: string }>('No game here has the number {code}.'),
} as const;
