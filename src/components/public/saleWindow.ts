import { type Clock, showTime } from '../../client/format/local.ts';
import { saleText } from '../../messages/public/sale.ts';

/** When something can be bought; null: without a beginning, without an end. */
export interface SaleWindow {
  readonly start_date: Date | null;
  readonly end_date: Date | null;
}
/** Why it cannot be bought now, because its sale has not begun or is over; null: it is on sale. */
export function notOnSale({ start_date, end_date }: SaleWindow, now: Date, clock: Clock): string | null {
  if (start_date && start_date > now) return saleText.onSaleFrom({ time: showTime(start_date, clock) });
  if (end_date && end_date <= now) return saleText.saleOver({ time: showTime(end_date, clock) });
  return null;
}
