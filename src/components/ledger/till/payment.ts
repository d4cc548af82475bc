import type { How } from '../../../messages/ledger/till.ts';
import type { MoneyAccount } from '../../../resources/ledger/accounts.ts';

/** What an operation that takes money is told besides the amount; nothing without a till. */
export type Payment =
  | { readonly payment_method?: never }
  | { readonly payment_method: 'cash' }
  | { readonly payment_method: 'card_terminal'; readonly payment_reference: string };
/** How a payment was taken, as sentences say it. */
export const howOf = ({ payment_method }: Payment): How =>
  payment_method === 'cash' ? 'cash' : payment_method === 'card_terminal' ? 'card' : 'outside';
/** The same of what the ledger says: the account that the money went to. */
export const howTaken = (account: MoneyAccount | null): How =>
  account === 'cash' ? 'cash' : account === 'card_terminal' ? 'card' : account === 'external' ? 'outside' : 'unknown';
export type DeskMethod = 'cash' | 'card_terminal';
/** Whether the viewer has a till open. Until the service has said so, nobody knows into which till a payment goes. */
export type TillState = 'loading' | 'failed' | 'open' | 'none';

/** What is known of the viewer's till, by the last answer of the service. */
export function tillStateOf({ data, isError }: { data?: { session: unknown } | undefined; isError: boolean }): TillState {
  if (data) return data.session ? 'open' : 'none';
  return isError ? 'failed' : 'loading';
}
/** The payment; null while it is not known whether a till is open, or if the receipt's number is missing. */
export function paymentOf(till: TillState, method: DeskMethod, reference: string): Payment | null {
  if (till === 'loading' || till === 'failed') return null;
  if (till === 'none') return {};
  if (method === 'cash') return { payment_method: 'cash' };
  const payment_reference = reference.trim();
  return payment_reference ? { payment_method: 'card_terminal', payment_reference } : null;
}
