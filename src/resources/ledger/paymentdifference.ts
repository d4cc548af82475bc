import { id, oneOf, orNull, signedMoney, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { differencePage } from './pages.ts';

/** What can differ, with what people read. */
export const differenceKinds = {
  payment_missing_here: 'Payment not in the ledger',
  payment_missing_there: 'Payment not at Stripe',
  payment_amount: 'Payment of another amount',
  payment_state: 'Payment not booked yet',
  refund_missing_here: 'Refund not in the ledger',
  refund_missing_there: 'Refund not at Stripe',
  refund_amount: 'Refund of another amount',
  refund_state: 'Refund in another state',
  dispute_missing_here: 'Dispute not in the ledger',
  dispute_state: 'Dispute in another state',
  currency: 'Another currency',
  other: 'Other movement of money',
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

export const paymentdifference = resource('PaymentDifference', {
  domain: 'ledger',
  labels: ['differences', 'difference'],
  title: ['kind'],
  menu: { place: 7 },
  page: differencePage,
  policy: { read: 'treasurer' },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    kind: oneOf(Object.keys(differenceKinds) as DifferenceKind[], differenceKinds), // its keys
    provider_ref: text(200),
    order_id: orNull(id('order')),
    amount_here: orNull(signedMoney(10_000_000)),
    amount_there: orNull(signedMoney(10_000_000)),
    happened_date: time(),
    status: oneOf(['open', 'explained', 'resolved'], { open: 'Open', explained: 'Explained', resolved: 'Resolved' }),
    explanation: orNull(text(500)),
    user_id: orNull(id('user')),
    closed_date: orNull(time()),
  },
  list: {
    search: ['provider_ref', 'explanation'],
    qualifiers: ['kind', 'status', 'order_id', 'provider_ref'],
    sortable: ['happened_date', 'status'],
    order: ['-happened_date'],
  },
});
