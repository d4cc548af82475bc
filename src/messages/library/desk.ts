import { message } from '../message.ts';

/** Texts of counter. */
export const counterText = {
  badgeOrGame: 'Badge or game',
  scanTypeBadgeNumberCatalogNumber:
    'Scan or type a badge number or a catalog number, in any order. A game that is out comes back.',
  badgeOrCatalogNumberThenEnter: 'Badge or catalog number, then Enter',
  theBadgeOfWhoeverTakesGame: message<{ game: string }>('the badge of whoever takes {game}'),
  theGameThatPersonTakes: message<{ person: string | undefined }>('the game that {person} takes'),
  waitingBadgeWhoeverTakes: message<{ theBadgeOfWhoeverTakes: string }>('Waiting for {theBadgeOfWhoeverTakes}.'),
  neverMindEsc: 'Never mind (Esc)',
  enterRenterNameForTheDraw: message<{ renterName: string }>('Enter {renterName} for the draw'),
  withoutABadgeTo: 'Without a badge, to',
  name: 'Name',
  lend: 'Lend',
} as const;

/** Texts of desk. */
export const deskText = {
  minutesMin: message<{ minutes: number }>('{minutes} min'),
  floorHMinutesMin: message<{ floor: number; minutes: number }>('{floor} h {minutes} min'),
  gameIsOutToRenterName: message<{ game: string; renterName: string }>('{game} is out to {renterName}.'),
  gameOutButNobodyLookLoans: message<{ game: string }>('{game} is out, but nobody has it: look at its loans.'),
  gameBackFromRenterNameAfter: message<{ game: string; renterName: string; duration: string }>(
    '{game} is back from {renterName}, after {duration}.',
  ),
  renterNameIsInTheDrawForGame: message<{ renterName: string; game: string }>('{renterName} is in the draw for {game}.'),
  gameIsNotLentOutAtTheMoment: message<{ game: string }>('{game} is not lent out at the moment.'),
  gameNowTheBadge: message<{ game: string }>('{game}: now the badge.'),
  codeNeitherGameThisLibraryNorBadge: message<{ code: string }>('“{code}” is neither a game of this library nor a badge.'),
  badgeNowTheGame: message<{ badge: string }>('{badge}: now the game.'),
} as const;

/** Texts of history tab. */
export const historyTabText = {
  all: 'All',
  out: 'Out',
  overdue: 'Overdue',
  back: 'Back',
  loans: 'Loans',
  searchLoans: 'Search loans',
  whoHasOrHadIt: 'Who has or had it',
  loadingTheLoans: 'Loading the loans',
  nothingIsOverdue: 'Nothing is overdue',
  noSuchLoans: 'No such loans',
  laterLoans: 'Later loans',
  pagePageOfTotalPages: message<{ page: number; totalPages: number }>('Page {page} of {totalPages}'),
  earlierLoans: 'Earlier loans',
} as const;

/** Texts of library desk. */
export const libraryDeskText = {
  desk: 'Desk',
  loans: 'Loans',
  playToWin: 'Play-to-win',
  stockTake: 'Stock-take',
  library: 'Library',
  deskOfData: message<{ data: string }>('Desk of {data}'),
  badgesOf: 'Badges of',
  sounds: 'Sounds',
  loadingTheDesk: 'Loading the desk',
} as const;

/** Texts of loan line. */
export const loanLineText = {
  overdue: 'Overdue',
  back: 'Back',
  out: 'Out',
} as const;

/** Texts of open loans. */
export const openLoansText = {
  loadingTheLoans: 'Loading the loans',
  totalItemsOut: message<{ totalItems: number }>('{totalItems} out'),
  everyGameIsHere: 'Every game is here.',
  sinceTime: message<{ time: string }>('since {time}'),
  allLoans: 'All loans',
} as const;
