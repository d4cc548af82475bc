import { withTax } from '../../sales/addedTax.ts';

/** The fields that decide the price of an event. Cents, minutes. */
export interface Priced {
  base_price: number | null;
  duration: number;
  override_ticket_prices: boolean;
  global_ticket_price: number;
  default_cost_per_slot: number;
  slot_duration: number;
  generic_ticket_price: number;
  tax_added: number;
}
/** Cents. */
const MAX_PRICE = 100_000_000;

/**
 * What a ticket costs before discounts, in cents, with the tax that its type adds: the type's price for all its events, or else the event's own price, or else the type's
 * price per slot, or else the convention's price.
 */
export const priceOf = (p: Priced): number => withTax(priceBeforeTax(p), p);

function priceBeforeTax(p: Priced): number {
  if (p.override_ticket_prices) return p.global_ticket_price;
  if (p.base_price !== null) return p.base_price;
  if (p.default_cost_per_slot > 0) return Math.min(MAX_PRICE, p.default_cost_per_slot * Math.ceil(p.duration / p.slot_duration));
  return p.generic_ticket_price;
}
