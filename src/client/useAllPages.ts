import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '../server/core/read/list.ts';
import { query } from './api.ts';
import { keys } from './queries.ts';
import { type Refused, refusalOf } from './refusal.ts';

const size = 100;
const few = 20;
export interface Part {
  readonly _page_number: number;
  readonly _items_per_page: number;
}
export interface Whole<T> {
  readonly items: readonly T[];
  /** How many there are, also where there are too many to be read. */
  readonly total: number;
}
/**
 * All records of a list: after its first page the others are asked for together. `name` and `input` tell the list from others of records
 * of that type; `most`: pages of a hundred that are read, twenty by default.
 */
export const useWhole = <T>(
  type: string,
  name: string,
  input: object,
  ask: (part: Part, signal: AbortSignal) => Promise<Page<T>>,
  { enabled = true, most = few }: { enabled?: boolean; most?: number } = {},
) =>
  useQuery<Whole<T>, Refused>({
    queryKey: keys.list(type, `${name}, whole`, input),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const first = await ask({ _page_number: 1, _items_per_page: size }, signal);
        const { total_items, total_pages } = first.paging;
        const numbers = Array.from({ length: Math.max(0, Math.min(most, total_pages) - 1) }, (_, i) => i + 2);
        const others = await Promise.all(numbers.map((_page_number) => ask({ _page_number, _items_per_page: size }, signal)));
        return { items: [first, ...others].flatMap(({ items }) => items), total: total_items };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
/** All records of the list that a procedure gives, however many. */
export const useEvery = <T>(type: string, procedure: string, input: object, { enabled = true }: { enabled?: boolean } = {}) =>
  useWhole<T>(type, procedure, input, (part, signal) => query<Page<T>>(procedure, { ...input, ...part }, signal), {
    enabled,
    most: Number.POSITIVE_INFINITY,
  });
