import { id, money, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { disputePage } from './pages.ts';

export const carddispute = resource('CardDispute', {
  domain: 'ledger',
  labels: ['disputes', 'dispute'],
  title: ['shortname'],
  menu: { place: 6 },
  page: disputePage,
  policy: { read: 'treasurer' },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    order_id: id('order'),
    provider_ref: text(200),
    amount: money(10_000_000),
    currency: text(3),
    status: oneOf(['noted', 'open', 'won', 'lost'], { noted: 'Question', open: 'Open', won: 'Won', lost: 'Lost' }),
    reason: orNull(text(100)),
    answer_by_date: orNull(time()),
    closed_date: orNull(time()),
  },
  derived: { shortname: text() },
  list: {
    search: ['provider_ref', 'order.code', 'order.name'],
    qualifiers: ['status', 'order_id'],
    sortable: ['amount', 'answer_by_date'],
    order: ['-date_created'],
  },
});
