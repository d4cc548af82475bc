import { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../platform/context.ts';
import { facetNames } from './attributes.ts';
import { badRequest } from './failure.ts';
import { facetCountsSql, interpret, matchesSql, type SearchTarget } from './find.ts';
import { highlightPrefixes } from './highlight.ts';
import type { SearchParameters } from './query/parameters.ts';
import type { Words } from './query/queryPlan.ts';

const { sql } = Prisma;

/** Values of a facet that have a word which begins like the text, among what the query finds. @throws 400 for what is no facet */
export async function searchFacetValues(
  db: Db,
  where: SearchTarget,
  words: Words,
  asked: SearchParameters,
  facet: { readonly name: string; readonly query: string; readonly most: number },
  began: number,
): Promise<Record<string, unknown>> {
  if (!facetNames.includes(facet.name))
    throw badRequest(
      `Cannot search in "${facet.name}" attribute, you need to add "searchable(${facet.name})" to attributesForFaceting.`,
    );
  const meaning = await interpret(db, where, words, asked);
  const having = sql`' ' || search_fold(value) LIKE '% ' || search_fold(${facet.query}) || '%'`;
  const rows = await db.$queryRaw<{ value: string; times: bigint }[]>`
    ${matchesSql(where, asked, meaning, [facet.name])} ${facetCountsSql(facet.name, asked, facet.most, having)}`;
  return {
    facetHits: rows.map(({ value, times }) => ({
      value,
      highlighted: highlightPrefixes(value, facet.query, asked),
      count: Number(times),
    })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.round(performance.now() - began),
  };
}
