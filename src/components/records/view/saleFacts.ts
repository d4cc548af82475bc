import { type Clock, showTime } from '../../../client/format/times.ts';
import { saleWindowText as text } from '../../../messages/sales/window.ts';

interface Sale {
  readonly sellable: boolean;
  readonly sale_start_date?: Date | string | null;
  readonly sale_end_date?: Date | string | null;
}
/** When the sale begins and ends, as far as that is still to come; of what is not sold, nothing. */
export function saleFacts({ sellable, sale_start_date: start, sale_end_date: end }: Sale, clock: Clock, now: Date): string[] {
  if (!sellable) return [];
  if (end && new Date(end) <= now) return [text.over({ time: showTime(end, clock) })];
  return [
    ...(start && new Date(start) > now ? [text.from({ time: showTime(start, clock) })] : []),
    ...(end ? [text.until({ time: showTime(end, clock) })] : []),
  ];
}
