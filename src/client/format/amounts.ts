/** The largest amount that is stored, in currency units. */
const MAX_AMOUNT = 10_000_000;
/** Reads an amount of money: "65", "65.5", "65,50". @returns null if it is none */
export function amountOf(typed: string): number | null {
  const amount = Number(typed.trim().replace(',', '.'));
  return /^\d+([.,]\d{1,2})?$/.test(typed.trim()) && amount <= MAX_AMOUNT ? amount : null;
}
