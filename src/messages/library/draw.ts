import { markedMessage, message } from '../message.ts';

/** The steps of a draw: announce, then draw. */
export const drawStepsText = {
  drawAnnounced: message<{ entries: number }>('A draw of {entries} {entries, plural, one {entry} other {entries}} is announced.'),
  entries: message<{ count: number }>('{count} {count, plural, one {entry} other {entries}}'),
  notAnnounced: 'No draw is announced',
  maxWins: 'Games one person can win',
  maxWinsHint: 'Empty: any number',
  announceAgain: 'Announce another draw',
  announce: 'Announce draw',
  drawing: 'Drawing',
  drawn: 'Drawn',
  announced: 'Announced',
  gamesDrawn: 'The games are drawn.',
  notDrawn: 'Nothing was drawn',
  draw: 'Draw now',
  rulesNoLimit: 'One person can win any number of games. Entries from now on are not in this draw.',
  rules: message<{ maxWins: number }>(
    'One person can win {maxWins} {maxWins, plural, one {game} other {games}}. Entries from now on are not in this draw.',
  ),
} as const;

/** The tab "Play-to-win": games and winners. */
export const drawTabText = {
  notNoted: message<{ game: string }>('{game}: not saved'),
  fetchedBy: message<{ winner: string; game: string }>('{winner} picked up {game}.'),
  notFetched: message<{ game: string }>('{game} is not picked up.'),
  nextWins: message<{ winner: string | undefined; game: string }>('{winner} did not come for {game}: the next in line wins.'),
  stillWins: message<{ winner: string | undefined; game: string }>('{winner} still wins {game}'),
  entries: message<{ count: number }>('{count} {count, plural, one {entry} other {entries}}'),
  entriesInLine: message<{ count: number; inLine: number }>(
    '{count} {count, plural, one {entry} other {entries}}, {inLine} in line',
  ),
  wonBy: message<{ winner: string }>('Won by {winner}'),
  noWinner: 'No one left to win',
  fetched: 'Picked up',
  fetchedGame: message<{ game: string }>('Picked up: {game}'),
  nextInLineFor: message<{ game: string }>('Next in line: {game}'),
  nextInLine: 'Next in line',
  howToCheck: 'How to check this draw',
  proof: markedMessage<
    'code',
    { entries: string; seed: string; seedIs: 'published' | 'hashed'; isDrawn: 'yes' | 'no'; time: string }
  >(
    'Anyone can check the draw: entries <code>{entries}</code>, seed <code>{seed}</code>{seedIs, select, published {} other { (its SHA-256; the seed itself is published with the results)}}.{isDrawn, select, yes { Drawn {time}.} other {}}',
  ),
  loading: 'Loading the entries',
  empty: 'No entries yet',
  emptyHint: 'When a play-to-win game is returned at the desk, its players can be entered.',
  search: 'Search games and winners',
  searchPlaceholder: 'Game or winner',
  games: 'Play-to-win games',
} as const;

/** Names of games in a draw. */
export const drawsText = {
  unknownGame: 'A game',
} as const;
