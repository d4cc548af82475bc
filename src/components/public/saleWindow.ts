import { type Clock, showTime } from '../../client/format/local.ts';
import { saleText } from '../../messages/public/sale.ts';
import type { SiteConvention } from './site.ts';

/** When something can be bought; null: without a beginning, without an end. */
export interface SaleWindow {
  readonly start_date: Date | null;
  readonly end_date: Date | null;
}
/** Whether a convention has ended; one without days has not. */
export const isOver = ({ end_date }: Pick<SiteConvention, 'end_date'>, now: Date): boolean =>
  end_date !== null && end_date <= now;
/** Whether people can still come to a convention, so that it offers badges and ways to take part. */
export const isAhead = (convention: Pick<SiteConvention, 'end_date' | 'cancelled'>, now: Date): boolean =>
  !convention.cancelled && !isOver(convention, now);
/** Why it cannot be bought now, because its sale has not begun or is over; null: it is on sale. */
export function notOnSale({ start_date, end_date }: SaleWindow, now: Date, clock: Clock): string | null {
  if (start_date && start_date > now) return saleText.onSaleFrom({ time: showTime(start_date, clock) });
  if (end_date && end_date <= now) return saleText.saleOver({ time: showTime(end_date, clock) });
  return null;
}
