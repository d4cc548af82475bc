import { paymentOverdueMail as late, instalmentText as plan } from '../../../../messages/ledger/instalments.ts';
import {
  ordersFoundMail as found,
  orderPaidMail as paid,
  orderPlacedMail as placed,
  orderInMail as text,
} from '../../../../messages/ledger/letters.ts';
import { orderPageText } from '../../../../messages/public/cart.ts';
import { amountText } from '../../../platform/format/amount.ts';
import type { Facts, LetterWriter, Sender } from '../../letter.ts';

/** What letters say of an order. Amounts in cents. */
export interface OrderInLetter {
  /** The code of the order, or the numbers of its badges. */
  readonly label: string;
  readonly currency: string | null;
  readonly items: readonly { readonly what: string; readonly name: string; readonly price: number }[];
  readonly owed: number;
  readonly paid: number;
  /** When the first place is let go. */
  readonly until: Date | null;
  readonly transfer: {
    readonly code: string;
    /** In currency units. */
    readonly amount: number;
    readonly deadline_date: Date;
    readonly holder: string;
    readonly iban: string;
    readonly bic: string | null;
  } | null;
  /** A deposit and the rest; none: all at once. */
  readonly instalments: readonly {
    readonly kind: 'deposit' | 'rest';
    readonly amount: number;
    readonly open: number;
    readonly due_date: Date | null;
  }[];
  readonly byCard: boolean;
  readonly byBank: boolean;
  /** Of its link. */
  readonly secret: string;
}
/** The most things that a letter lists one by one. */
const MOST_ITEMS = 50;

function itemsOf(
  { label, items, owed, paid: amount, until, transfer, currency, instalments }: OrderInLetter,
  from: Sender,
): Facts {
  const money = (cents: number) => amountText(cents, currency);
  return {
    title: `${text.items} ${label}`,
    facts: [
      ...items
        .slice(0, MOST_ITEMS)
        .map(({ what, name, price }) => [name ? text.item({ what, name }) : what, money(price)] as const),
      [text.paid, amount > 0 ? money(amount) : null],
      [text.owed, owed > 0 ? money(owed) : null],
      ...instalments.map(({ kind, amount, open, due_date }): readonly [string, string] => {
        const values = { amount: money(open || amount), time: due_date ? from.formatMoment(due_date) : '' };
        if (open === 0) return [plan[kind], plan.paid(values)];
        if (!due_date) return [plan[kind], plan.open(values)];
        return [plan[kind], due_date < new Date() ? plan.overdue(values) : plan.due(values)];
      }),
      [text.until, owed > 0 && until && !transfer && !instalments.length ? from.formatMoment(until) : null],
    ],
  };
}
function transferOf({ transfer, currency }: OrderInLetter, from: Sender): Facts | null {
  if (!transfer) return null;
  const { holder, iban, bic, code, amount, deadline_date } = transfer;
  return {
    title: placed.transfer,
    facts: [
      [orderPageText.holder, holder],
      [orderPageText.iban, iban.replace(/(.{4})(?=.)/g, '$1 ')],
      [orderPageText.bic, bic],
      [orderPageText.purpose, code],
      [orderPageText.amount, amountText(Math.round(amount * 100), currency)],
      [text.deadline, from.formatMoment(deadline_date)],
    ],
  };
}
const linkOf = ({ secret }: OrderInLetter, from: Sender) => from.publicUrl(`order/${secret}`);
function waysOf({ byCard, byBank }: OrderInLetter): string {
  if (byCard) return byBank ? placed.byBoth : placed.byCard;
  return byBank ? placed.byBank : placed.atDesk;
}

/** Somebody placed an order, or staff did for them: what it is, what is owed and how to pay. */
export const orderPlaced: LetterWriter<OrderInLetter> = (order, from) => {
  const values = { order: order.label, convention: from.name };
  return {
    subject: placed.subject(values),
    body: [
      placed.text(values),
      itemsOf(order, from),
      transferOf(order, from) ?? { note: waysOf(order) },
      placed.how,
      { link: placed.link, to: linkOf(order, from) },
    ],
    template: { name: 'order_placed', values },
    reason: placed.reason,
  };
};
/** A payment has arrived: what it was for, and what is still owed. */
export const orderPaid: LetterWriter<OrderInLetter> = (order, from) => {
  const values = { order: order.label, convention: from.name };
  return {
    subject: paid.subject(values),
    body: [
      paid.text(values),
      itemsOf(order, from),
      transferOf(order, from),
      paid.how,
      { link: paid.link, to: linkOf(order, from) },
    ],
    template: { name: 'order_paid', values },
    reason: paid.reason,
  };
};
/** The links of all orders of an address, whose owner asked for them. */
export const ordersFound: LetterWriter<{ orders: readonly OrderInLetter[] }> = ({ orders }, from) => ({
  subject: found.subject({ convention: from.name }),
  body: [
    found.text({ convention: from.name }),
    ...orders.map((one) => ({
      link:
        one.owed > 0
          ? found.owed({ order: one.label, amount: amountText(one.owed, one.currency) })
          : found.paid({ order: one.label }),
      to: linkOf(one, from),
    })),
  ],
  template: { name: 'orders_found', values: { convention: from.name } },
  reason: found.reason,
});

/** Something that an exhibitor was to pay has not come. */
export const paymentOverdue: LetterWriter<OrderInLetter & { overdue: { amount: number; since: Date } }> = (order, from) => {
  const values = { order: order.label, convention: from.name };
  const { amount, since } = order.overdue;
  return {
    subject: late.subject(values),
    body: [
      late.text(values),
      {
        facts: [
          [late.amount, amountText(amount, order.currency)],
          [late.since, from.formatMoment(since)],
        ],
      },
      itemsOf(order, from),
      transferOf(order, from),
      late.how,
      { link: late.link, to: linkOf(order, from) },
    ],
    template: { name: 'payment_overdue', values },
    reason: late.reason,
  };
};
