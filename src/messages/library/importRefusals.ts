import { message } from '../message.ts';

/** Why an import is not started. */
export const importRefusals = {
  noSite: 'No game-collection site is set up for this service: import a file instead.',
  busy: 'Several files are being read: send yours again in a moment.',
  alreadyRunning: 'An import into this library is running: wait for it, or cancel it.',
  oneFile: 'must be one file, sent as multipart/form-data.',
} as const;

/** Why a CSV file, or a game in it, cannot be imported. */
export const csvRefusals = {
  unreadable: 'cannot be read as CSV.',
  unreadableFrom: message<{ line: number }>('cannot be read as CSV, from line {line} on.'),
  tooLarge: message<{ field: string; limit: number }>('{field} may have {limit} MiB at most: cut it in two.'),
  tooLong: message<{ limit: number }>('has a game of more than {limit} KiB: shorten its texts.'),
  tooManyColumns: message<{ limit: number }>('may have {limit} columns at most: leave out those that are not needed.'),
  tooManyGames: message<{ limit: number }>('may hold {limit} games at most: cut it in two.'),
  noGames: 'must be a CSV file with a heading objectname and at least one game.',
  emptyName: 'is empty.',
  belowMinimum: message<{ minimum: string }>('is below {minimum}.'),
} as const;

/** Why an import fails. */
export const importFailures = {
  noSite: 'No game-collection site is set up for this service.',
  refused: message<{ reason: string }>('The site {reason}.'),
  unusableAnswer: message<{ reason: string }>('The site gave no usable answer: {reason}.'),
  notReady: 'The site was not ready after 15 minutes: try again later.',
} as const;

/** What a job says about its import while it runs and when it has finished. */
export const importProgress = {
  waitingForSite: 'Waiting for the site.',
  waitingForTurn: 'Waiting for its turn.',
  sitePreparing: 'The site is preparing the collection.',
  siteBusy: 'The site is busy: waiting for it.',
  gamesFound: message<{ count: number }>('{count, plural, one {# game} other {# games}} found.'),
  gamesDone: message<{ done: number; total: number }>('{done, number} of {total, plural, one {# game} other {# games}}'),
  finished: message<{ found: number; created: number; filled: number; unchanged: number }>(
    '{found, plural, one {# game} other {# games}}: {created} added, {filled} filled in, {unchanged} unchanged',
  ),
} as const;
