import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { recordName } from '../../client/format/labels.ts';
import { useClock } from '../../client/useCurrentConvention.tsx';
import { useMe } from '../../client/useMe.ts';
import { useRecord } from '../../client/useRecord.ts';
import { readVisits } from '../../client/useVisits.ts';
import { paletteEntriesText, paletteText } from '../../messages/layout/palette.ts';
import { usePlaces } from '../navigation/usePlaces.ts';
import { numberIn } from './numbers.ts';
import { filterEntries, paletteEntries } from './paletteEntries.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { useCheckInEntry } from './useCheckInEntry.ts';
import { isSearched, useRecordSearch } from './useRecordSearch.ts';

const MAX_RECENT = 6;
const utcClock = { zone: 'utc', hours: 24 } as const;
const groupEntries = (entries: readonly PaletteEntry[]) => {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
};

/** The entries for a query in groups: recent pages, pages of the dashboard, and records. */
export function usePaletteEntries(text: string) {
  const { asPath } = useRouter();
  const { id, viewer, places } = usePlaces();
  const { data: me } = useMe();
  const convention = useRecord('convention', id);
  const clock = useClock(id) ?? utcClock;
  const query = text.trim();
  const [search] = useDebouncedValue(query, 180);
  const library_id = typeof convention.data?.library_id === 'string' ? convention.data.library_id : null;
  const scope = { convention_id: convention.data ? id : null, library_id, viewer };
  const results = useRecordSearch(scope, search, clock, !id || (!convention.isPending && viewer !== undefined));
  const checkIn = useCheckInEntry(convention.data ? id : null, search, viewer);
  const name = convention.data ? recordName(convention.data) : '';
  const pages = useMemo(
    () => paletteEntries(id && name ? { id, name, library_id, places } : null, viewer, me?.admin === true),
    [id, name, library_id, places, viewer, me?.admin],
  );
  const recent = useMemo(() => {
    const here = asPath.split(/[?#]/, 1)[0];
    const visits = readVisits(me?.id).filter(({ href }) => href !== here);
    return visits.map(({ href, label }): PaletteEntry => ({ key: `recent ${href}`, group: paletteText.recent, label, href }));
  }, [me?.id, asPath]);
  const shown = useMemo(() => {
    if (!query) return [...recent.slice(0, MAX_RECENT), ...pages.filter(({ group }) => group !== paletteEntriesText.add)];
    const visited = filterEntries(recent, query).slice(0, 3);
    const shownPages = new Set(visited.map(({ href }) => href));
    const found = search === query ? (results.data?.entries ?? []) : [];
    const others = [
      ...(checkIn ? [checkIn] : []),
      ...(numberIn(query) === null ? [] : found),
      ...filterEntries(pages, query).slice(0, 8),
      ...(numberIn(query) === null ? found : []),
    ];
    return [...visited, ...others.filter(({ href }) => !shownPages.has(href))];
  }, [query, search, recent, pages, results.data, checkIn]);
  const waiting = isSearched(query) && (search !== query || results.isFetching);
  return { groups: useMemo(() => groupEntries(shown), [shown]), query, waiting, results };
}
