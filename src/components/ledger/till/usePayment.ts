import { useState } from 'react';
import { useMyTill } from './useMyTill.ts';

/** What an operation that takes money is told besides the amount; nothing without a till. */
export type Payment =
  | { readonly payment_method?: never }
  | { readonly payment_method: 'cash' }
  | { readonly payment_method: 'card_terminal'; readonly payment_reference: string };
export type DeskMethod = 'cash' | 'card_terminal';

/** How the next payment is taken. Whoever has no till open is not asked. */
export function usePayment(convention_id: string) {
  const hasTill = Boolean(useMyTill(convention_id).data?.session);
  const [method, setMethod] = useState<DeskMethod>('cash');
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  /** The payment; null if the receipt's number is missing. */
  const take = (): Payment | null => {
    if (!hasTill) return {};
    if (method === 'cash') return { payment_method: 'cash' };
    const payment_reference = reference.trim();
    setMissing(!payment_reference);
    return payment_reference ? { payment_method: 'card_terminal', payment_reference } : null;
  };
  return { hasTill, method, setMethod, reference, setReference, isMissing, take };
}
export type PaymentChoice = ReturnType<typeof usePayment>;
