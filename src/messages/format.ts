import { message } from './message.ts';

/** Prices, on all pages. */
export const priceText = {
  free: 'Free',
  /** A price after a discount. */
  reduced: message<{ price: string; usual: string }>('{price} instead of {usual}'),
} as const;
