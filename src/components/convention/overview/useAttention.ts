import { useQuery } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { api, separately } from '../../../client/api.ts';
import { ofEverything } from '../../../client/queryClient.ts';
import type { AppRouter } from '../../../server/router.ts';

export type Attention = inferRouterOutputs<AppRouter>['convention']['attention'];
/** While the page is visible, its figures are at most this old. */
const MINUTE = 60_000;

/** What needs the viewer's attention, and the figures of the moment; only for staff. */
export const useAttention = (id: string, enabled: boolean) =>
  useQuery<Attention>({
    queryKey: ['convention', 'attention', id],
    enabled,
    // Those who come back from a board expect to see the effect of their changes.
    staleTime: 0,
    meta: ofEverything,
    refetchInterval: MINUTE,
    queryFn: ({ signal }) => api.convention.attention.query({ id }, { signal }),
  });

/** The number of schedule warnings and whether one is an error. It takes long, so it is read separately. */
export const useWarningCount = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['schedule-warnings', id, 'count'],
    enabled,
    staleTime: MINUTE,
    queryFn: async ({ signal }) => {
      const { paging, items } = await api.convention.warnings.query(
        { id, severity: ['error', 'warning'], waived: [false], is_over: [false], _items_per_page: 1 },
        { ...separately, signal },
      );
      return { count: paging.total_items, errors: items[0]?.severity === 'error' };
    },
  });
export interface WarningCount {
  readonly count: number;
  readonly errors: boolean;
}
