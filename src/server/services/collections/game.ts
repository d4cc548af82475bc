import { librarygame } from '../../../resources/library/librarygame.ts';
import { parseValue } from '../../core/write/validateInput.ts';

/** What a collection may tell of a game, under the names of a library's own columns. */
export const told = [
  'publisher_name',
  'description',
  'age',
  'min_players',
  'max_players',
  'min_play_time',
  'max_play_time',
  'game_weight',
  'icon_uri',
] as const;
export type Told = (typeof told)[number];
export type Known = { readonly [K in Told]?: string | number };

/** One game that somebody owns. */
export interface CollectedGame extends Known {
  readonly name: string;
  /** Its id at the site; without one the name tells it from others. */
  readonly bgg_id?: number;
  /** The line of the file where it begins. */
  readonly line?: number;
}
/** A game that cannot be imported, and why. */
export interface FailedGame {
  readonly name: string;
  readonly line?: number;
  readonly reason: string;
}
export interface Collection {
  readonly games: readonly CollectedGame[];
  readonly failed: readonly FailedGame[];
}

const pairs = [
  ['min_players', 'max_players'],
  ['min_play_time', 'max_play_time'],
] as const;

/** The first pair of least and most that is the wrong way round. */
export const contradiction = (game: Known): (typeof pairs)[number] | undefined =>
  pairs.find(([least, most]) => game[least] !== undefined && game[most] !== undefined && game[most] < game[least]);

/** A value as the column takes it; undefined where nothing is said (collections write 0 for what they do not know). @throws 400/442 */
export function storedFrom(name: 'name' | 'bgg_id' | Told, label: string, said: string): string | number | undefined {
  const text = said.trim();
  if (text === '') return undefined;
  const field = librarygame.editable[name];
  if (!field) throw new Error(`no column ${name}`);
  if (field.kind !== 'text' && field.kind !== 'long' && name !== 'bgg_id' && Number(text) === 0) return undefined;
  return parseValue(label, field, text) as string | number; // what the fields above store
}
/** The same for what a site says, where a value that does not fit is as good as none. */
export function valueIfAny(name: 'name' | 'bgg_id' | Told, said: string): string | number | undefined {
  try {
    const max = librarygame.editable[name]?.max;
    return storedFrom(name, name, max === undefined ? said : said.trim().slice(0, max));
  } catch {
    return undefined;
  }
}
