import { useQuery } from '@tanstack/react-query';
import { procedureOf, withVersion } from './api.ts';
import { keys } from './queryClient.ts';
import type { AnyRecord } from './record.ts';

/** A record of any kind with its related records. Without an id, nothing is read. */
export const useRecord = (type: string, id: string | null | undefined) =>
  useQuery({
    queryKey: keys.record(type, id ?? ''),
    enabled: Boolean(id),
    queryFn: ({ signal }) => procedureOf(`${type}.read`).query<AnyRecord>({ id, _include_related_objects: 1 }, { signal }),
  });

/** A record to be changed, with the version that the change is based on. */
export const useEditableRecord = (type: string, id: string) =>
  useQuery({
    queryKey: [type, 'editable', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readVersion(type, id, signal),
  });

/** Reads a record with its related records and the version that it has at this moment. */
export const readVersion = (type: string, id: string, signal?: AbortSignal) =>
  withVersion((options) => procedureOf(`${type}.read`).query<AnyRecord>({ id, _include_related_objects: 1 }, options), signal);
