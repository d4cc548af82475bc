import type { SearchResult } from './find.ts';
import { hitOf } from './highlight.ts';
import type { SearchParameters } from './query/parameters.ts';
import type { Words } from './query/queryPlan.ts';

/** What was found, in the form that clients of the search expect. */
export function answerOf(
  index: string,
  asked: SearchParameters,
  { words }: Words,
  found: SearchResult,
  ms: number,
): Record<string, unknown> {
  const { count, hits, relaxed } = found;
  const paged = asked.range
    ? { offset: asked.range.offset, length: asked.range.length }
    : {
        page: asked.page,
        nbPages: asked.hitsPerPage ? Math.ceil(count / asked.hitsPerPage) : 0,
        hitsPerPage: asked.hitsPerPage,
      };
  const answer = {
    hits: hits.map((object) => hitOf(object, words, asked, relaxed)),
    nbHits: count,
    ...paged,
    ...(asked.facets.length ? { facets: found.facets, exhaustiveFacetsCount: true } : {}),
    ...(Object.keys(found.stats).length ? { facets_stats: found.stats } : {}),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(asked.facets.length ? { facetsCount: true, facetValues: true } : {}) },
    query: asked.query,
    params: asked.params,
    index,
    renderingContent: {},
    processingTimeMS: Math.round(ms),
    processingTimingsMS: {},
  };
  if (!asked.responseFields) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => asked.responseFields?.has(name)));
}
