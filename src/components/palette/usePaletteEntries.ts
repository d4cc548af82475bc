import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { recordName } from '../../client/format/labels.ts';
import { useClock } from '../../client/useCurrentConvention.tsx';
import { useMe } from '../../client/useMe.ts';
import { useRecord } from '../../client/useRecord.ts';
import { readVisits } from '../../client/useVisits.ts';
import { paletteEntriesText, paletteText } from '../../messages/layout/palette.ts';
import { placeAt } from '../navigation/placeAt.ts';
import { usePlaces } from '../navigation/usePlaces.ts';
import { useCommand } from './commands/useCommand.ts';
import { numberIn } from './numbers.ts';
import { commandsAt, commandsWithNumber } from './paletteCommands.ts';
import { filterEntries, paletteEntries } from './paletteEntries.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { isPrecise, isSearched, peopleNamed } from './searches.ts';
import { useRecordSearch } from './useRecordSearch.ts';

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
  const { id, viewer, places, givesLibrary } = usePlaces();
  const { data: me } = useMe();
  const convention = useRecord('convention', id);
  const clock = useClock(id) ?? utcClock;
  const query = text.trim();
  const [search] = useDebouncedValue(query, 180);
  const library_id = typeof convention.data?.library_id === 'string' ? convention.data.library_id : null;
  const scope = { convention_id: convention.data ? id : null, library_id, viewer };
  const library = { lends: places.some(({ name }) => name === 'library'), gives: givesLibrary };
  const command = useCommand({ ...scope, library }, query, search);
  const isReady = !id || (!convention.isPending && viewer !== undefined);
  const results = useRecordSearch(scope, command.isCommand ? '' : search, clock, isReady);
  const name = convention.data ? recordName(convention.data) : '';
  const pages = useMemo(
    () => paletteEntries(id && name ? { id, name, places } : null, viewer, me?.admin === true),
    [id, name, places, viewer, me?.admin],
  );
  const recent = useMemo(() => {
    const here = asPath.split(/[?#]/, 1)[0];
    const visits = readVisits(me?.id).filter(({ href }) => href !== here);
    return visits.map(
      ({ href, label, hint }): PaletteEntry => ({
        ...{ key: `recent ${href}`, group: paletteText.recent, label, href },
        ...(hint ? { hint } : {}),
      }),
    );
  }, [me?.id, asPath]);
  const shown = useMemo(() => {
    if (!query) {
      const ofPage = commandsAt(pages, placeAt(places, asPath)?.place.name);
      const others = pages.filter((entry) => entry.group !== paletteEntriesText.add && !ofPage.includes(entry));
      return [...recent.slice(0, MAX_RECENT), ...ofPage, ...others];
    }
    if (command.isCommand) return search === query ? command.entries : [];
    const visited = filterEntries(recent, query).slice(0, 3);
    const found = search === query ? (results.data?.entries ?? []) : [];
    const people = peopleNamed(found, query);
    const shownPages = new Set([...people, ...visited].map(({ href }) => href));
    const number = numberIn(query);
    const matching = number === null ? filterEntries(pages, query).slice(0, 8) : commandsWithNumber(pages, number, found);
    const others = [...(isPrecise(query) ? found : []), ...matching, ...(isPrecise(query) ? [] : found)];
    const isPerson = new Set(people.map(({ href }) => href));
    return [
      ...people,
      ...visited.filter(({ href }) => !isPerson.has(href)),
      ...others.filter(({ href }) => !shownPages.has(href)),
    ];
  }, [query, search, recent, pages, places, asPath, results.data, command.entries, command.isCommand]);
  const waiting = isSearched(query) && (!isReady || search !== query || results.isFetching || command.isFetching);
  return { groups: useMemo(() => groupEntries(shown), [shown]), query, waiting, results };
}
