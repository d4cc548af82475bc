import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useList } from '../../../client/useList.ts';
import { useMe } from '../../../client/useMe.ts';

/** What an import says of itself. */
export interface Import {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly message: string;
  readonly error_message: string | null;
  readonly result: Result | null;
  readonly user_id: string | null;
  readonly date_created: Date | string;
  readonly finished_date: Date | string | null;
}
export interface Failed {
  readonly name: string;
  readonly line?: number;
  readonly reason: string;
}
/** What came of an import. */
export interface Result {
  readonly source: 'csv' | 'site';
  readonly name: string;
  readonly found: number;
  readonly created: number;
  readonly filled: number;
  readonly unchanged: number;
  readonly failed: readonly Failed[];
}
export const isUnderWay = (one: Import | undefined): one is Import => one?.status === 'queued' || one?.status === 'running';

const EVERY = 1_000;
const asked = (id: string) => ({ id, _items_per_page: 10 });

/**
 * The latest imports into a library, newest first; while one is under way they are looked at again and again. `watched`: the reader has
 * seen one under way here.
 */
export function useImports(library_id: string) {
  const client = useQueryClient();
  const found = useQuery<readonly Import[]>({
    queryKey: keys.list('job', 'library.imports', asked(library_id)),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.[0]) ? EVERY : false),
    queryFn: async ({ signal }) => {
      const { items } = await api.library.imports.query(asked(library_id), { signal });
      return items as readonly Import[]; // the job of an import has such a result
    },
  });
  const going = isUnderWay(found.data?.[0]);
  const [watched, setWatched] = useState(false);
  const went = useRef(false);
  useEffect(() => {
    // What it has brought is to be seen at once.
    if (went.current && !going)
      for (const type of ['library', 'librarygame']) void client.invalidateQueries({ queryKey: [type] });
    went.current = going;
    if (going) setWatched(true);
  }, [going, client]);
  return { ...found, going, watched };
}
/** Focuses something that has taken the place of what had the focus and is gone. */
export function useFocusLeft<E extends HTMLElement>(there: boolean) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (there && document.activeElement === document.body) ref.current?.focus();
  }, [there]);
  return ref;
}

/** Whether the reader keeps the catalogue of a library; undefined until that is known. */
export function useKeepsCatalogue(library: AnyRecord): boolean | undefined {
  const { data: me } = useMe();
  const own = me ? me.admin === true || library.user_id === me.id : false;
  const input = { id: library.id, user_id: me?.id };
  const held = useList(
    keys.list('libraryprivilege', 'library.privileges', input),
    (options) => api.library.privileges.query(input, options),
    { enabled: Boolean(me) && !own },
  );
  if (!me || (!own && held.isPending)) return undefined;
  return own || (held.data?.items ?? []).some(({ catalog }) => catalog === true);
}
