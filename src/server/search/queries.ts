import { db } from '../db/client.ts';
import type { OpenIndex } from './access.ts';
import { answerOf } from './answer.ts';
import { searchFacetValues } from './facetHits.ts';
import { badRequest, indexNotFound } from './failure.ts';
import { find, type SearchTarget } from './find.ts';
import { parseParameters, type RawParameters, type SearchParameters } from './query/parameters.ts';
import { splitWords, type Words } from './query/queryPlan.ts';

const MAX_QUERIES = 50;

/** Takes the index to what is committed. @throws 404 where there is no such convention */
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
  readonly where: SearchTarget;
  readonly asked: SearchParameters;
  /** Looks for values of this facet instead of events. */
  readonly facet: { readonly name: string; readonly query: string; readonly most: number } | null;
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** @throws 400, 403, 404 */
function parseQuery(
  index: string,
  sent: RawParameters,
  open: OpenIndex,
  facet = sent.type === 'facet' ? sent.facet : undefined,
): Query {
  const where = open(index);
  const { indexName: _index, type: _type, facet: _facet, facetQuery, maxFacetHits = 10, ...parameters } = sent;
  if (facet === undefined) return { index, where, asked: parseParameters(parameters), facet: null };
  if (typeof facet !== 'string') throw badRequest('"facet" should be the name of an attribute');
  const most = Number(maxFacetHits);
  if (!Number.isInteger(most) || most < 1 || most > 100) throw badRequest('"maxFacetHits" should be between 1 and 100');
  return { index, where, asked: parseParameters(parameters), facet: { name: facet, query: textOf(facetQuery), most } };
}

async function run({ index, where, asked, facet }: Query, words: Words): Promise<Record<string, unknown>> {
  const began = performance.now();
  if (facet) return searchFacetValues(db, where, words, asked, facet, began);
  const found = await find(db, where, words, asked);
  return answerOf(index, asked, words, found, performance.now() - began);
}
async function answerAll(queries: readonly Query[]): Promise<Record<string, unknown>[]> {
  const indexes = new Map(queries.map(({ where, index }) => [where.convention_id, { where, index }]));
  for (const { where, index } of indexes.values()) await catchUp(index, where);
  const words = await splitWords(
    db,
    queries.map(({ asked }) => asked.query),
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
  if (!Array.isArray(requests)) throw badRequest('"requests" should be a list of queries');
  if (requests.length > MAX_QUERIES) throw badRequest(`No more than ${MAX_QUERIES} queries may be sent at once`);
  const queries = requests.map((request: unknown) => {
    const sent = (request ?? {}) as RawParameters; // read name by name
    if (typeof sent.indexName !== 'string') throw badRequest('"indexName" should be the name of an index');
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
