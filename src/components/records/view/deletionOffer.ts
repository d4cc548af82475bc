import { type Currency, money } from '../../../client/format/money.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { hasPrivilege, type Viewer } from '../../../client/useViewer.ts';
import { ticketPageText } from '../../../messages/events/ticketPages.ts';
import { recordPageText } from '../../../messages/records/page.ts';
import { badgePageText } from '../../../messages/registration/recordPages.ts';
import type { PageAction } from './pageActions.ts';

type Offer = Pick<PageAction, 'label' | 'reason' | 'deletion'>;
type Sold = AnyRecord & {
  readonly verified?: boolean;
  readonly amount_paid?: number;
  readonly amount_refunded?: number;
  readonly amount_disputed?: number;
  readonly amount_owed?: number;
  readonly badge_name?: string;
};
const paidFor = ({ amount_paid = 0, amount_refunded = 0 }: Sold) => amount_paid - amount_refunded;

/** The cancellation of a ticket: it says whose ticket it is, and what becomes of its money. */
function ofTicket(record: Sold, _: Viewer | null, currency: Currency): Offer {
  if (!('verify' in actionsOf(record))) {
    const own = { ticket: String(record.shortname) };
    return {
      label: ticketPageText.giveBack,
      deletion: { message: ticketPageText.givingBack(own), done: ticketPageText.gaveBack(own) },
    };
  }
  const left = paidFor(record);
  const owed = record.amount_owed ?? 0;
  const refunded = (record.amount_refunded ?? 0) - (record.amount_disputed ?? 0); // what a bank took back was not given back
  const said = {
    ticket: String(record.shortname),
    holder: record.badge_name ?? '',
    money: left > 0 ? 'credit' : owed > 0 ? 'due' : refunded > 0 ? 'refunded' : 'none',
    amount: money(left > 0 ? left : owed > 0 ? owed : refunded, currency),
  } as const;
  return {
    label: ticketPageText.cancel,
    deletion: { message: ticketPageText.cancelling(said), done: ticketPageText.cancelled(said) },
  };
}
/** The deletion of a badge with money on it: whoever keeps the books pays the credit back that it leaves, others refund first. */
function ofBadge(record: Sold, viewer: Viewer | null, currency: Currency): Offer {
  const left = record.verified ? paidFor(record) : 0;
  const badge = String(record.name);
  if (left <= 0) {
    const deletion = { message: badgePageText.deleting({ badge }), done: badgePageText.deleted({ badge }) };
    return { label: recordPageText.delete, deletion };
  }
  const amount = money(left, currency);
  if (!viewer || !hasPrivilege(viewer, ['treasurer']))
    return { label: recordPageText.delete, reason: badgePageText.refundFirst({ amount }) };
  const said = { badge, amount };
  return {
    label: badgePageText.deleteWithCredit({ amount }),
    deletion: { message: badgePageText.deletingWithCredit(said), done: badgePageText.deletedWithCredit(said) },
  };
}
const offers: Readonly<Record<string, (record: Sold, viewer: Viewer | null, currency: Currency) => Offer | null>> = {
  ticket: ofTicket,
  badge: ofBadge,
};
/** What pages and lists say of a deletion that moves money, or why it waits; null: nothing in particular. */
export const deletionOffer = (type: string, record: AnyRecord, viewer: Viewer | null, currency: Currency): Offer | null =>
  offers[type]?.(record, viewer, currency) ?? null;
