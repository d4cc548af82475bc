import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';

/** What a copy would do. */
export type Preview = Awaited<ReturnType<typeof api.convention.copy.mutate>>;
export type Difference = Preview['differences'][number];
/** What a convention was copied from, and what was copied from it. */
export const usePredecessor = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['convention', 'predecessor', id],
    enabled,
    queryFn: ({ signal }) => api.convention.predecessor.query({ id }, { signal }),
  });
