import type { Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import type { AnyRecord } from './baseRecord.ts';
import { listOf } from './extras.ts';
import { type ListInput, listRecords, type Page, pageOf, pagingOf } from './list.ts';

/**
 * Lists one page of a small set of records in the order of `ids`, unless the caller asks for another order. @throws like listRecords
 */
export async function orderedList(ctx: Context, r: Resource, ids: readonly string[], input: ListInput): Promise<Page<AnyRecord>> {
  const scope = { id: { in: [...ids] } };
  if (listOf(input._order_by).length) return listRecords(ctx, r, scope, input);
  const place = new Map(ids.map((id, n) => [id, input._sort_order === 'desc' ? -n : n]));
  if (ctx.whole) return listRecords(ctx, r, scope, input, { place });
  const page = pageOf(input);
  const { items: records, totals } = await listRecords(ctx, r, scope, { ...input, _page_number: 1, _items_per_page: 100 });
  const { _totals, ...others } = input;
  for (let n = 2; n <= Math.ceil(ids.length / 100); n += 1)
    records.push(...(await listRecords(ctx, r, scope, { ...others, _page_number: n, _items_per_page: 100 })).items);
  const items = records.sort((a, b) => (place.get(String(a.id)) ?? 0) - (place.get(String(b.id)) ?? 0));
  const shown = items.slice(page.skip, page.skip + page.size);
  return { paging: pagingOf(items.length, page), items: shown, ...(totals ? { totals } : {}) };
}
