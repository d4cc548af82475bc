import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

/** How the user signs in: whether there is a password, how many recovery codes are left, where passkeys work. */
export function useWaysToSignIn(id: string) {
  const client = useQueryClient();
  const queryKey = ['user', 'waysToSignIn', id];
  const read = useQuery({ queryKey, queryFn: ({ signal }) => api.user.waysToSignIn.query({ id }, { signal }) });
  return { data: read.data, reload: () => client.invalidateQueries({ queryKey }) };
}
