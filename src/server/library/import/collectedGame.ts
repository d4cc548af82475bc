import { librarygame } from '../../../resources/library/librarygame.ts';
import { parseValue } from '../../core/write/validateInput.ts';
import { type GameFact, type GameFacts, gameFacts, type SiteGame } from '../../integrations/collections/interface.ts';

/** What is known of a game beyond its name, as the columns of a library's game store it. */
export type Known = { readonly [K in GameFact]?: string | number };

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

/** A value as the column stores it; undefined where none is given (collections write 0 for what they do not know). @throws 400/442 */
export function storedFrom(name: 'name' | 'bgg_id' | GameFact, label: string, said: string): string | number | undefined {
  const text = said.trim();
  if (text === '') return undefined;
  const field = librarygame.editable[name];
  if (!field) throw new Error(`no column ${name}`);
  if (field.kind !== 'text' && field.kind !== 'long' && name !== 'bgg_id' && Number(text) === 0) return undefined;
  return parseValue(label, field, text) as string | number; // what the fields above store
}
/** The same, but undefined for a value that does not fit. */
function valueIfValid(name: 'name' | 'bgg_id' | GameFact, said: string): string | number | undefined {
  try {
    const max = librarygame.editable[name]?.max;
    return storedFrom(name, name, max === undefined ? said : said.trim().slice(0, max));
  } catch {
    return undefined;
  }
}

/** What a site says of a game, as a library stores it; what does not fit is left out. */
export function knownFrom(facts: GameFacts): Known {
  const known = Object.fromEntries(
    gameFacts.flatMap((name) => {
      const value = valueIfValid(name, facts[name] ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const most = contradiction(known)?.[1];
  return most ? { ...known, [most]: undefined } : known;
}

/** The games of a site's list, each once; without those that have no id or no name. */
export function collectedFrom(listed: readonly SiteGame[]): CollectedGame[] {
  const games = new Map<number, CollectedGame>();
  for (const game of listed) {
    const bgg_id = valueIfValid('bgg_id', game.bgg_id);
    const name = valueIfValid('name', game.name);
    if (typeof bgg_id !== 'number' || typeof name !== 'string') continue;
    games.set(bgg_id, { bgg_id, name, ...knownFrom(game.facts) });
  }
  return [...games.values()];
}
