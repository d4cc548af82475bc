import { useState } from 'react';
import { type DeskMethod, type Payment, paymentOf, tillStateOf } from './payment.ts';
import { useMyTill } from './useMyTill.ts';

/** How the next payment is taken. Whoever has no till open is not asked, and nothing is taken until that is known. */
export function usePayment(convention_id: string) {
  const query = useMyTill(convention_id);
  const till = tillStateOf(query);
  const [method, setMethod] = useState<DeskMethod>('cash');
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  /** The payment; null if the receipt's number is missing, or while it is not known whether a till is open. */
  const take = (): Payment | null => {
    const payment = paymentOf(till, method, reference);
    setMissing(!payment && till === 'open');
    return payment;
  };
  return {
    hasTill: till === 'open',
    /** The open till, where there is more than one that it could be. */
    into: query.data && query.data.tills.length > 1 ? query.data.session?.till : undefined,
    /** Whether it is not known yet if a till is open. */
    isPending: query.isPending,
    /** Whether a payment can be taken. */
    isReady: till === 'open' || till === 'none',
    hasFailed: till === 'failed',
    retry: () => void query.refetch(),
    ...{ method, setMethod, reference, setReference, isMissing, take },
  };
}
export type PaymentChoice = ReturnType<typeof usePayment>;
