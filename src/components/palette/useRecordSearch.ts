import { useQuery } from '@tanstack/react-query';
import { type ProcedurePath, procedureOf } from '../../client/api.ts';
import { capitalize, recordName } from '../../client/format/labels.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import type { AnyPage, AnyRecord } from '../../client/record.ts';
import { refusalOf } from '../../client/refusal.ts';
import { canCall, type Viewer } from '../../client/useViewer.ts';
import { resourceIfAny, resourceNamed } from '../../resources/index.ts';
import { numberIn } from './numbers.ts';
import type { PaletteEntry } from './paletteEntry.ts';

/** The lists of a convention that are searched, in the order of display. */
const conventionLists = [
  ...['events', 'badges', 'volunteers', 'shifts', 'submissions', 'rooms', 'spaces', 'exhibitors', 'booths', 'products'],
  ...['prototypes', 'eventtypes', 'badgetypes', 'eventgroups'],
] as const;
const globalTypes = ['group', 'convention', 'library', 'venue'] as const;
const PER_LIST = 4;
/** Shorter texts match too much. */
const MIN_LENGTH = 2;
/** Whether records are searched for a text: numbers always are. */
export const isSearched = (text: string): boolean => text.length >= MIN_LENGTH || numberIn(text) !== null;

interface Search {
  readonly type: string;
  readonly procedure: ProcedurePath;
  readonly input: Readonly<Record<string, unknown>>;
}
interface SearchScope {
  readonly convention_id: string | null;
  readonly library_id: string | null;
  readonly viewer: Viewer | undefined;
}
/** The searches the viewer may make. */
export function searches({ convention_id, library_id, viewer }: SearchScope): Search[] {
  const convention = resourceNamed('convention');
  const here = convention_id
    ? conventionLists.flatMap((name) => {
        const other = convention.relationships[name];
        const isOpen = other && resourceIfAny(other.to) && canCall(convention, `GET /{id}/${other.path ?? name}`, viewer);
        return isOpen ? [{ type: other.to, procedure: `convention.${name}` as const, input: { id: convention_id } }] : [];
      })
    : [];
  const games = library_id ? [{ type: 'librarygame', procedure: 'library.games' as const, input: { id: library_id } }] : [];
  return [...here, ...games, ...globalTypes.map((type) => ({ type, procedure: `${type}.list` as const, input: {} }))];
}

const isShown = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';
/** Distinguishes a record from others of the same name. */
function hintOf(record: AnyRecord, clock: Clock): string {
  const numbered = record.badge_number ?? record.event_number;
  const parts = [
    isShown(numbered) ? `#${numbered}` : '',
    isShown(record.catalog_number) ? String(record.catalog_number) : '',
    showTime(record.start_time ?? record.start_date, clock),
  ];
  return parts.filter(Boolean).join(' · ');
}
const toEntry = (record: AnyRecord, type: string, clock: Clock): PaletteEntry => {
  const hint = hintOf(record, clock);
  return {
    key: `${type} ${record.id}`,
    group: capitalize(resourceNamed(type as 'event').labels[0]), // a name from the lists above
    label: recordName(record),
    href: `/${type}/${record.id}`,
    ...(hint ? { hint } : {}),
  };
};

/** The lists that have numbered records, and the qualifier or search by which these are found. */
const numbered = { events: 'event_number', badges: 'badge_number', tickets: 'query' } as const;
/** The searches for a text. "#32" finds what has that number; "32" that first, then whatever contains it. */
function searchesFor(scope: SearchScope, text: string): Search[] {
  const convention = resourceNamed('convention');
  const number = numberIn(text);
  const byText = searches(scope).map((search) => ({ ...search, input: { ...search.input, query: text } }));
  if (number === null || !scope.convention_id) return byText;
  const byNumber = Object.entries(numbered).flatMap(([name, parameter]): Search[] => {
    const other = convention.relationships[name];
    const isOpen = other && canCall(convention, `GET /{id}/${other.path ?? name}`, scope.viewer);
    const procedure = `convention.${name}` as ProcedurePath; // its name above
    return isOpen ? [{ type: other.to, procedure, input: { id: scope.convention_id, [parameter]: String(number) } }] : [];
  });
  return text.startsWith('#') ? byNumber : [...byNumber, ...byText];
}

export interface SearchResults {
  readonly entries: readonly PaletteEntry[];
  /** Types of record that could not be searched. */
  readonly failed: readonly string[];
}
/** Finds records whose names contain a text, a few of each type. */
export const useRecordSearch = (scope: SearchScope, text: string, clock: Clock, enabled: boolean) =>
  useQuery<SearchResults>({
    queryKey: ['palette', scope.convention_id, scope.library_id, scope.viewer?.user_id, text],
    enabled: enabled && isSearched(text),
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const all = searchesFor(scope, text);
      const answers = await Promise.allSettled(
        all.map(({ procedure, input }) =>
          procedureOf(procedure).query<AnyPage>({ ...input, _items_per_page: PER_LIST }, { signal }),
        ),
      );
      const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [refusalOf(one.reason)] : []));
      const [first] = refusals;
      if (first && refusals.length === answers.length) throw first;
      const entries = answers.flatMap((one, n) =>
        one.status === 'fulfilled' ? one.value.items.map((record) => toEntry(record, all[n]?.type ?? '', clock)) : [],
      );
      return {
        entries: [...new Map(entries.map((entry) => [entry.key, entry])).values()],
        failed: answers.flatMap((one, n) =>
          one.status === 'rejected' && ![401, 403].includes(refusalOf(one.reason).status) ? [all[n]?.type ?? ''] : [],
        ),
      };
    },
  });
