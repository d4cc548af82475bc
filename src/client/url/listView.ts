import type { Resource } from '../../resources/resource.ts';
import { searchedFields } from '../../resources/searchedFields.ts';

/** What a table shows: search text, filters, order and page. The URL uses the same names as the API. */
export interface ListView {
  readonly query: string;
  /** Qualifiers and range bounds (`_start_<field>`, `_end_<field>`) by name. Several values are alternatives. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly order: string | null;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  /** 0: all rows on one page. */
  readonly size: number;
  /** The id of the saved view that this began as. */
  readonly saved?: string | null;
}
export const pageSizes = [10, 25, 50, 100, 0] as const;
export const defaultPageSize = 25;
export const defaultView: ListView = { query: '', filters: {}, order: null, direction: 'asc', page: 1, size: defaultPageSize };

/** The names of the filters that lists of a resource accept. */
export const filterNames = (r: Resource): string[] => [
  ...r.list.qualifiers,
  ...r.list.ranges.flatMap((field) => [`_start_${field}`, `_end_${field}`]),
];
const parsePositive = (text: string | null, otherwise: number) => {
  const n = Number(text);
  return text && Number.isInteger(n) && n >= 1 && n <= 1_000_000 ? n : otherwise;
};

/** The view described by a URL; other parameters are ignored. */
export function parseView(address: string, r: Resource): ListView {
  const params = new URLSearchParams(address.split('#', 1)[0]?.split('?')[1] ?? '');
  const filters = Object.fromEntries(
    filterNames(r).flatMap((name) => {
      const values = params.getAll(name).filter((value) => value !== '');
      return values.length ? [[name, values] as const] : [];
    }),
  );
  const order = params.get('_order_by');
  return {
    query: params.get('query') ?? '',
    filters,
    order: order && r.list.sortable.includes(order) ? order : null,
    direction: params.get('_sort_order') === 'desc' ? 'desc' : 'asc',
    page: parsePositive(params.get('_page_number'), 1),
    size:
      params.get('_items_per_page') === 'all' ? 0 : Math.min(100, parsePositive(params.get('_items_per_page'), defaultPageSize)),
    ...(params.get('view') ? { saved: params.get('view') } : {}),
  };
}
/** The query string that describes a view; empty for the default view. */
export function queryStringOf(view: ListView): string {
  const params = new URLSearchParams();
  if (view.query) params.set('query', view.query);
  for (const [name, values] of Object.entries(view.filters)) for (const value of values) params.append(name, value);
  if (view.order) params.set('_order_by', view.order);
  if (view.direction === 'desc') params.set('_sort_order', 'desc');
  if (view.page > 1) params.set('_page_number', String(view.page));
  if (view.size !== defaultPageSize) params.set('_items_per_page', view.size ? String(view.size) : 'all');
  if (view.saved) params.set('view', view.saved);
  const text = params.toString();
  return text && `?${text}`;
}
/** The view as the parameters of a list call. A bound of a range is one value. */
export function parametersOf(view: ListView, r: Resource): Record<string, unknown> {
  const fields = searchedFields(r);
  const filters = Object.entries(view.filters).map(([name, values]) => [name, name.startsWith('_') ? values[0] : values]);
  return {
    ...Object.fromEntries(filters),
    ...(view.query ? { query: view.query, ...(fields ? { query_field: fields } : {}) } : {}),
    ...(view.order ? { _order_by: view.order } : {}),
    ...(view.direction === 'desc' ? { _sort_order: 'desc' } : {}),
    _page_number: view.page,
    _items_per_page: view.size || 100,
  };
}
/** The same view with one filter replaced (no values: removed), back on its first page. */
export function withFilter(view: ListView, name: string, values: readonly string[]): ListView {
  const { [name]: _, ...others } = view.filters;
  return { ...view, page: 1, filters: values.length ? { ...others, [name]: values } : others };
}
/** The same view sorted by a column: ascending, then descending, then the list's own order. */
export function withSort(view: ListView, column: string): ListView {
  if (view.order !== column) return { ...view, page: 1, order: column, direction: 'asc' };
  return view.direction === 'asc' ? { ...view, page: 1, direction: 'desc' } : { ...view, page: 1, order: null, direction: 'asc' };
}
