import type { CollectedGame, Known } from './collections/game.ts';
import { collectionSite } from './collections/site.ts';
import { xmlApi } from './collections/xmlApi.ts';

export type { CollectedGame, Collection, FailedGame, Known } from './collections/game.ts';

/** What a site answers: what was asked for, or why not (yet). */
export type Answered<T> =
  | { readonly yes: T }
  /** It is still putting the answer together, or has too much to do: ask again, `after` seconds where it says so. */
  | { readonly no: 'preparing' | 'busy'; readonly after: number | undefined }
  /** It could not be reached or understood this time. */
  | { readonly no: 'unavailable'; readonly why: string }
  /** It will not answer that, however often it is asked: "the site <why>". */
  | { readonly no: 'refused'; readonly why: string };

/** A site where people list what games they own. */
export interface Collections {
  /** So many games may be asked for in one `details`. */
  readonly atOnce: number;
  /** The games that somebody owns. */
  owned(username: string, signal: AbortSignal): Promise<Answered<readonly CollectedGame[]>>;
  /** What the site knows of some games beyond that, by bgg_id. */
  details(ids: readonly number[], signal: AbortSignal): Promise<Answered<ReadonlyMap<number, Known>>>;
}

/** The site that this service asks; null where none is set up. */
export function collections(): Collections | null {
  const site = collectionSite();
  return site && xmlApi(site);
}
