import { useQuery } from '@tanstack/react-query';
import { procedureOf } from '../../client/api.ts';
import { capitalize, recordName } from '../../client/format/labels.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import type { AnyPage, AnyRecord } from '../../client/record.ts';
import { refusalOf } from '../../client/refusal.ts';
import { resourceNamed } from '../../resources/index.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { isSearched, type SearchScope, searchesFor } from './searches.ts';

const PER_LIST = 4;

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
  const number = Number(record[resourceNamed(type as 'event').page.number ?? ''] ?? Number.NaN); // a name from the lists above
  return {
    key: `${type} ${record.id}`,
    group: capitalize(resourceNamed(type as 'event').labels[0]), // a name from the lists above
    label: recordName(record),
    href: `/${type}/${record.id}`,
    ...(hint ? { hint } : {}),
    ...(Number.isNaN(number) ? {} : { numbered: { type, number } }),
  };
};

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
