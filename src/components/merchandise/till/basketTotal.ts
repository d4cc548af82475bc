import { cents } from '../../ledger/till/change.ts';
import { codePrice, type Shop, type Variant } from '../shop.ts';
import type { BasketLine } from './useBasket.ts';

/** What one piece costs: the lower of its price and what the code makes of it. The service decides when it is sold. */
export const unitPrice = (shop: Shop, variant: Variant, code: string): number =>
  Math.min(variant.actual_price, codePrice(shop, variant, code) ?? variant.actual_price);
/** What all of it comes to. */
export const basketTotal = (shop: Shop, lines: readonly BasketLine[], code: string): number =>
  lines.reduce((sum, { variant, count }) => sum + cents(unitPrice(shop, variant, code)) * count, 0) / 100;
