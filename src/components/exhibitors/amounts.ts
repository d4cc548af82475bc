import type { Payment } from '../records/view/payment.ts';

const paidFor = ({ amount_paid = 0, amount_refunded = 0 }: Payment) => amount_paid - amount_refunded;
/** What is paid for several things, and what is still due, as far as that is not known better: some of it may be waived. */
export function amountsOf(items: readonly Payment[], known?: number): { paid: number; due: number } {
  const paid = items.reduce((sum, item) => sum + paidFor(item), 0);
  const due = known ?? items.reduce((sum, item) => sum + Math.max(0, (item.net_price ?? 0) - paidFor(item)), 0);
  return { paid, due };
}
