import { db } from '../db/client.ts';
import type { Opener } from './access.ts';
import { answerOf } from './answer.ts';
import { facetHits } from './facetHits.ts';
import { bad, noIndex } from './failure.ts';
import { find, type Where } from './find.ts';
import { type Asked, askedBy, type Sent } from './query/parameters.ts';
import { type Words, wordsOf } from './query/queryPlan.ts';

const MOST_QUERIES = 50;

/** Takes the index to what is committed. @throws 404 where there is no such convention */
export async function caughtUp(index: string, { convention_id }: Where): Promise<void> {
  for (let more = true; more; ) {
    const [row] = await db.$queryRaw<{ more: boolean }[]>`
      SELECT search_catch_up(id) AS more FROM convention WHERE id = ${convention_id}::uuid`;
    if (!row) throw noIndex(index);
    more = row.more;
  }
}
interface Query {
  readonly index: string;
  readonly where: Where;
  readonly asked: Asked;
  /** Looks for values of this facet instead of events. */
  readonly facet: { readonly name: string; readonly query: string; readonly most: number } | null;
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** @throws 400, 403, 404 */
function queryOf(index: string, sent: Sent, open: Opener, facet = sent.type === 'facet' ? sent.facet : undefined): Query {
  const where = open(index);
  const { indexName: _index, type: _type, facet: _facet, facetQuery, maxFacetHits = 10, ...parameters } = sent;
  if (facet === undefined) return { index, where, asked: askedBy(parameters), facet: null };
  if (typeof facet !== 'string') throw bad('"facet" should be the name of an attribute');
  const most = Number(maxFacetHits);
  if (!Number.isInteger(most) || most < 1 || most > 100) throw bad('"maxFacetHits" should be between 1 and 100');
  return { index, where, asked: askedBy(parameters), facet: { name: facet, query: textOf(facetQuery), most } };
}

async function run({ index, where, asked, facet }: Query, words: Words): Promise<Record<string, unknown>> {
  const began = performance.now();
  if (facet) return facetHits(db, where, words, asked, facet, began);
  const found = await find(db, where, words, asked);
  return answerOf(index, asked, words, found, performance.now() - began);
}
async function answerAll(queries: readonly Query[]): Promise<Record<string, unknown>[]> {
  const indexes = new Map(queries.map(({ where, index }) => [where.convention_id, { where, index }]));
  for (const { where, index } of indexes.values()) await caughtUp(index, where);
  const words = await wordsOf(
    db,
    queries.map(({ asked }) => asked.query),
  );
  const none: Words = { folded: '', words: [] };
  return Promise.all(queries.map((query, at) => run(query, words[at] ?? none)));
}

/** POST /1/indexes/<index>/query, and /facets/<facet>/query where `facet` is given. */
export async function single(index: string, sent: Sent, open: Opener, facet?: string): Promise<Record<string, unknown>> {
  const [answer = {}] = await answerAll([queryOf(index, sent, open, facet)]);
  return answer;
}
/** POST /1/indexes/<any>/queries: several queries in one request, all of which must be allowed. */
export async function several({ requests, strategy = 'none' }: Sent, open: Opener): Promise<Record<string, unknown>> {
  if (!Array.isArray(requests)) throw bad('"requests" should be a list of queries');
  if (requests.length > MOST_QUERIES) throw bad(`No more than ${MOST_QUERIES} queries may be sent at once`);
  const queries = requests.map((request: unknown) => {
    const sent = (request ?? {}) as Sent; // read name by name
    if (typeof sent.indexName !== 'string') throw bad('"indexName" should be the name of an index');
    return queryOf(sent.indexName, sent, open);
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
