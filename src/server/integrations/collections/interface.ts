/** The answer of a site: a value, or the reason why there is none (yet). */
export type SiteAnswer<T> =
  | { readonly status: 'ok'; readonly value: T }
  /** The site is still preparing the answer, or is busy. Ask again after `retryAfter` seconds, if set. */
  | { readonly status: 'preparing' | 'busy'; readonly retryAfter: number | undefined }
  /** The site could not be reached, or its answer could not be read, this time. */
  | { readonly status: 'unavailable'; readonly reason: string }
  /** The site will not answer this question. `reason` completes the sentence "The site ...". */
  | { readonly status: 'refused'; readonly reason: string };

/** What a site knows about a game besides its name. Values are texts; unknown ones are empty. */
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

/** A game in a list of owned games. */
export interface SiteGame {
  readonly bgg_id: string;
  readonly name: string;
  readonly facts: GameFacts;
}

/** A site where people list the games that they own. */
export interface Collections {
  /** The maximum number of ids in one call of `details`. */
  readonly maxIds: number;
  /** The games that a user of the site owns. */
  owned(username: string, signal: AbortSignal): Promise<SiteAnswer<readonly SiteGame[]>>;
  /** The facts about some games, by bgg_id. */
  details(ids: readonly number[], signal: AbortSignal): Promise<SiteAnswer<ReadonlyMap<number, GameFacts>>>;
}
