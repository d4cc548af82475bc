import { Prisma } from '../../generated/prisma/client.ts';
import { queryRefusals } from '../../messages/search/refusals.ts';
import type { Db } from '../platform/context.ts';
import { facetNames } from './attributes.ts';
import { badRequest } from './failure.ts';
import { facetCountsSql, interpret, matchesSql, type SearchTarget } from './find.ts';
import { highlightPrefixes } from './highlight.ts';
import type { SearchParameters } from './query/parameters.ts';
import type { Words } from './query/queryPlan.ts';

const { sql } = Prisma;

/** Finds the values of a facet, among the matches of the query, that have a word starting with the text. @throws 400 if it is not a facet */
export async function searchFacetValues(
  db: Db,
  target: SearchTarget,
  words: Words,
  parameters: SearchParameters,
  facet: { readonly name: string; readonly query: string; readonly limit: number },
  startTime: number,
): Promise<Record<string, unknown>> {
  if (!facetNames.includes(facet.name)) throw badRequest(queryRefusals.notSearchable({ facet: facet.name }));
  const interpretation = await interpret(db, target, words, parameters);
  const having = sql`' ' || search_fold(value) LIKE '% ' || search_fold(${facet.query}) || '%'`;
  const rows = await db.$queryRaw<{ value: string; times: bigint }[]>`
    ${matchesSql(target, parameters, interpretation, [facet.name])} ${facetCountsSql(facet.name, parameters, facet.limit, having)}`;
  return {
    facetHits: rows.map(({ value, times }) => ({
      value,
      highlighted: highlightPrefixes(value, facet.query, parameters),
      count: Number(times),
    })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.round(performance.now() - startTime),
  };
}
