import type { SearchResult } from './find.ts';
import { hitOf } from './highlight.ts';
import type { SearchParameters } from './query/parameters.ts';
import type { Words } from './query/queryPlan.ts';

/** Formats the result of a query as Algolia's clients expect it. */
export function answerOf(
  index: string,
  parameters: SearchParameters,
  { words }: Words,
  result: SearchResult,
  ms: number,
): Record<string, unknown> {
  const { count, hits, relaxed } = result;
  const paged = parameters.range
    ? { offset: parameters.range.offset, length: parameters.range.length }
    : {
        page: parameters.page,
        nbPages: parameters.hitsPerPage ? Math.ceil(count / parameters.hitsPerPage) : 0,
        hitsPerPage: parameters.hitsPerPage,
      };
  const answer = {
    hits: hits.map((object) => hitOf(object, words, parameters, relaxed)),
    nbHits: count,
    ...paged,
    ...(parameters.facets.length ? { facets: result.facets, exhaustiveFacetsCount: true } : {}),
    ...(Object.keys(result.stats).length ? { facets_stats: result.stats } : {}),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(parameters.facets.length ? { facetsCount: true, facetValues: true } : {}) },
    query: parameters.query,
    params: parameters.params,
    index,
    renderingContent: {},
    processingTimeMS: Math.round(ms),
    processingTimingsMS: {},
  };
  if (!parameters.responseFields) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => parameters.responseFields?.has(name)));
}
