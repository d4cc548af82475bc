import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

/** Whether email addresses must be confirmed here, and how. */
export const useConfirmation = (enabled: boolean) =>
  useQuery({
    queryKey: ['confirmation'],
    staleTime: 60_000,
    enabled,
    queryFn: ({ signal }) => api.user.confirmation.query({}, { signal }),
  });
