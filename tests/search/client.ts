import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { type Body, caller, ok } from '../support/people.ts';

/** What a program is told about the search of a convention. */
export interface SearchConfig {
  index_name: string;
  application_id: string;
  search_key: string;
  host: string;
}
/** As everybody may read it. */
export const configOf = async (service: { base_url: string }, convention_id: string): Promise<SearchConfig> =>
  (await ok(caller(service)('GET', `/api/convention/${convention_id}/search-config`))) as unknown as SearchConfig; // the tests look at it

/** Algolia's own client, unchanged but for the host. */
export const clientFor = ({ application_id, search_key, host }: SearchConfig): Algoliasearch =>
  algoliasearch(application_id, search_key, { hosts: [{ url: host, accept: 'readWrite', protocol: 'http' }] });

/** A find, with what is highlighted in it. */
export type Hit = Body & {
  objectID: string;
  name: string;
  _highlightResult: Record<string, { value: string; matchLevel: string }>;
};
export interface Result {
  hits: Hit[];
  nbHits: number;
  nbPages: number;
  page: number;
  hitsPerPage: number;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
  index: string;
  query: string;
}
/** Asks one query in the index of a configuration. */
export const searching =
  (config: SearchConfig) =>
  async (searchParams: Body = {}, indexName = config.index_name): Promise<Result> =>
    (await clientFor(config).searchSingleIndex({ indexName, searchParams })) as unknown as Result; // the client's types make everything optional
export const namesIn = ({ hits }: Pick<Result, 'hits'>) => hits.map(({ name }) => name);
