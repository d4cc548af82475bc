import { markedMessage, message } from '../message.ts';

/** The games that a stock-take has not found. */
export const missingGamesText = {
  loading: 'Loading the games',
  notFound: message<{ count: number }>('{count} not found'),
  notFoundYet: message<{ count: number }>('{count} not found yet'),
  allFound: 'Every game was found.',
  list: 'Games not found',
  outTo: message<{ name: string }>('Out to {name}'),
  more: 'More',
  all: 'All games of this stock-take',
} as const;

/** The tab "Stock-take". */
export const stockTakeTabText = {
  defaultName: message<{ day: string }>('Stock-take {day}'),
  notStarted: 'The stock-take could not be started',
  started: message<{ name: string }>('{name} started.'),
  newName: 'New stock-take',
  start: 'Start',
  game: 'Game',
  scanHint: 'Scan the catalog numbers one after the other, or type a number or part of a name.',
  scanPlaceholder: 'Scan or type',
  foundSoFar: message<{ count: number }>('{count} found'),
  closed: message<{ name: string }>('{name} is finished.'),
  notClosed: message<{ name: string }>('{name} could not be finished'),
  close: 'Finish and list missing games',
  scanned: 'Scanned here',
  notScanned: 'Not counted',
  found: markedMessage<'strong', { count: number }>('<strong>{count}</strong> found'),
  notFound: markedMessage<'strong', { count: number }>('<strong>{count}</strong> not found'),
  finishedAt: message<{ time: string }>('Finished {time}'),
  print: 'Print',
  loading: 'Loading the stock-takes',
  stockTake: 'Stock-take',
  nameUnderWay: message<{ name: string }>('{name} (in progress)'),
  empty: 'No stock-take yet',
  emptyHint: 'Start one, then scan every game on the shelves.',
  underWay: 'In progress',
  notBegun: 'Not started',
  finished: 'Finished',
} as const;

/** Results of scans of a stock-take. */
export const stockTakeText = {
  found: message<{ game: string }>('{game} is here.'),
  scannedAlready: message<{ code: string }>('{code} was scanned already.'),
  unknownNumber: message<{ number: string }>('No game here has the number {number}.'),
  unknownName: message<{ text: string }>('No game here has the number or name “{text}”.'),
  number: message<{ number: string }>('Game {number}'),
} as const;
