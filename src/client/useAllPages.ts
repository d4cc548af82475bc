import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Page } from '../server/core/read/list.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 20;

/** Which page of a list to read. */
export interface PageInput {
  readonly _page_number: number;
  readonly _items_per_page: number;
}
export interface AllPages<T> {
  readonly items: readonly T[];
  /** The length of the list, even if not all of it was read. */
  readonly total: number;
}
type PageCall = (page: PageInput, options: { readonly signal: AbortSignal }) => Promise<Page<object>>;

/**
 * Reads all records of a list: the first page, then the others in parallel. `T` is the type of a record including what the call
 * asks for in `_include`, which its declared type lacks.
 * @param maxPages how many pages of a hundred records are read
 */
export const useAllPages = <T>(
  queryKey: QueryKey,
  call: PageCall,
  { enabled = true, maxPages = MAX_PAGES }: { enabled?: boolean; maxPages?: number } = {},
) =>
  useQuery<AllPages<T>>({
    queryKey: [...queryKey, 'all pages'],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = async (_page_number: number) =>
        (await call({ _page_number, _items_per_page: PAGE_SIZE }, { signal })) as Page<T>; // see above
      const first = await read(1);
      const { total_items, total_pages } = first.paging;
      const others = Array.from({ length: Math.max(0, Math.min(maxPages, total_pages) - 1) }, (_, i) => read(i + 2));
      const pages = [first, ...(await Promise.all(others))];
      return { items: pages.flatMap(({ items }) => items), total: total_items };
    },
  });
