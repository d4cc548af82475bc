import { useQuery } from '@tanstack/react-query';
import { procedureOf } from '../../../../client/api.ts';
import { keys } from '../../../../client/queryClient.ts';
import type { AnyPage, AnyRecord } from '../../../../client/record.ts';
import { type ListView, parseView, queryStringOf } from '../../../../client/url/listView.ts';
import type { Resource } from '../../../../resources/resource.ts';
import type { PageView } from '../../../../resources/schema/listPage.ts';

/** A view of a list that somebody has saved. */
export interface SavedView extends AnyRecord {
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  readonly is_shared: boolean;
  readonly user_id: string;
}
/** The views of a list in a convention: one's own, and those that are shared. Outside of conventions there are none. */
export const useSavedViews = (r: Resource, convention_id: string | null | undefined, enabled: boolean) => {
  const input = { id: convention_id, record_type: r.name, _items_per_page: 100 };
  return useQuery({
    queryKey: keys.list('savedview', 'convention.savedviews', input),
    enabled: enabled && Boolean(convention_id),
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await procedureOf('convention.savedviews').query<AnyPage>(input, { signal })).items as unknown as SavedView[], // as declared
  });
};

/** What a view is about, whatever page of it is shown, under which name, and in whichever order its filters were set: these, search and order. */
export function queryOf(view: ListView): string {
  const filters = Object.fromEntries(Object.entries(view.filters).sort(([one], [other]) => one.localeCompare(other)));
  return queryStringOf({ ...view, filters, page: 1, size: 25, saved: null }).slice(1);
}
/** The view that a saved one describes. */
export const viewOf = ({ id, query }: SavedView, r: Resource): ListView => ({ ...parseView(`?${query}`, r), saved: id });
/** The address of a list with all rows says so where the plain address begins with another view. */
export const allRows = 'all';
/** Whether a view says nothing of what it is about. */
const isPlain = (view: ListView): boolean => !view.saved && queryOf(view) === '';
/**
 * The view of a list whose plain address shows its first view, and how that is changed: what is plain then becomes "All". `begins`: whether
 * it does; undefined while that is not known, and then the view is not known either if it depends on it.
 */
export function withFirstView(r: Resource, view: ListView, setView: (view: ListView) => void, begins: boolean | undefined) {
  const first = r.page.views?.find(({ isFirst }) => isFirst);
  if (!first || !begins) return { view, setView, isKnown: !first || begins === false || !isPlain(view) };
  const begun = givenView(first, view);
  return {
    isKnown: true,
    view: isPlain(view) ? { ...begun, page: view.page } : view,
    setView: (next: ListView) => {
      if (isPlain(next)) setView({ ...next, saved: allRows });
      else setView(!next.saved && queryOf(next) === queryOf(begun) ? { ...next, filters: {} } : next);
    },
  };
}
/** The label of the view that a list begins with, if that is what is shown. */
export const firstViewOf = (r: Resource, view: ListView): string | undefined =>
  r.page.views?.find((each) => each.isFirst && !view.saved && queryOf(givenView(each, view)) === queryOf(view))?.label;
/** The view that the declaration gives. */
export const givenView = ({ filters }: PageView, view: ListView): ListView => ({
  ...view,
  query: '',
  filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value].flat()])),
  order: null,
  direction: 'asc',
  page: 1,
  saved: null,
});
