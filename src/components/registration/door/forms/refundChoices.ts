import { isolated } from '../../../../client/format/isolated.ts';
import { type Currency, money } from '../../../../client/format/money.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { useNamedList } from '../../../../client/useList.ts';
import { deskRefundText as text } from '../../../../messages/registration/doorForms.ts';
import type { Card } from '../card/cards.ts';

/** A ticket for which money can be given back. */
export interface RefundedTicket {
  readonly id: string;
  readonly name: string;
  readonly event: string;
}
/** One thing that money is given back for. */
export interface RefundChoice {
  readonly key: string;
  readonly label: string;
  /** What was paid for it and not given back. */
  readonly left: number;
  /** What can be given back if it goes too, with all that goes with it. */
  readonly leftWithAll: number;
  /** How it goes, and what goes with it. */
  readonly cancelLabel: string;
  readonly ticket?: RefundedTicket;
}
const MAX_TICKETS = 100;
const left = ({ amount_paid, amount_refunded }: AnyRecord) =>
  Math.round((Number(amount_paid) - Number(amount_refunded)) * 100) / 100;
const eventOf = ({ event }: AnyRecord) => String((event as AnyRecord | undefined)?.name ?? ''); // included

function ofBadge(card: Card, tickets: readonly AnyRecord[], currency: Currency): RefundChoice {
  const { refundable, addons_refundable, tickets_refundable, addons, badgetype_name } = card;
  return {
    key: card.id,
    label: text.ofBadge({ type: isolated(badgetype_name), amount: money(refundable, currency) }),
    left: refundable,
    leftWithAll: refundable + addons_refundable + tickets_refundable,
    cancelLabel: text.cancel({
      addons: addons.length > 0 ? 'yes' : 'no',
      count: tickets.length,
      tickets: new Intl.ListFormat('en').format(tickets.map((one) => isolated(eventOf(one)))),
    }),
  };
}
function ofTicket(ticket: AnyRecord, currency: Currency): RefundChoice {
  const seat = { id: ticket.id, name: String(ticket.shortname), event: eventOf(ticket) };
  const label = text.ofTicket({ ticket: seat.name, event: isolated(seat.event), amount: money(left(ticket), currency) });
  return {
    ...{ key: ticket.id, label, left: left(ticket), leftWithAll: left(ticket) },
    ...{ cancelLabel: text.cancelTicket, ticket: seat },
  };
}
/** What money can be given back for at the desk: the badge, and each of its tickets; undefined while they are read. */
export function useRefundChoices(card: Card, currency: Currency) {
  const list = useNamedList('ticket', 'badge.tickets', {
    ...{ id: card.id, verified: 'true', _include_related_objects: 'event', _items_per_page: MAX_TICKETS },
  });
  const tickets = list.data?.items;
  const choices = tickets && [
    ...(card.refundable > 0 ? [ofBadge(card, tickets, currency)] : []),
    ...tickets.filter((ticket) => left(ticket) > 0).map((ticket) => ofTicket(ticket, currency)),
  ];
  return { choices, error: list.isError ? list.error : null, retry: () => void list.refetch() };
}
