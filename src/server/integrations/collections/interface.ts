/** What a site answers: what was asked for, or why not (yet). */
export type Answered<T> =
  | { readonly yes: T }
  /** It is still putting the answer together, or has too much to do: ask again, `after` seconds where it says so. */
  | { readonly no: 'preparing' | 'busy'; readonly after: number | undefined }
  /** It could not be reached or understood this time. */
  | { readonly no: 'unavailable'; readonly why: string }
  /** It will not answer that, however often it is asked: "the site <why>". */
  | { readonly no: 'refused'; readonly why: string };

/** What a site says of a game beyond its name, as text; empty where it says nothing. */
export const gameFacts = [
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
export type GameFact = (typeof gameFacts)[number];
export type GameFacts = { readonly [K in GameFact]?: string };

/** A game in a list of games that somebody owns. */
export interface SiteGame {
  readonly bgg_id: string;
  readonly name: string;
  readonly facts: GameFacts;
}

/** A site where people list what games they own. */
export interface Collections {
  /** So many games may be asked for in one `details`. */
  readonly atOnce: number;
  /** The games that somebody owns. */
  owned(username: string, signal: AbortSignal): Promise<Answered<readonly SiteGame[]>>;
  /** What the site knows of some games, by bgg_id. */
  details(ids: readonly number[], signal: AbortSignal): Promise<Answered<ReadonlyMap<number, GameFacts>>>;
}
