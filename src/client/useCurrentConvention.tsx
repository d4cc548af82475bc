import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { procedureOf } from './api.ts';
import type { Currency } from './format/money.ts';
import type { Clock } from './format/times.ts';
import { keys } from './queryClient.ts';
import type { AnyRecord, PlainObject } from './record.ts';
import { useRecord } from './useRecord.ts';

interface CurrentConvention {
  /** The convention the viewer works on; null until one is chosen. */
  readonly id: string | null;
  choose(id: string | null): void;
}
const CurrentConventionContext = createContext<CurrentConvention>({ id: null, choose: () => undefined });
const STORAGE_KEY = 'convene.convention';
/** The convention of this tab, else of this device. */
export const rememberedConvention = (): string | null => sessionStorage.getItem(STORAGE_KEY) ?? localStorage.getItem(STORAGE_KEY);

/** Remembers in this tab, and on this device for the next one, which convention the viewer works on. */
export function ConventionProvider({ children }: { children: ReactNode }) {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId((now) => now ?? rememberedConvention()), []);
  const choose = useCallback((next: string | null) => {
    setId(next);
    for (const storage of [sessionStorage, localStorage])
      if (next) storage.setItem(STORAGE_KEY, next);
      else storage.removeItem(STORAGE_KEY);
  }, []);
  const value = useMemo(() => ({ id, choose }), [id, choose]);
  return <CurrentConventionContext value={value}>{children}</CurrentConventionContext>;
}
export const useCurrentConvention = (): CurrentConvention => useContext(CurrentConventionContext);

/** Makes a convention the current one while a page about it is open. */
export function useEnterConvention(id: unknown) {
  const { id: now, choose } = useCurrentConvention();
  useEffect(() => {
    if (typeof id === 'string' && id !== now) choose(id);
  }, [id, now, choose]);
}

const deviceClock = (): Clock => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'utc',
  hours: 12,
  saysZone: true,
});
const clockOf = (convention: { readonly [field: string]: unknown } | undefined): Clock | null =>
  typeof convention?.timezone === 'string'
    ? {
        zone: convention.timezone,
        hours: Number(convention.clock_type) === 24 ? 24 : 12,
        ...(typeof convention.currency === 'string' ? { currency: convention.currency } : {}),
        ...(convention.start_date ? { year: new Date(convention.start_date as string | Date).getFullYear() } : {}), // a Date over tRPC, a string over REST
      }
    : null;

/** The convention whose clock a page about a record keeps: its own, or for what belongs to a library the one that the viewer works on. */
export function useClockOf(domain: string, convention_id: unknown): Clock | null {
  const { id } = useCurrentConvention();
  return useClock(convention_id ?? (domain === 'library' ? id : null));
}

/** The currency of the convention; empty while loading, and if none was chosen. */
export const useCurrency = (convention_id: unknown): Currency => useClock(convention_id) ?? {};

/** The clock for showing times: the convention's, or the device's, whose times say their zone, if there is none. Null while loading. */
export function useClock(convention_id: unknown): Clock | null {
  const id = typeof convention_id === 'string' ? convention_id : null;
  const { data, isPending, isError } = useRecord('convention', id);
  if (id && isPending && !isError) return null;
  return clockOf(data) ?? deviceClock();
}

/**
 * The clock for records that may be of several conventions, as those of an account are: where no convention's applies to the page, it knows
 * those of the records. Null while loading.
 */
export function useClockFor(items: readonly PlainObject[] | undefined, clock: Clock): Clock | null {
  const ids = clock.saysZone
    ? [...new Set((items ?? []).flatMap(({ convention_id: id }) => (typeof id === 'string' ? [id] : [])))]
    : [];
  const { data: others, isLoading } = useQuery({
    queryKey: keys.list('convention', 'clocks', ids.sort()),
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const read = procedureOf('convention.read');
      const found = await Promise.allSettled(ids.map((id) => read.query<AnyRecord>({ id }, { signal })));
      return new Map(
        found.flatMap((one, at): [string, Clock][] => {
          const known = one.status === 'fulfilled' ? clockOf(one.value) : null;
          return known ? [[ids[at] ?? '', known]] : [];
        }),
      );
    },
  });
  return isLoading ? null : others && ids.length ? { ...clock, others } : clock;
}
