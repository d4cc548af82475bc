import { listRefusals } from '../../../messages/core/refusals.ts';
import type { Resource } from '../../../resources/resource.ts';
import { invalid } from '../../errors/refusals.ts';
import { limitConcurrency } from '../../platform/concurrency/limitConcurrency.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import { type Table, table } from '../repository.ts';
import type { AnyRecord } from './baseRecord.ts';
import type { Extras, OneOrMany } from './extras.ts';
import { qualifierConditions, searchConditions, type Where } from './filters.ts';
import { orderedRows } from './order.ts';
import { serializeRows } from './serialize.ts';

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
/** The parameters of every list. Qualifiers and ranges come under their own names. */
export interface ListInput extends Extras {
  query?: string;
  query_field?: OneOrMany;
  _page_number?: number | string;
  _items_per_page?: number | string;
  _order_by?: OneOrMany;
  _sort_order?: 'asc' | 'desc';
}

function parsePositiveInteger(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  const n = Number(value);
  if (!Number.isSafeInteger(n) || n < 1) throw invalid(name, listRefusals.wholeNumber);
  return n;
}
interface PageInput {
  _page_number?: number | string | undefined;
  _items_per_page?: number | string | undefined;
}
/** The page that the parameters ask for. @throws 400/442 */
export function pageOf(input: PageInput) {
  const number = parsePositiveInteger('_page_number', input._page_number, 1);
  const size = Math.min(100, parsePositiveInteger('_items_per_page', input._items_per_page, 25));
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

/** One page of items that are all in memory. @throws 400/442 */
export function paginate<T>(items: readonly T[], input: PageInput): Page<T> {
  const page = pageOf(input);
  return { paging: pagingOf(items.length, page), items: items.slice(page.skip, page.skip + page.size) };
}

/** The resource with a list form that uses only fields that everyone sees. */
function publicListForm(r: Resource): Resource {
  const isOpen = (name: string) => !r.hiddenFields[name.replace(/^-/, '')];
  const { search, queryFields, qualifiers, ranges, sortable, order } = r.list;
  const list = {
    search: [...search, ...queryFields].filter(isOpen),
    queryFields: [],
    qualifiers: qualifiers.filter(isOpen),
    ranges: ranges.filter(isOpen),
    sortable: sortable.filter(isOpen),
    order: order.filter(isOpen),
    columns: r.list.columns,
  };
  return { ...r, list };
}
/** A search with at most this many results is narrowed to their ids. */
const MAX_NARROWED = 100;
/**
 * Counts the rows of a list, and narrows a search with few results to their ids. Given search and order in one query, PostgreSQL may walk
 * through all rows in order instead of using the text index.
 */
async function countAndNarrow(
  rows: Table,
  where: Where,
  searching: boolean,
): Promise<{ where: Where; total: number | Promise<number> }> {
  if (!searching) return { where, total: rows.count({ where }) };
  const matches = await rows.findMany({ where, select: { id: true }, take: MAX_NARROWED + 1 });
  if (matches.length > MAX_NARROWED) return { where, total: rows.count({ where }) };
  return { where: { id: { in: matches.map(({ id }) => id) } }, total: matches.length };
}
/** Large pages for strangers are made two at a time: whoever asks for many of them waits for themselves, not others for them. */
const SMALL_PAGE = 50;
const largePages = limitConcurrency(2, 600, listRefusals.tooManyPages, 120);
/**
 * Lists one page of the rows within `scope` (a Prisma `where`) that the viewer may see. With `publicFieldsOnly` it lists every row, but
 * searches, filters and sorts by public columns only.
 * @throws 401 for closed resources without a session, 400/442 for bad parameters
 */
export async function listRecords(
  ctx: Context,
  full: Resource,
  scope: Where,
  input: ListInput,
  { publicFieldsOnly = false }: { publicFieldsOnly?: boolean } = {},
): Promise<Page<AnyRecord>> {
  if (full.closed && !behaviorOf(full.name).policy.isPublic) requireUser(ctx);
  const page = pageOf(input);
  const { visibleTo } = behaviorOf(full.name).policy;
  const open = publicFieldsOnly && !ctx.viewer?.admin;
  const r = open ? publicListForm(full) : full;
  const search = searchConditions(r, ctx.viewer, input.query, input.query_field, input._include_related_objects);
  const conditions = {
    AND: [
      scope,
      ...(visibleTo && !open ? [visibleTo(ctx.viewer) as Where] : []),
      ...qualifierConditions(r, input as Readonly<Record<string, unknown>>, ctx.viewer),
      ...search,
    ],
  };
  const rows = table(ctx, r.name);
  const read = async () => {
    const { where, total: counted } = await countAndNarrow(rows, conditions, search.length > 0);
    const total = Promise.resolve(counted);
    const loading = orderedRows(ctx, r, { where, skip: page.skip, take: page.size }, total, input);
    const [count, pageRows] = await Promise.all([total, loading]);
    return { paging: pagingOf(count, page), items: await serializeRows(ctx, r, pageRows, input) };
  };
  return ctx.viewer || page.size <= SMALL_PAGE ? read() : largePages(read, ctx.request.ip);
}
