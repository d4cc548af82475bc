import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';

/** Where an order is paid online; null while nothing is owed, or if the convention takes neither cards nor bank transfers. */
export function usePayHref(convention_id: string | undefined, order_id: string, isWanted = true): string | null {
  const { data } = useQuery({
    queryKey: ['card-payment', convention_id, order_id],
    queryFn: ({ signal }) => api.convention.cardPayment.query({ id: convention_id ?? '', order_id }, { signal }),
    enabled: isWanted && convention_id !== undefined,
    retry: false,
  });
  return (data?.is_offered || data?.takes_transfers || data?.takes_vouchers) && data.amount_owed > 0
    ? `/convention/${convention_id}/cards?order=${order_id}`
    : null;
}
