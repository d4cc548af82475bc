import { message } from '../message.ts';

/** Why a library or one of its games is refused. */
export const libraryRefusals = {
  gamesOut: 'Games of this library are out: check them in first.',
  gameOut: message<{ renter: string }>('The game is out to {renter}: check it in first.'),
  catalogNumberTaken: 'This catalog number is in use in this library: choose another.',
  otherLibrary: 'belongs to another library.',
} as const;

/** Why a privilege in a library is refused. */
export const libraryPrivilegeRefusals = {
  noPrivilege: 'or checkouts or settings must be true.',
  owner: 'The owner of the library has every permission.',
  duplicate: 'The user has permissions in this library: change those.',
} as const;

/** Why a loan or its check-in is refused. */
export const loanRefusals = {
  outOfCirculation: 'The game is out of circulation.',
  alreadyOut: message<{ game: string; renter: string; since: string }>('{game} has been out to {renter} since {since}.'),
  duplicate: 'The game is out already: check it in first.',
  alreadyCheckedIn: 'The game was checked in already.',
  checkinTooEarly: 'must not be before the checkout.',
  inFuture: 'must not be in the future.',
  checkoutTooOld: 'must be within the last 48 hours.',
} as const;

/** How loans are named in messages and lists of conflicts. */
export const loanNames = {
  unknownRenter: 'another person',
  gameAndRenter: message<{ game: string; renter: string }>('{game}, out to {renter}'),
} as const;

/** Lines that loans and wins leave in logs. */
export const libraryLog = {
  checkoutTimeReset: message<{ previous: string }>('Checkout time reset; it was {previous}.'),
  winMoved: message<{ from: string; to: string }>('The win went from {from} to {to}.'),
  winMovedByDraw: message<{ from: string; to: string }>('The win went from {from} to {to}, by draw.'),
} as const;

/** Why a stock-take or one of its items is refused. */
export const inventoryRefusals = {
  anotherActive: 'Another stock-take of this library is active: close it first.',
  wrongStatus: message<{ status: string; action: string; required: string }>('It is {status}; {action} needs {required}.'),
  notActive: message<{ status: string }>('The stock-take is {status}: games are scanned while it is active.'),
  alreadyScanned: 'The game was scanned already.',
} as const;

/** Why a play-to-win entry or a draw is refused. */
export const playToWinRefusals = {
  hasWinner: 'The game has a winner: try again.',
  noEntries: 'There are no entries to draw from.',
  alreadyDrawn: 'This draw has been held already.',
  notDrawn: 'This draw has not been held yet.',
  notInDraw: 'was not in this draw.',
  nobodyLeft: 'No one is left who could win this game.',
} as const;

/** Warnings about play-to-win entries. */
export const playToWinWarnings = { notMarked: 'The game is not marked as play-to-win.' } as const;
