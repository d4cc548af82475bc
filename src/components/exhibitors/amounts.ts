import type { Payment } from '../records/view/payment.ts';

/** What is paid for several things, and what is still due. */
export function amountsOf(items: readonly Payment[]): { paid: number; due: number } {
  const paid = items.reduce((sum, { amount_paid = 0 }) => sum + amount_paid, 0);
  const due = items.reduce((sum, { net_price = 0, amount_paid = 0 }) => sum + Math.max(0, net_price - amount_paid), 0);
  return { paid, due };
}
