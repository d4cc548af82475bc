import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';

/** The open till of the viewer, and the tills of the convention. */
export const useMyTill = (convention_id: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['tillsession', 'mine', convention_id],
    queryFn: ({ signal }) => api.convention.myTill.query({ id: convention_id }, { signal }),
  });
export type MyTill = NonNullable<ReturnType<typeof useMyTill>['data']>;
export type OpenTill = NonNullable<MyTill['session']>;
