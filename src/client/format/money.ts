import { priceText } from '../../messages/format.ts';

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** "1,120.00", without a currency. */
export const money = (value: number | null | undefined) => amounts.format(value ?? 0);
/** "120.00", or "Free". */
export const price = (value: number | null | undefined) => (value ? money(value) : priceText.free);
/** "100.00 instead of 120.00" for a price that differs from the usual one; otherwise the price alone. */
export const reducedPrice = (value: number | null | undefined, usual: number | null | undefined) =>
  value === usual ? price(value) : priceText.reduced({ price: price(value), usual: money(usual) });
/** "€1,120.00" in a convention that has chosen its currency, else "1,120.00". */
export const moneyIn = (currency: string | null | undefined, value: number): string =>
  currency ? new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value) : money(value);
