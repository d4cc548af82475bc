import { locale } from '../../../messages/language.ts';

/** Cents as an amount in the language of the moment; without a currency the bare number. */
export const amountText = (cents: number, currency: string | null) =>
  new Intl.NumberFormat(
    locale(),
    currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  ).format(cents / 100);
