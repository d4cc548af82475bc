import type { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { payPageText as text } from '../../../messages/ledger/cards.ts';

/** How a payment by card and what is owed stand. */
export type PayStatus = Awaited<ReturnType<typeof api.convention.cardPayment.query>>;
/** Whether the provider has not said yet what became of the last attempt. */
export const isWaiting = ({ payment }: PayStatus): boolean =>
  payment !== null && ['created', 'open', 'unclear'].includes(payment.state);

/** What became of the last attempt, in one sentence that is true. */
export function outcome({ payment, currency }: PayStatus, isBack: boolean): { color: string; words: string } | null {
  if (!payment) return null;
  const { state, refusal, amount } = payment;
  if (state === 'paid') return { color: 'pine', words: text.paid({ amount: money(amount, currency ? { currency } : {}) }) };
  if (state === 'failed') return { color: 'red', words: text.failed };
  if (state === 'expired') return { color: 'yellow', words: text.ended };
  if (refusal) return { color: 'yellow', words: text.refused };
  if (state === 'open' && !isBack) return { color: 'gray', words: text.open };
  return { color: 'gray', words: text.waiting };
}
