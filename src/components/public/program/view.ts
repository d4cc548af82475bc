import { MAX_SEARCH } from './search.ts';

/* What of a program a page shows, as its address says it. */

/** Kinds of choices, in the order in which addresses have them; each may have several values. */
export const facetNames = ['type', 'room', 'time', 'age', 'experience', 'access', 'with'] as const;
export type FacetName = (typeof facetNames)[number];
/** Parts of the day: from which hour on. */
export const partsOfDay = { morning: 5, afternoon: 12, evening: 17, night: 22 } as const;
/** Other choices. */
export const features = ['seats', 'free', 'tournament', 'online'] as const;

export interface ProgramView {
  readonly q: string;
  /** A date, `all`, or empty: the page decides. */
  readonly day: string;
  readonly chosen: Readonly<Record<FacetName, readonly string[]>>;
  /** Only these numbers: favorites. null: all. */
  readonly only: readonly number[] | null;
}
/** The values of each facet that there are. */
export type FacetValues = Readonly<Record<FacetName, ReadonlySet<string>>>;
const MAX_VALUES = 20;
const MAX_NUMBERS = 200;

/** Reads an address. What it does not know is left out, so that equal pages have equal addresses. */
export function viewOf(parameters: URLSearchParams, known: FacetValues): ProgramView {
  const valuesOf = (name: FacetName) => [...new Set(parameters.getAll(name))].filter((value) => known[name].has(value));
  const only = parameters.get('only');
  const day = parameters.get('day') ?? '';
  return {
    q: (parameters.get('q') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SEARCH),
    day: /^(\d{4}-\d\d-\d\d|all)$/.test(day) ? day : '',
    chosen: Object.fromEntries(facetNames.map((name) => [name, valuesOf(name).sort().slice(0, MAX_VALUES)])) as Record<
      FacetName,
      string[]
    >, // one for each name
    only:
      only === null
        ? null
        : [...new Set(only.split(',').map(Number))].filter((n) => Number.isSafeInteger(n) && n > 0).slice(0, MAX_NUMBERS),
  };
}

/** The query of the address of a view; empty without any choice. */
export function queryOf({ q, day, chosen, only }: ProgramView): string {
  const parameters = new URLSearchParams();
  if (day) parameters.set('day', day);
  if (q) parameters.set('q', q);
  for (const name of facetNames) for (const value of chosen[name]) parameters.append(name, value);
  if (only) parameters.set('only', only.join(','));
  const query = parameters.toString();
  return query && `?${query}`;
}
/** The query of the calendar of a view: its rooms, types and numbers; empty where it has none of them. */
export function calendarQueryOf({ chosen: { room, type }, only }: ProgramView): string {
  const parameters = new URLSearchParams();
  for (const [name, values] of Object.entries({ room, type })) for (const value of values) parameters.append(name, value);
  if (only?.length) parameters.set('only', only.join(','));
  const query = parameters.toString();
  return query && `?${query}`;
}
/** The address of a program without its search and filters: the day that was chosen stays. */
export const clearedAddress = (address: string, { day }: Pick<ProgramView, 'day'>): string => address + (day && `?day=${day}`);
/** The view with a value of a facet chosen or no longer chosen. */
export function toggled(view: ProgramView, name: FacetName, value: string): ProgramView {
  const values = view.chosen[name];
  const changed = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort();
  return { ...view, chosen: { ...view.chosen, [name]: changed } };
}
/** Whether the view leaves out events of its days. */
export const isNarrowed = ({ q, chosen, only }: ProgramView): boolean =>
  q !== '' || only !== null || facetNames.some((name) => chosen[name].length > 0);
