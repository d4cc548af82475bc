import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DocumentedAction } from './documentedActions.ts';

/** Includes the build of the dashboard: another one may know other actions. */
const key = () => `convene.actions ${(window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId ?? ''}`; // set by Next

/** The cached actions: the document they come from is long. */
function readCache(): DocumentedAction[] | null {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? 'null') as DocumentedAction[] | null; // written below
  } catch {
    return null;
  }
}
function writeCache(actions: readonly DocumentedAction[]) {
  try {
    for (const other of Object.keys(localStorage)) if (other.startsWith('convene.actions ')) localStorage.removeItem(other);
    localStorage.setItem(key(), JSON.stringify(actions));
  } catch {
    // Without storage, the document is read again next time.
  }
}

/** Reads the actions of all resources. */
export const actionsQuery = queryOptions({
  queryKey: ['actions'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<readonly DocumentedAction[]> => {
    const cached = process.env.NODE_ENV === 'production' ? readCache() : null;
    if (cached) return cached;
    const [{ readDocument }, { documentedActions, operationOf }, { callersOf }] = await Promise.all([
      import('../../../client/openapi.ts'),
      import('./documentedActions.ts'),
      import('../../../resources/policy/matrix.ts'),
    ]);
    const document = await readDocument(signal);
    const actions = documentedActions(document).map((action) => ({
      ...action,
      callers: callersOf(action.path.split('/')[1] ?? '', operationOf(action)),
    }));
    writeCache(actions);
    return actions;
  },
});
/** The actions of all resources, once loaded. */
export const useActions = (): readonly DocumentedAction[] => useQuery(actionsQuery).data ?? noActions;
/** Whether they are known, or cannot be read: their buttons would move what stands below. */
export const useActionsKnown = (): boolean => useQuery(actionsQuery).isFetched;
const noActions: readonly DocumentedAction[] = [];
