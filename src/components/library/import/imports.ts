import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useLibraryPrivileges } from '../../../client/useViewer.ts';

/** The job of an import. */
export interface Import {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly message: string;
  readonly error_message: string | null;
  readonly result: ImportSummary | null;
  readonly user_id: string | null;
  readonly date_created: Date | string;
  readonly finished_date: Date | string | null;
}
export interface FailedGame {
  readonly name: string;
  readonly line?: number;
  readonly reason: string;
}
/** The result of an import. */
export interface ImportSummary {
  readonly source: 'csv' | 'site';
  readonly name: string;
  readonly found: number;
  readonly created: number;
  readonly filled: number;
  readonly unchanged: number;
  readonly failed: readonly FailedGame[];
}
export const isRunning = (one: Import | undefined): one is Import => one?.status === 'queued' || one?.status === 'running';

const POLL_MS = 1_000;
const listInput = (id: string) => ({ id, _items_per_page: 10 });

/**
 * The latest imports into a library, the newest first, polled while one is running. `watched`: the viewer has seen one running
 * here.
 */
export function useImports(library_id: string) {
  const client = useQueryClient();
  const query = useQuery<readonly Import[]>({
    queryKey: keys.list('job', 'library.imports', listInput(library_id)),
    refetchInterval: ({ state }) => (isRunning(state.data?.[0]) ? POLL_MS : false),
    queryFn: async ({ signal }) => {
      const { items } = await api.library.imports.query(listInput(library_id), { signal });
      return items as readonly Import[]; // import jobs have this result
    },
  });
  const running = isRunning(query.data?.[0]);
  const [watched, setWatched] = useState(false);
  const wasRunning = useRef(false);
  useEffect(() => {
    // Show the imported games immediately.
    if (wasRunning.current && !running)
      for (const type of ['library', 'librarygame']) void client.invalidateQueries({ queryKey: [type] });
    wasRunning.current = running;
    if (running) setWatched(true);
  }, [running, client]);
  return { ...query, running, watched };
}
/** Whether the viewer can edit the catalog of a library; undefined while loading. */
export const useCanEditCatalog = (library: AnyRecord): boolean | undefined => useLibraryPrivileges(library.id)?.has('catalog');
