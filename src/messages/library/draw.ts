import { message } from '../message.ts';

/** Texts of draw steps. */
export const drawStepsText = {
  drawAnnounced: message<{ entries: number }>('A draw of {entries} {entries, plural, one {entry} other {entries}} is announced.'),
  notAnnounced: 'No draw is announced',
  maxWins: 'Games that one person can win',
  maxWinsHint: 'Empty: any number',
  announceAgain: 'Announce another draw',
  announce: 'Announce a draw',
  drawing: 'Drawing',
  drawn: 'Drawn',
  announced: 'Announced',
  gamesDrawn: 'The games are drawn.',
  notDrawn: 'Nothing is drawn',
  draw: 'Draw now',
  rulesNoLimit: 'One person can win any number of games.',
  rules: message<{ maxWins: number }>('One person can win {maxWins} {maxWins, plural, one {game} other {games}}.'),
  detailEntriesFromNowNotThisDraw: message<{ detail: string }>('{detail} Entries from now on are not in this draw.'),
} as const;

/** Texts of draw tab. */
export const drawTabText = {
  notNoted: message<{ game: string }>('{game}: nothing was noted'),
  fetchedBy: message<{ winner: string; game: string }>('{winner} has fetched {game}.'),
  notFetched: message<{ game: string }>('{game} is still here.'),
  nextWins: message<{ winner: string | undefined; game: string }>('{winner} does not turn up for {game}: the next in line wins.'),
  stillWins: message<{ winner: string | undefined; game: string }>('{winner} still wins {game}'),
  entriesInLine: message<{ inLine: number }>(', {inLine} in line'),
  wonBy: message<{ winner: string }>('Won by {winner}'),
  noWinner: 'Nobody is left who could win it',
  fetched: 'Fetched',
  fetchedGame: message<{ game: string }>('Fetched: {game}'),
  nextInLineFor: message<{ game: string }>('Next in line: {game}'),
  nextInLine: 'Next in line',
  proof: 'Anybody can check the draw: entries',
  seed: ', seed ',
  sha256SeedItselfPublishedWith: ' (its SHA-256; the seed itself is published with the results)',
  drawnTime: message<{ time: string }>('. Drawn {time}.'),
  loading: 'Loading the entries',
  empty: 'No entries yet',
  emptyHint: 'When a play-to-win game comes back at the desk, whoever played it can be entered.',
  search: 'Search games and winners',
  searchPlaceholder: 'Game or winner',
  games: 'Play-to-win games',
} as const;

/** Texts of draws. */
export const drawsText = {
  unknownGame: 'A game',
} as const;
