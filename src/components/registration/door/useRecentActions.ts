import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { lineOf } from './recentLines.ts';

/** Fills the log of the desk with what was done before a reload. */
export function useRecentActions(
  convention_id: string,
  clock: Clock,
  restore: (lines: readonly ReturnType<typeof lineOf>[]) => void,
) {
  const { data } = useQuery({
    queryKey: ['desk actions', convention_id],
    queryFn: async ({ signal }) => {
      const [{ items }, lines] = await Promise.all([
        api.convention.deskRecent.query({ id: convention_id }, { signal }),
        import('./recentLines.ts'), // with the texts of all that a desk does
      ]);
      return { items, lineOf: lines.lineOf };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) restore(data.items.map((done) => data.lineOf(done, clock)));
  }, [data, clock, restore]);
}
