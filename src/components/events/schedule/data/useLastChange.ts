import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../../../client/api.ts';
import { useMe } from '../../../../client/useMe.ts';

/** The kinds of change that take nothing back. */
const kinds = ['assign', 'unassign', 'move', 'resize', 'cancel', 'auto_schedule', 'move_day'];

/** A change of the schedule that can be undone. */
export interface LastChange {
  readonly id: string;
  readonly summary: string;
  /** The days on which something changed. */
  readonly days: readonly { readonly id: string; readonly name: string }[];
}
const lastChangeQuery = (id: string, user_id: string) => ({
  queryKey: ['scheduleaction', 'last', id, user_id] as const,
  queryFn: async (): Promise<LastChange | null> => {
    const { items } = await api.convention.scheduleactions.query({
      ...{ id, user_id, state: 'done', kind: kinds, _items_per_page: 1 },
      ...{ _fields: 'summary', _include: 'days' },
    });
    return (items[0] as LastChange | undefined) ?? null; // with the fields that are asked for
  },
});
/** The last change of a person that is not undone, as the service has it now. */
export const fetchLastChange = (client: QueryClient, id: string, user_id: string) =>
  client.fetchQuery({ ...lastChangeQuery(id, user_id), staleTime: 0 });

/** What Undo would undo: the viewer's own last change; null if there is none, undefined while that is loading. */
export function useLastChange(id: string): LastChange | null | undefined {
  const { data: me } = useMe();
  return useQuery({ ...lastChangeQuery(id, String(me?.id)), enabled: Boolean(me), staleTime: 30_000 }).data;
}
