import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';

/** What a copy would do. */
export type Preview = Awaited<ReturnType<typeof api.convention.copy.mutate>>;
export type Difference = Preview['differences'][number];
/** What a record of a convention was copied from, with figures of both years for types. */
export const useOrigin = (id: string, object_id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['convention', 'origin', id, object_id],
    enabled,
    staleTime: 60_000,
    queryFn: ({ signal }) => api.convention.origin.query({ id, object_id }, { signal }),
  });
/** What a convention was copied from, and what was copied from it. */
export const usePredecessor = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['convention', 'predecessor', id],
    enabled,
    queryFn: ({ signal }) => api.convention.predecessor.query({ id }, { signal }),
  });
