import { MAX_SEARCH } from './program/search.ts';

/* Lists with a search on public pages. */

/** Somebody or something with a name and a text. */
export interface ListEntry {
  readonly name: string;
  readonly description_html?: string;
  readonly website?: string | null;
  /** Where they are, with the room if there is one. */
  readonly booths?: readonly string[];
  readonly events?: readonly { readonly number: number; readonly name: string }[];
}
export interface SiteGame {
  readonly name: string;
  readonly publisher: string | null;
  readonly players: readonly [number, number] | null;
  readonly minutes: number | null;
  readonly age: number | null;
  readonly is_out: boolean;
  readonly is_play_to_win: boolean;
}
/** A page of a list that is too long for one. */
export interface Paged<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}
/** What the address of a list says. */
export interface ListView {
  readonly q: string;
  readonly page: number;
}
/** Reads the address of a list. */
export function listViewOf(parameters: URLSearchParams): ListView {
  const page = Number(parameters.get('page') ?? 1);
  return {
    q: (parameters.get('q') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SEARCH),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  };
}
/** The query of the address of a list. */
export function listQueryOf({ q, page }: ListView): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query && `?${query}`;
}
