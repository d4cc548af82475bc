import { type Currency, money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { badgePageText as text } from '../../../messages/registration/recordPages.ts';
import type { Payment } from '../../records/view/payment.ts';
import type { BadgeRecord } from './badgeRecord.ts';

/** Why a badge owes: what it costs, since when, and what happens when its hold ends. */
export function whyDue(record: Pick<BadgeRecord, 'badgetype' | 'date_created' | keyof Payment>, clock: Clock): string | null {
  const { verified, net_price = 0, amount_owed = 0, hold_expires_date } = record;
  if (amount_owed <= 0) return null;
  const said = { type: String(record.badgetype?.name ?? ''), price: money(net_price, clock), due: money(amount_owed, clock) };
  return verified
    ? text.whyOwed({ ...said, paid: money(Math.max(0, net_price - amount_owed), clock) })
    : text.whyHeld({
        ...said,
        added: showTime(record.date_created, clock),
        until: hold_expires_date ? showTime(hold_expires_date, clock) : 'none',
      });
}
const sumOf = (order: PlainObject, name: string) => Number(order[name] ?? 0);
/** What an order comes to, and what of it is open or too much. */
export function orderSum(order: PlainObject | undefined, currency: Currency): string | null {
  if (order?.amount_charged === undefined) return null;
  const [charged, owed, credit] = ['amount_charged', 'amount_owed', 'amount_credit'].map((name) => sumOf(order, name));
  return text.orderSum({
    charged: money(charged ?? 0, currency),
    owed: owed ? money(owed, currency) : 'none',
    credit: credit ? money(credit, currency) : 'none',
  });
}
