import { PaymentProviderError } from './interface.ts';

/** Currencies whose smallest unit is the whole one; Stripe counts those. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Hundredths of a currency in its smallest unit. @throws PaymentProviderError if the currency cannot say it */
export function toSmallest(hundredths: number, currency: string): number {
  if (thousandths.has(currency)) throw new PaymentProviderError('refused', 'currency');
  if (!whole.has(currency)) return hundredths;
  if (hundredths % 100) throw new PaymentProviderError('refused', 'amount');
  return hundredths / 100;
}
/** The other way round. Stripe writes currencies in small letters. */
export const fromSmallest = (amount: number, currency: string): number =>
  whole.has(currency.toUpperCase()) ? amount * 100 : amount;
