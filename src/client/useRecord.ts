import { useQuery } from '@tanstack/react-query';
import { procedureOf, withVersion } from './api.ts';
import { keys } from './queryClient.ts';
import type { AnyRecord } from './record.ts';

/** Reads a record of any type with its related records, and with these includes. Reads nothing without an id. */
export const useRecord = (type: string, id: string | null | undefined, include: readonly string[] = []) =>
  useQuery({
    queryKey: include.length ? [...keys.record(type, id ?? ''), include] : keys.record(type, id ?? ''),
    enabled: Boolean(id),
    queryFn: ({ signal }) =>
      procedureOf(`${type}.read`).query<AnyRecord>(
        { id, _include_related_objects: 1, ...(include.length ? { _include: include } : {}) },
        { signal },
      ),
  });

/**
 * Reads a record for its page: with its related records, with what the viewer may do with it now, and with the includes that the page
 * shows.
 */
export const useRecordWithActions = (type: string, id: string, include: readonly string[] = []) =>
  useQuery({
    queryKey: [...keys.record(type, id), 'actions', include],
    queryFn: ({ signal }) =>
      procedureOf(`${type}.read`).query<AnyRecord>(
        { id, _include_related_objects: 1, _include_actions: 1, ...(include.length ? { _include: include } : {}) },
        { signal },
      ),
  });

/** Reads a record for editing, with the version that changes are based on. */
export const useEditableRecord = (type: string, id: string) =>
  useQuery({
    queryKey: [type, 'editable', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readVersion(type, id, signal),
  });

/** Reads a record with its related records and its current version. */
export const readVersion = (type: string, id: string, signal?: AbortSignal) =>
  withVersion(
    (options) => procedureOf(`${type}.read`).query<AnyRecord>({ id, _include_related_objects: 1, _include_actions: 1 }, options),
    signal,
  );
