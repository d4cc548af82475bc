import { message } from '../message.ts';

/** Texts of draw steps. */
export const drawStepsText = {
  drawEntriesEntriesAnnounced: message<{ entries: number }>(
    'A draw of {entries} {entries, plural, one {entry} other {entries}} is announced.',
  ),
  noDrawIsAnnounced: 'No draw is announced',
  gamesThatOnePersonCanWin: 'Games that one person can win',
  emptyAnyNumber: 'Empty: any number',
  announceAnotherDraw: 'Announce another draw',
  announceADraw: 'Announce a draw',
  drawing: 'Drawing',
  drawn: 'Drawn',
  announced: 'Announced',
  theGamesAreDrawn: 'The games are drawn.',
  nothingIsDrawn: 'Nothing is drawn',
  drawNow: 'Draw now',
  onePersonCanWinAnyNumberGames: 'One person can win any number of games.',
  onePersonCanWinMaxWinsGames: message<{ maxWins: number }>(
    'One person can win {maxWins} {maxWins, plural, one {game} other {games}}.',
  ),
  detailEntriesFromNowNotThisDraw: message<{ detail: string }>('{detail} Entries from now on are not in this draw.'),
} as const;

/** Texts of draw tab. */
export const drawTabText = {
  nameNothingWasNoted: message<{ name: string }>('{name}: nothing was noted'),
  winnerHasFetchedName: message<{ winner: string; name: string }>('{winner} has fetched {name}.'),
  nameIsStillHere: message<{ name: string }>('{name} is still here.'),
  winnerDoesNotTurnUpNameNextLine: message<{ winner: string | undefined; name: string }>(
    '{winner} does not turn up for {name}: the next in line wins.',
  ),
  winnerStillWinsName: message<{ winner: string | undefined; name: string }>('{winner} still wins {name}'),
  inLineInLine: message<{ inLine: number }>(', {inLine} in line'),
  wonByWinner: message<{ winner: string }>('Won by {winner}'),
  nobodyIsLeftWhoCouldWinIt: 'Nobody is left who could win it',
  fetched: 'Fetched',
  fetchedName: message<{ name: string }>('Fetched: {name}'),
  nextInLineName: message<{ name: string }>('Next in line: {name}'),
  nextInLine: 'Next in line',
  anybodyCanCheckTheDrawEntries: 'Anybody can check the draw: entries',
  seed: ', seed ',
  sha256SeedItselfPublishedWith: ' (its SHA-256; the seed itself is published with the results)',
  drawnTime: message<{ time: string }>('. Drawn {time}.'),
  loadingTheEntries: 'Loading the entries',
  noEntriesYet: 'No entries yet',
  whenPlayWinGameComesBackDesk: 'When a play-to-win game comes back at the desk, whoever played it can be entered.',
  searchGamesAndWinners: 'Search games and winners',
  gameOrWinner: 'Game or winner',
  playToWinGames: 'Play-to-win games',
} as const;

/** Texts of draws. */
export const drawsText = {
  aGame: 'A game',
} as const;
