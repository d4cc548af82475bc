import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DocumentedAction } from '../../../client/openapi/actions.ts';
import { refusalIn } from '../../../client/refusal.ts';

/** The build of the dashboard, which Next sets: another one may know other actions. */
const build = () => (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId ?? '';

/** Reads the actions of all resources. The browser keeps them until there is another build. */
export const actionsQuery = queryOptions({
  queryKey: ['actions'],
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<readonly DocumentedAction[]> => {
    const response = await fetch(`/actions.json?build=${build()}`, { signal });
    if (!response.ok) throw refusalIn(response.status, null);
    return (await response.json()) as readonly DocumentedAction[]; // as the service makes them of its document
  },
});
/** The actions of all resources, once loaded. */
export const useActions = (): readonly DocumentedAction[] => useQuery(actionsQuery).data ?? noActions;
/** Whether they are known, or cannot be read: their buttons would move what stands below. */
export const useActionsKnown = (): boolean => useQuery(actionsQuery).isFetched;
const noActions: readonly DocumentedAction[] = [];
