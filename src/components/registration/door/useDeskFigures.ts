import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';

/** How many came, read again every few seconds. The key begins with "badge", so that every check-in here counts at once. */
export const useDeskFigures = (convention_id: string) =>
  useQuery({
    queryKey: ['badge', 'desk figures', convention_id],
    refetchInterval: 10_000,
    queryFn: ({ signal }) => api.convention.deskFigures.query({ id: convention_id }, { signal }),
  });
