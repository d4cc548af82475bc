import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DocumentedAction } from '../../../client/openapi/actions.ts';
import { readJson } from '../../../client/readJson.ts';

/** The build of the dashboard, which Next sets: another one may know other actions. */
const build = () => (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId ?? '';

/** Reads the actions of all resources. The browser keeps them until there is another build. */
export const actionsQuery = queryOptions({
  queryKey: ['actions'],
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => readJson<readonly DocumentedAction[]>(`/actions.json?build=${build()}`, signal),
});
/** The actions of all resources, once loaded. */
export const useActions = (): readonly DocumentedAction[] => useQuery(actionsQuery).data ?? noActions;
/** Whether they are known, or cannot be read: their buttons would move what stands below. */
export const useActionsKnown = (): boolean => useQuery(actionsQuery).isFetched;
const noActions: readonly DocumentedAction[] = [];
