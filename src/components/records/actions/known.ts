import { useQuery } from '@tanstack/react-query';
import { readDocument } from '../../../client/openapi.ts';
import { actionsIn, type Told } from './actions.ts';

/** Names the build of the dashboard: with another one, other actions may be known. */
const key = () => `convene.actions ${(window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId ?? ''}`; // Next puts it there

/** What this device remembers of the service's own description, which is long. */
function remembered(): Told[] | null {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? 'null') as Told[] | null; // written below
  } catch {
    return null;
  }
}
function remember(actions: readonly Told[]) {
  try {
    for (const other of Object.keys(localStorage)) if (other.startsWith('convene.actions ')) localStorage.removeItem(other);
    localStorage.setItem(key(), JSON.stringify(actions));
  } catch {
    // A device that keeps nothing asks again.
  }
}

/** The actions of all resources, once they are known. */
export function useActions(): readonly Told[] {
  const { data } = useQuery({
    queryKey: ['actions'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const known = process.env.NODE_ENV === 'production' ? remembered() : null;
      if (known) return known;
      const actions = actionsIn(await readDocument(signal));
      remember(actions);
      return actions;
    },
  });
  return data ?? none;
}
const none: readonly Told[] = [];
