import { queryRefusals } from '../../messages/search/refusals.ts';
import { db } from '../db/client.ts';
import type { OpenIndex } from './access.ts';
import { answerOf } from './answer.ts';
import { searchFacetValues } from './facetHits.ts';
import { badRequest, indexNotFound } from './failure.ts';
import { find, type SearchTarget } from './find.ts';
import { parseParameters, type RawParameters, type SearchParameters } from './query/parameters.ts';
import { splitWords, type Words } from './query/queryPlan.ts';

const MAX_QUERIES = 50;

/** Brings the index up to date with what is committed. @throws 404 if there is no such convention */
export async function catchUp(index: string, { convention_id }: SearchTarget): Promise<void> {
  for (let more = true; more; ) {
    const [row] = await db.$queryRaw<{ more: boolean }[]>`
      SELECT search_catch_up(id) AS more FROM convention WHERE id = ${convention_id}::uuid`;
    if (!row) throw indexNotFound(index);
    more = row.more;
  }
}
interface Query {
  readonly index: string;
  readonly target: SearchTarget;
  readonly parameters: SearchParameters;
  /** The facet whose values are searched, instead of events. */
  readonly facet: { readonly name: string; readonly query: string; readonly limit: number } | null;
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** @throws 400, 403, 404 */
function parseQuery(
  index: string,
  sent: RawParameters,
  open: OpenIndex,
  facet = sent.type === 'facet' ? sent.facet : undefined,
): Query {
  const target = open(index);
  const { indexName: _index, type: _type, facet: _facet, facetQuery, maxFacetHits = 10, ...searchParameters } = sent;
  if (facet === undefined) return { index, target, parameters: parseParameters(searchParameters), facet: null };
  if (typeof facet !== 'string') throw badRequest(queryRefusals.facetNotText);
  const limit = Number(maxFacetHits);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw badRequest(queryRefusals.maxFacetHits);
  const parsed = { name: facet, query: textOf(facetQuery), limit };
  return { index, target, parameters: parseParameters(searchParameters), facet: parsed };
}

async function run({ index, target, parameters, facet }: Query, words: Words): Promise<Record<string, unknown>> {
  const startTime = performance.now();
  if (facet) return searchFacetValues(db, target, words, parameters, facet, startTime);
  const result = await find(db, target, words, parameters);
  return answerOf(index, parameters, words, result, performance.now() - startTime);
}
async function answerAll(queries: readonly Query[]): Promise<Record<string, unknown>[]> {
  const indexes = new Map(queries.map(({ target, index }) => [target.convention_id, { target, index }]));
  for (const { target, index } of indexes.values()) await catchUp(index, target);
  const words = await splitWords(
    db,
    queries.map(({ parameters }) => parameters.query),
  );
  const none: Words = { folded: '', words: [] };
  return Promise.all(queries.map((query, at) => run(query, words[at] ?? none)));
}

/** POST /1/indexes/<index>/query, and /facets/<facet>/query where `facet` is given. */
export async function searchOne(
  index: string,
  sent: RawParameters,
  open: OpenIndex,
  facet?: string,
): Promise<Record<string, unknown>> {
  const [answer = {}] = await answerAll([parseQuery(index, sent, open, facet)]);
  return answer;
}
/** POST /1/indexes/<any>/queries: several queries in one request, all of which must be allowed. */
export async function searchMany(
  { requests, strategy = 'none' }: RawParameters,
  open: OpenIndex,
): Promise<Record<string, unknown>> {
  if (!Array.isArray(requests)) throw badRequest(queryRefusals.requestsNotList);
  if (requests.length > MAX_QUERIES) throw badRequest(queryRefusals.tooManyQueries({ limit: MAX_QUERIES }));
  const queries = requests.map((request: unknown) => {
    const sent = (request ?? {}) as RawParameters; // values are checked when they are read, by name
    if (typeof sent.indexName !== 'string') throw badRequest(queryRefusals.indexNameNotText);
    return parseQuery(sent.indexName, sent, open);
  });
  if (strategy !== 'stopIfEnoughMatches') return { results: await answerAll(queries) };
  const results: Record<string, unknown>[] = [];
  for (const query of queries) {
    const [last = {}] = results.slice(-1);
    const enough = Number(last.nbHits) >= Number(last.hitsPerPage ?? 20);
    results.push(
      results.length && enough ? { ...last, hits: [], nbHits: 0, processed: false } : ((await answerAll([query]))[0] ?? {}),
    );
  }
  return { results };
}
