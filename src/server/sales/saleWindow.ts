import { salesRefusals } from '../../messages/sales/refusals.ts';
import { now } from '../db/clock.ts';
import { invalid, stateForbids } from '../errors/refusals.ts';
import { formatMoment, type LocalClock } from '../platform/format/times.ts';

/** Something that people can buy in a time; null: without a beginning, without an end. */
export interface OnSale {
  readonly name: string;
  readonly sale_start_date: Date | null;
  readonly sale_end_date: Date | null;
}
/** A Prisma `where`: what is on sale now. */
export const onSaleNow = () => {
  const date = new Date(now());
  return {
    AND: [
      { OR: [{ sale_start_date: null }, { sale_start_date: { lte: date } }] },
      { OR: [{ sale_end_date: null }, { sale_end_date: { gt: date } }] },
    ],
  };
};
/** Requires that something is on sale now. Those who sell it are not asked. @throws 409/453 sale_start_date, sale_end_date */
export function assertInSaleWindow({ name: type, sale_start_date: start, sale_end_date: end }: OnSale, clock: LocalClock): void {
  if (start && start.getTime() > now())
    throw stateForbids('sale_start_date', salesRefusals.onSaleLater({ type, opening: formatMoment(start, clock) }));
  if (end && end.getTime() <= now())
    throw stateForbids('sale_end_date', salesRefusals.saleOver({ type, end: formatMoment(end, clock) }));
}
/** Requires that a sale ends after its beginning. @throws 400/442 sale_end_date */
export function assertSaleInOrder({ sale_start_date: start, sale_end_date: end }: Partial<Record<string, unknown>>): void {
  if (start instanceof Date && end instanceof Date && end <= start)
    throw invalid('sale_end_date', salesRefusals.saleEndsTooEarly);
}
