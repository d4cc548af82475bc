import type { Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { type ListInput, listRecords, type Page, pageOf, pagingOf } from './list.ts';
import { type AnyRecord, listOf } from './serialize.ts';

/**
 * One page of the few records that `ids` name, in that order unless another one is asked for; else as any list. @throws as `list`
 */
export async function orderedList(ctx: Context, r: Resource, ids: readonly string[], input: ListInput): Promise<Page<AnyRecord>> {
  const scope = { id: { in: [...ids] } };
  if (listOf(input._order_by).length) return listRecords(ctx, r, scope, input);
  const page = pageOf(input);
  const found: AnyRecord[] = [];
  for (let n = 1; n <= Math.max(1, Math.ceil(ids.length / 100)); n += 1)
    found.push(...(await listRecords(ctx, r, scope, { ...input, _page_number: n, _items_per_page: 100 })).items);
  const place = new Map(ids.map((id, n) => [id, input._sort_order === 'desc' ? -n : n]));
  const items = found.sort((a, b) => (place.get(String(a.id)) ?? 0) - (place.get(String(b.id)) ?? 0));
  return { paging: pagingOf(items.length, page), items: items.slice(page.skip, page.skip + page.size) };
}
