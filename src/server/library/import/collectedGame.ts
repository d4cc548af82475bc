import { librarygame } from '../../../resources/library/librarygame.ts';
import { parseValue } from '../../core/write/validateInput.ts';
import { type GameFact, type GameFacts, gameFacts, type SiteGame } from '../../integrations/collections/interface.ts';

/** What is known about a game beyond its name, as the columns of a library's game store it. */
export type KnownFacts = { readonly [K in GameFact]?: string | number };

/** One game of a collection. */
export interface CollectedGame extends KnownFacts {
  readonly name: string;
  /** Its id at the site. Games without one are compared by name. */
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

/** The first pair of columns whose maximum is below its minimum. */
export const findContradiction = (game: KnownFacts): (typeof pairs)[number] | undefined =>
  pairs.find(([min, max]) => game[min] !== undefined && game[max] !== undefined && game[max] < game[min]);

/** A value as the column stores it; undefined if it is empty. Collections write 0 for unknown numbers. @throws 400/442 */
export function parseColumn(name: 'name' | 'bgg_id' | GameFact, label: string, value: string): string | number | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const field = librarygame.editable[name];
  if (!field) throw new Error(`no column ${name}`);
  if (field.kind !== 'text' && field.kind !== 'long' && name !== 'bgg_id' && Number(text) === 0) return undefined;
  return parseValue(label, field, text) as string | number; // the fields of these columns store one of the two
}
/** As `parseColumn`, but shortens texts that are too long, and returns undefined for an invalid value. */
function parseColumnIfValid(name: 'name' | 'bgg_id' | GameFact, value: string): string | number | undefined {
  try {
    const max = librarygame.editable[name]?.max;
    return parseColumn(name, name, max === undefined ? value : value.trim().slice(0, max));
  } catch {
    return undefined;
  }
}

/** What a site knows about a game, as a library stores it, without the invalid values. */
export function parseFacts(facts: GameFacts): KnownFacts {
  const parsed = Object.fromEntries(
    gameFacts.flatMap((name) => {
      const value = parseColumnIfValid(name, facts[name] ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const max = findContradiction(parsed)?.[1];
  return max ? { ...parsed, [max]: undefined } : parsed;
}

/** The games of a site's list, each once. Games without a name are left out; those without an id are known by their names. */
export function parseOwnedGames(listed: readonly SiteGame[]): CollectedGame[] {
  const games = new Map<number | string, CollectedGame>();
  for (const game of listed) {
    const bgg_id = parseColumnIfValid('bgg_id', game.bgg_id);
    const name = parseColumnIfValid('name', game.name);
    if (typeof name !== 'string') continue;
    const id = typeof bgg_id === 'number' ? { bgg_id } : {};
    games.set(id.bgg_id ?? name.toLowerCase(), { ...id, name, ...parseFacts(game.facts) });
  }
  return [...games.values()];
}
