import type { Collections, SiteGame } from './interface.ts';

/** A line of the sample: name, fewest and most players, shortest and longest play in minutes, age, weight. */
type Line = readonly [string, number, number, number, number, number, number];
const lines: readonly Line[] = [
  ['Backgammon', 2, 2, 15, 45, 8, 2],
  ['Chaupar', 2, 4, 45, 90, 8, 1.7],
  ['Checkers', 2, 2, 20, 45, 6, 1.8],
  ['Chess', 2, 2, 30, 90, 7, 3.7],
  ['Chinese Checkers', 2, 6, 20, 40, 7, 1.6],
  ['Cribbage', 2, 4, 20, 40, 10, 1.9],
  ['Dominoes', 2, 4, 15, 40, 5, 1.4],
  ['Fanorona', 2, 2, 20, 40, 8, 2.2],
  ['Go', 2, 2, 30, 120, 8, 4],
  ['Halma', 2, 4, 30, 60, 8, 1.8],
  ['Hearts', 3, 6, 30, 60, 8, 1.7],
  ['Hex', 2, 2, 10, 30, 8, 2.5],
  ['Hnefatafl', 2, 2, 20, 40, 8, 2.3],
  ['Konane', 2, 2, 15, 30, 7, 2],
  ['Ludo', 2, 4, 30, 60, 4, 1.2],
  ['Mahjong', 4, 4, 60, 120, 8, 2.6],
  ['Mancala', 2, 2, 10, 20, 6, 1.5],
  ["Nine Men's Morris", 2, 2, 10, 30, 6, 1.9],
  ['Reversi', 2, 2, 15, 40, 7, 2],
  ['Senet', 2, 2, 20, 40, 6, 1.5],
  ['Shogi', 2, 2, 40, 90, 8, 3.8],
  ['Snakes and Ladders', 2, 6, 15, 30, 3, 1],
  ['Surakarta', 2, 2, 15, 30, 7, 2],
  ['Whist', 4, 4, 30, 60, 10, 2],
  ['Xiangqi', 2, 2, 30, 90, 8, 3.5],
];
const games: readonly SiteGame[] = lines.map(([name, min_players, max_players, min_play_time, max_play_time, age, weight]) => ({
  bgg_id: '',
  name,
  facts: {
    min_players: String(min_players),
    max_players: String(max_players),
    min_play_time: String(min_play_time),
    max_play_time: String(max_play_time),
    age: String(age),
    game_weight: String(weight),
  },
}));

/** A collection of classic games that comes with the service: whoever is asked about owns them all. */
export const sampleCollection: Collections = {
  maxIds: 100,
  owned: async () => ({ status: 'ok', value: games }),
  details: async () => ({ status: 'ok', value: new Map() }),
};
