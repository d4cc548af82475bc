import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { refusalOf } from './refusal.ts';

export type Me = Awaited<ReturnType<typeof api.user.whoami.query>>;
/** The signed-in user; null when nobody is signed in. */
export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.user.whoami.query({}, { signal }).catch((error: unknown) => {
        if (refusalOf(error).status === 401) return null;
        throw error;
      }),
  });
