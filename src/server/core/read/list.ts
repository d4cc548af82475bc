import type { Resource } from '../../../resources/resource.ts';
import { invalid } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { behaviourOf } from '../behaviour.ts';
import { findRows, type Table, table } from '../repository.ts';
import { orderBy, qualifierConditions, searchConditions, type Where } from './filters.ts';
import { type AnyRecord, type Extras, listOf, type OneOrMany, serializeRows } from './serialize.ts';

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

function parsePositiveInteger(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  const n = Number(value);
  if (!Number.isInteger(n) || n < 1 || n > 2_000_000_000) throw invalid(name, 'must be a whole number from 1.');
  return n;
}
/** Where a list stands: how many there are, which page this is. @throws 400/442 */
export function pageOf(input: ListInput) {
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

/** The list form that gives away nothing but what everybody sees. */
function publicListForm(r: Resource): Resource {
  const open = (name: string) => !r.hiddenFields[name.replace(/^-/, '')];
  const { search, queryFields, qualifiers, ranges, sortable, order } = r.list;
  const list = {
    search: [...search, ...queryFields].filter(open),
    queryFields: [],
    qualifiers: qualifiers.filter(open),
    ranges: ranges.filter(open),
    sortable: sortable.filter(open),
    order: order.filter(open),
    columns: r.list.columns,
  };
  return { ...r, list };
}
/** Whether a list is to be ordered by what the viewer does not see in all of its rows. */
async function ordersByHiddenField(ctx: Context, r: Resource, where: Where, input: ListInput): Promise<boolean> {
  const { sortableIn = {} } = behaviourOf(r.name).policy;
  const seen = listOf(input._order_by).flatMap((name) => sortableIn[name]?.(ctx.viewer) ?? []);
  const limits = seen.filter((one) => Object.keys(one).length > 0);
  return limits.length > 0 && (await table(ctx, r.name).count({ where: { AND: [where, { NOT: { AND: limits } }] } })) > 0;
}
/** So many finds of a search are few. */
const FEW = 100;
/**
 * The condition of a list, and how many rows meet it. Where a search finds few, these are looked up before they are put in order: asked
 * for both at once, PostgreSQL may walk through all rows in their order instead of using the index for texts.
 */
async function countAndNarrow(
  rows: Table,
  where: Where,
  searching: boolean,
): Promise<{ where: Where; total: number | Promise<number> }> {
  if (!searching) return { where, total: rows.count({ where }) };
  const found = await rows.findMany({ where, select: { id: true }, take: FEW + 1 });
  if (found.length > FEW) return { where, total: rows.count({ where }) };
  return { where: { id: { in: found.map(({ id }) => id) } }, total: found.length };
}
/** Whether a list is asked for by one of the columns. */
const usesColumns = (input: object, columns: readonly string[]) =>
  columns.some((name) => [name, `_start_${name}`, `_end_${name}`].some((parameter) => parameter in input));

/**
 * One page of a resource within `scope` (a Prisma where): searched, filtered and ordered as its list form says, and only what the
 * viewer may see; with `publicFieldsOnly` everything, by its public columns. Count and page run side by side. @throws 401 for closed resources
 * without a session, 400/442 for bad parameters
 */
export async function listRecords(
  ctx: Context,
  full: Resource,
  scope: Where,
  input: ListInput,
  { publicFieldsOnly = false }: { publicFieldsOnly?: boolean } = {},
): Promise<Page<AnyRecord>> {
  if (full.closed && !behaviourOf(full.name).policy.isPublic) requireUser(ctx);
  const page = pageOf(input);
  const { visibleTo, hiddenFields } = behaviourOf(full.name).policy;
  const open = publicFieldsOnly && !ctx.viewer?.admin;
  const r = open ? publicListForm(full) : full;
  const search = searchConditions(r, ctx.viewer, input.query, input.query_field, input._include_related_objects);
  const conditions = {
    AND: [
      scope,
      ...(visibleTo && !open ? [visibleTo(ctx.viewer) as Where] : []),
      ...(hiddenFields && usesColumns(input, hiddenFields.columns) ? [hiddenFields.visibleRows(ctx.viewer) as Where] : []),
      ...qualifierConditions(r, input as Readonly<Record<string, unknown>>, ctx.viewer),
      ...search,
    ],
  };
  const rows = table(ctx, r.name);
  const { where, total: counted } = await countAndNarrow(rows, conditions, search.length > 0);
  const pageIn = (orderBy: Where[]) => findRows(ctx, r.name, { where, skip: page.skip, take: page.size, orderBy });
  const asked = orderBy(r, input._order_by, input._sort_order);
  const order = (await ordersByHiddenField(ctx, r, conditions, input)) ? orderBy(r, undefined, undefined) : asked;
  const [total, first] = await Promise.all([counted, pageIn(order)]);
  // The order of what is veiled would tell of it.
  const telling = hiddenFields && first.some((row) => !hiddenFields.isVisible(ctx.viewer, row as never));
  const plain = telling ? order.filter((key) => !hiddenFields.columns.includes(Object.keys(key)[0] ?? '')) : order;
  const found = plain.length < order.length ? await pageIn(plain) : first;
  return { paging: pagingOf(total, page), items: await serializeRows(ctx, r, found, input) };
}
