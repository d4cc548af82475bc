import { priceText } from '../../messages/format.ts';
import type { Clock } from './times.ts';

/** What amounts are in. The clock of a convention has it. */
export type Currency = Pick<Clock, 'currency'>;
const bare = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formats = new Map<string, Intl.NumberFormat>();
function formatOf({ currency }: Currency): Intl.NumberFormat {
  if (!currency) return bare;
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}
/** "€1,120.00"; "1,120.00" in a convention that has not chosen its currency. */
export const money = (value: number | null | undefined, currency: Currency) => formatOf(currency).format(value ?? 0);
/** What stands before an amount: "€"; nothing where no currency was chosen. */
export const currencySign = ({ currency }: Currency) =>
  currency
    ? (formatOf({ currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? '')
    : '';
/** "€120.00", or "Free". */
export const price = (value: number | null | undefined, currency: Currency) => (value ? money(value, currency) : priceText.free);
/** "€100.00 instead of €120.00" for a price below the usual one; otherwise the price alone. */
export const reducedPrice = (value: number | null | undefined, usual: number | null | undefined, currency: Currency) =>
  (value ?? 0) >= (usual ?? 0)
    ? price(value, currency)
    : priceText.reduced({ price: price(value, currency), usual: money(usual, currency) });
