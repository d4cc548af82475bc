import { message } from '../message.ts';

/** What somebody at the desk of a library does, by the permission for it. */
export type LibraryTask = 'checkouts' | 'catalog';

/** The tab "Desk": games out and back. */
export const counterText = {
  scan: 'Badge or game',
  scanHint: 'Scan a badge and a game, in either order, or type a number or a name. Scanning a checked-out game returns it.',
  scanPlaceholder: 'Scan or type',
  cancel: 'Cancel',
  enterDraw: message<{ name: string }>('Enter {name} for the draw'),
  borrower: 'No badge? Check out to',
  borrowerPlaceholder: 'Name',
  lend: 'Check out',
} as const;

/** Results of scans at the desk. */
export const deskText = {
  moment: 'less than a minute',
  lent: message<{ game: string; name: string }>('{game} is checked out to {name}.'),
  /** Behind what was done: the game goes out all the same. */
  notCheckedIn: message<{ said: string; name: string }>('{said} {name} is not checked in.'),
  noLoan: message<{ game: string }>('{game} is checked out without a name: see its loans.'),
  returned: message<{ game: string; name: string; duration: string }>('{game} returned by {name}, after {duration}.'),
  entered: message<{ name: string; game: string }>('{name} is in the draw for {game}.'),
  notInCirculation: message<{ game: string }>('{game} is not in circulation.'),
  nowBadge: message<{ game: string }>('{game}: scan a badge.'),
  unknownCode: message<{ code: string }>('No games or badges match “{code}”.'),
  nowGame: message<{ name: string }>('{name}: scan a game.'),
  nowGameInstead: message<{ name: string; before: string }>('{name}, instead of {before}: scan a game.'),
} as const;

/** What matches a name that was typed at the desk. */
export const matchListText = {
  title: 'Matches',
  more: 'There are more: type more of the name.',
  hint: message<{ text: string }>('What matches “{text}” best.'),
  keys: 'Choose with ↑ and ↓, then Enter.',
  badge: message<{ number: number }>('Badge #{number}'),
  game: message<{ number: string; state: 'out' | 'in' | 'kept' }>(
    'Game {number} · {state, select, out {checked out: choosing it returns it} in {in the library} other {not in circulation}}',
  ),
} as const;

/** The tab "Loans". */
export const historyTabText = {
  all: 'All',
  out: 'Checked out',
  overdue: 'Overdue',
  back: 'Returned',
  loans: 'Loans',
  search: 'Search loans',
  searchPlaceholder: 'Name of the borrower',
  loading: 'Loading the loans',
  count: message<{ count: number }>('{count} {count, plural, one {loan} other {loans}}'),
  period: message<{ start: string; end: string }>('{start} until {end}'),
  dueBack: message<{ start: string; due: string }>('{start}, due back {due}'),
  notReturned: message<{ game: string }>('{game} not returned'),
  noneOverdue: 'Nothing is overdue',
  noMatch: 'No loans match',
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
  onlyLooking: message<{ owner: string; what: LibraryTask }>(
    "You don't have permission to {what, select, catalog {take stock} other {check out games}}. {owner, select, none {The library’s owner} other {{owner}, who owns the library,}} can give it to you.",
  ),
  mayGive: message<{ what: LibraryTask }>(
    "You don't have permission to {what, select, catalog {take stock} other {check out games}} yet. You can give permissions for this library, including to yourself.",
  ),
  give: message<{ what: LibraryTask }>('Give me permission to {what, select, catalog {take stock} other {check out games}}'),
  given: message<{ what: LibraryTask }>('You can {what, select, catalog {take stock} other {check out games}} now.'),
  notGiven: 'Permission not given',
} as const;

/** One line of a list of loans. */
export const loanLineText = {
  unknownGame: 'A game',
  overdue: 'Overdue',
  back: 'Returned',
  out: 'Checked out',
} as const;

/** Whoever has a game that is out. */
export const borrowerText = {
  badge: message<{ number: number }>('Badge #{number}'),
  unknown: 'Checked out by name only: no badge, phone number or email is known.',
} as const;

/** The open loans beside the desk. */
export const openLoansText = {
  loading: 'Loading the loans',
  count: message<{ count: number }>('{count} out'),
  overdue: message<{ count: number }>('{count} overdue'),
  noneOut: 'No games are out.',
  since: message<{ time: string }>('since {time}'),
  due: message<{ due: string }>('due {due}'),
  sinceUntil: message<{ time: string; due: string }>('since {time}, due {due}'),
  all: 'All loans',
  giveBack: 'Return',
  returnGame: message<{ game: string }>('Return {game}'),
} as const;
