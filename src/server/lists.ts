import type { Resource } from '../resources/resource.ts';
import { behaviourOf } from './behaviour.ts';
import { type Context, user } from './context.ts';
import { invalid } from './errors.ts';
import { ordered, qualified, searched, type Where } from './filters.ts';
import { type AnyRecord, describe, type Extras, type OneOrMany } from './records.ts';
import { loadedWith, table } from './storage.ts';

export interface Paging {
  total_items: number;
  total_pages: number;
  page_number: number;
  items_per_page: number;
  next_page_number: number;
  previous_page_number: number;
}
export interface Page<T> {
  paging: Paging;
  items: T[];
}
/** What every list takes. Qualifiers and ranges ride along under their own names. */
export interface ListInput extends Extras {
  query?: string;
  query_field?: OneOrMany;
  _page_number?: number | string;
  _items_per_page?: number | string;
  _order_by?: OneOrMany;
  _sort_order?: 'asc' | 'desc';
}

function whole(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  const n = Number(value);
  if (!Number.isInteger(n) || n < 1 || n > 2_000_000_000) throw invalid(name, 'must be a whole number from 1.');
  return n;
}
/** Where a list stands: how many there are, which page this is. @throws 400/442 */
export function pageOf(input: ListInput) {
  const number = whole('_page_number', input._page_number, 1);
  const size = Math.min(100, whole('_items_per_page', input._items_per_page, 25));
  return { number, size, skip: Math.min((number - 1) * size, 2_000_000_000) };
}
/** The paging object of a list. */
export const pagingOf = (total: number, { number, size }: { number: number; size: number }): Paging => ({
  total_items: total,
  total_pages: Math.ceil(total / size),
  page_number: number,
  items_per_page: size,
  next_page_number: number + 1,
  previous_page_number: Math.max(1, number - 1),
});

/**
 * One page of a resource within `scope` (a Prisma where): searched, filtered and ordered as its list form says, and only what the
 * viewer may see. Count and page run side by side. @throws 401 for closed resources without a session, 400/442 for bad parameters
 */
export async function list(ctx: Context, r: Resource, scope: Where, input: ListInput): Promise<Page<AnyRecord>> {
  if (r.closed && !behaviourOf(r.name).open) user(ctx);
  const page = pageOf(input);
  const visible = behaviourOf(r.name).visible?.(ctx.viewer) as Where | undefined;
  const where = {
    AND: [
      scope,
      ...(visible ? [visible] : []),
      ...qualified(r, input as Readonly<Record<string, unknown>>, ctx.viewer),
      ...searched(r, ctx.viewer, input.query, input.query_field, input._include_related_objects),
    ],
  };
  const rows = table(ctx, r.name);
  const [total, found] = await Promise.all([
    rows.count({ where }),
    rows.findMany({
      where,
      skip: page.skip,
      take: page.size,
      orderBy: ordered(r, input._order_by, input._sort_order),
      ...loadedWith(r),
    }),
  ]);
  return { paging: pagingOf(total, page), items: await describe(ctx, r, found, input) };
}
