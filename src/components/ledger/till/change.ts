/** An amount in cents, to add and compare without rounding errors. */
export const cents = (amount: number) => Math.round(amount * 100);
/** What somebody handed over, as it is noted: the price at most. The rest is their change, in currency units. */
export function withChange(given: number, price: number): { readonly amount: number; readonly change: number } {
  const change = Math.max(0, cents(given) - cents(price)) / 100;
  return { amount: change > 0 ? price : given, change };
}
