import { type Currency, money } from '../../../client/format/money.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { ticketPageText as text } from '../../../messages/events/ticketPages.ts';

/** What the cancellation of a ticket says: whose it is, and what becomes of its money. */
export function cancellation(record: AnyRecord, currency: Currency) {
  const refunded = Number(record.amount_refunded ?? 0) - Number(record.amount_disputed ?? 0); // what a bank took back was not given back
  const left = Number(record.amount_paid ?? 0) - Number(record.amount_refunded ?? 0);
  const owed = Number(record.amount_owed ?? 0);
  const said = {
    ticket: String(record.shortname),
    holder: String(record.badge_name ?? ''),
    money: left > 0 ? 'credit' : owed > 0 ? 'due' : refunded > 0 ? 'refunded' : 'none',
    amount: money(left > 0 ? left : owed > 0 ? owed : refunded, currency),
  } as const;
  return { message: text.cancelling(said), done: text.cancelled(said) };
}
