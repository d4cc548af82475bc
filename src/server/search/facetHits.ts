import { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../platform/context.ts';
import { facets } from './attributes.ts';
import { bad } from './failure.ts';
import { facetCounts, foundSql, meaningOf, type Where } from './find.ts';
import { marked } from './highlight.ts';
import type { Asked } from './query/parameters.ts';
import type { Words } from './query/queryPlan.ts';

const { sql } = Prisma;

/** Values of a facet that have a word which begins like the text, among what the query finds. @throws 400 for what is no facet */
export async function facetHits(
  db: Db,
  where: Where,
  words: Words,
  asked: Asked,
  facet: { readonly name: string; readonly query: string; readonly most: number },
  began: number,
): Promise<Record<string, unknown>> {
  if (!facets.includes(facet.name))
    throw bad(
      `Cannot search in "${facet.name}" attribute, you need to add "searchable(${facet.name})" to attributesForFaceting.`,
    );
  const meaning = await meaningOf(db, where, words, asked);
  const having = sql`' ' || search_fold(value) LIKE '% ' || search_fold(${facet.query}) || '%'`;
  const rows = await db.$queryRaw<{ value: string; times: bigint }[]>`
    ${foundSql(where, asked, meaning, [facet.name])} ${facetCounts(facet.name, asked, facet.most, having)}`;
  return {
    facetHits: rows.map(({ value, times }) => ({ value, highlighted: marked(value, facet.query, asked), count: Number(times) })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.round(performance.now() - began),
  };
}
