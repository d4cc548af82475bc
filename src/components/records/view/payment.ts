import { money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { paymentText } from '../../../messages/sales/payment.ts';

/** What is known of the payment. Some readers see only whether it is paid. */
export interface Payment {
  readonly verified?: boolean;
  readonly net_price?: number;
  readonly amount_paid?: number;
  readonly amount_refunded?: number;
  /** Badges tell what is left of the payment instead. */
  readonly amount_paid_balance?: number;
  /** What the buyer's bank took back, if the page asks for it. */
  readonly amount_disputed?: number;
  /** What is still to be paid, if the record tells. What was written off is not. */
  readonly amount_owed?: number;
  readonly hold_expires_date?: Date | string | null;
}
function payment(item: Payment, clock: Clock): string | null {
  const { verified, net_price, amount_paid = 0, amount_owed, amount_disputed = 0, hold_expires_date } = item;
  if (verified === undefined) return null;
  if (net_price === undefined) return verified ? paymentText.paid : paymentText.notPaid;
  if (net_price === 0) return paymentText.free;
  const owed = amount_owed ?? Math.max(0, net_price - amount_paid);
  const due = money(owed, clock);
  const paid = { amount: money(amount_paid - amount_disputed, clock), due };
  if (verified && owed > 0 && amount_disputed > 0) return paymentText.disputed({ taken: money(amount_disputed, clock), due });
  if (verified) return owed > 0 ? paymentText.partly(paid) : paymentText.paidAmount(paid);
  return hold_expires_date ? paymentText.held({ due, time: showTime(hold_expires_date, clock) }) : paymentText.due({ due });
}
const cents = (amount: number) => Math.round(amount * 100) / 100;
/** "Paid 35.00", or "35.00 due, held until Thu 6:20 PM". Null if the reader may not know. */
export function paymentSentence(item: Payment, clock: Clock): string | null {
  const text = payment(item, clock);
  const { amount_paid = 0, amount_paid_balance = amount_paid } = item;
  const given = (item.amount_refunded ?? cents(amount_paid - amount_paid_balance)) - (item.amount_disputed ?? 0); // what a bank took back was not refunded
  return text && given > 0 ? paymentText.refunded({ payment: text, amount: money(given, clock) }) : text;
}
