import { message } from '../message.ts';

/** The tab "Desk": games out and back. */
export const counterText = {
  scan: 'Badge or game',
  scanHint: 'Scan or type a badge number or a catalog number, in any order. A game that is out comes back.',
  scanPlaceholder: 'Badge or catalog number, then Enter',
  waitingForBadge: message<{ game: string }>('Waiting for the badge of whoever takes {game}.'),
  waitingForGame: message<{ person: string }>('Waiting for the game that {person} takes.'),

  cancel: 'Never mind (Esc)',
  enterDraw: message<{ name: string }>('Enter {name} for the draw'),
  borrower: 'Without a badge, to',
  borrowerPlaceholder: 'Name',
  lend: 'Lend',
} as const;

/** Results of scans at the desk. */
export const deskText = {
  minutes: message<{ minutes: number }>('{minutes} min'),
  hours: message<{ hours: number; minutes: number }>('{hours} h {minutes} min'),
  lent: message<{ game: string; name: string }>('{game} is out to {name}.'),
  noLoan: message<{ game: string }>('{game} is out, but nobody has it: look at its loans.'),
  returned: message<{ game: string; name: string; duration: string }>('{game} is back from {name}, after {duration}.'),
  entered: message<{ name: string; game: string }>('{name} is in the draw for {game}.'),
  notInCirculation: message<{ game: string }>('{game} is not lent out at the moment.'),
  nowBadge: message<{ game: string }>('{game}: now the badge.'),
  unknownCode: message<{ code: string }>('“{code}” is neither a game of this library nor a badge.'),
  nowGame: message<{ name: string }>('{name}: now the game.'),
} as const;

/** The tab "Loans". */
export const historyTabText = {
  all: 'All',
  out: 'Out',
  overdue: 'Overdue',
  back: 'Back',
  loans: 'Loans',
  search: 'Search loans',
  searchPlaceholder: 'Who has or had it',
  loading: 'Loading the loans',
  count: message<{ count: number }>('{count} {count, plural, one {loan} other {loans}}'),
  period: message<{ start: string; end: string }>('{start} until {end}'),
  noneOverdue: 'Nothing is overdue',
  noMatch: 'No such loans',
  later: 'Later loans',
  page: message<{ page: number; total: number }>('Page {page} of {total}'),
  earlier: 'Earlier loans',
} as const;

/** The desk of a library and its tabs. */
export const libraryDeskText = {
  desk: 'Desk',
  loans: 'Loans',
  playToWin: 'Play-to-win',
  stockTake: 'Stock-take',
  library: 'Library',
  deskOf: message<{ library: string }>('Desk of {library}'),
  badgesOf: 'Badges of',
  sounds: 'Sounds',
  loading: 'Loading the desk',
  onlyLooking: 'You may not lend games of this library',
  needsPrivilege:
    "It needs the library's privilege for checkouts: the owner of the library, or whoever has its privilege for settings, can give it to you.",
} as const;

/** One line of a list of loans. */
export const loanLineText = {
  unknownGame: 'A game',
  overdue: 'Overdue',
  back: 'Back',
  out: 'Out',
} as const;

/** The open loans beside the desk. */
export const openLoansText = {
  loading: 'Loading the loans',
  count: message<{ count: number }>('{count} out'),
  noneOut: 'Every game is here.',
  since: message<{ time: string }>('since {time}'),
  all: 'All loans',
} as const;
