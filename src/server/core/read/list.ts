import { listRefusals } from '../../../messages/core/refusals.ts';
import type { Resource } from '../../../resources/resource.ts';
import { invalid } from '../../errors/refusals.ts';
import { limitConcurrency } from '../../platform/concurrency/limitConcurrency.ts';
import { chain } from '../../platform/concurrency/maybePromise.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import { neededOnPage } from '../neededColumns.ts';
import { wholeList } from '../wholeList.ts';
import type { AnyRecord } from './baseRecord.ts';
import type { Extras, OneOrMany } from './extras.ts';
import { qualifierConditions, searchConditions, type Where } from './filters.ts';
import { orderedPage } from './order.ts';
import { pageReader } from './pageReader.ts';
import { relatedNames } from './related.ts';
import { selectionOf } from './selection.ts';
import { serializeRows } from './serialize.ts';
import { totalsOf, wantedTotals } from './totals.ts';

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
  /** What `_totals` asks for, over all pages. */
  totals?: Record<string, number>;
}
/** The parameters of every list. Qualifiers and ranges come under their own names. */
export interface ListInput extends Extras {
  query?: string;
  query_field?: OneOrMany;
  _page_number?: number | string;
  _items_per_page?: number | string;
  _order_by?: OneOrMany;
  _sort_order?: 'asc' | 'desc';
  _totals?: OneOrMany;
}

function parsePositiveInteger(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  const n = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
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
    sums: r.list.sums,
    columns: r.list.columns,
  };
  return { ...r, list };
}
/** Large pages for strangers are made two at a time: whoever asks for many of them waits for themselves, not others for them. */
const SMALL_PAGE = 50;
const largePages = limitConcurrency(2, 600, listRefusals.tooManyPages, 120);
interface ListOptions {
  readonly publicFieldsOnly?: boolean;
  /** The places of ids in a list that is sent as a whole. */
  readonly place?: ReadonlyMap<string, number>;
}
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
  { publicFieldsOnly = false, place }: ListOptions = {},
): Promise<Page<AnyRecord>> {
  if (full.closed && !behaviorOf(full.name).policy.isPublic) requireUser(ctx);
  const page = pageOf(input);
  const { visibleTo } = behaviorOf(full.name).policy;
  const open = publicFieldsOnly && !ctx.viewer?.admin;
  const r = open ? publicListForm(full) : full;
  const [search] = searchConditions(r, ctx.viewer, input, scope);
  const conditions = {
    AND: [
      scope,
      ...(visibleTo && !open ? [visibleTo(ctx.viewer) as Where] : []),
      ...qualifierConditions(r, input as Readonly<Record<string, unknown>>, ctx.viewer),
    ],
  };
  if (ctx.whole) {
    requireUser(ctx);
    const reader = pageReader(ctx, r, conditions, search);
    const { total, orderBy } = await orderedPage(ctx, r, reader, { skip: 0, size: 1 }, input);
    ctx.whole.list ??= await wholeList(ctx, r, reader.where, orderBy, total, place);
    return { paging: pagingOf(total, page), items: [] };
  }
  const wanted = wantedTotals(full, ctx, input._totals);
  const read = async () => {
    const selection = selectionOf(r, ctx.viewer, input);
    const related = relatedNames(r, input);
    const columns = neededOnPage(r, selection, input, related);
    const reader = pageReader(ctx, r, conditions, search, { related, selection, columns });
    const ordered = orderedPage(ctx, r, reader, page, input);
    const [{ total, rows }, totals] = wanted.length
      ? await Promise.all([ordered, totalsOf(ctx, r, reader.where, wanted)])
      : [await ordered];
    return chain(serializeRows(ctx, r, rows, input), (items) => {
      return { paging: pagingOf(total, page), items, ...(totals ? { totals } : {}) };
    });
  };
  return await (ctx.viewer || page.size <= SMALL_PAGE ? read() : largePages(read, ctx.request.ip));
}
