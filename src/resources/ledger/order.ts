import { id, integer, json, money, oneOf, orNull, signedMoney, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { orderPage } from './pages.ts';

const sum = () => money(10_000_000);

export const order = resource('Order', {
  domain: 'ledger',
  labels: ['orders', 'order'],
  title: ['shortname'],
  menu: { place: 1 },
  page: orderPage,
  policy: { read: ['owner', 'treasurer'] },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    code: text(8),
    user_id: orNull(id('user')),
    name: text(200),
    billing_name: orNull(text(200)),
    billing_address: orNull(text(500)),
    status: oneOf(['owed', 'paid', 'credit', 'cancelled'], {
      owed: 'Owes',
      paid: 'Paid',
      credit: 'Has credit',
      cancelled: 'Cancelled',
    }),
    line_count: integer(),
    amount_charged: sum(),
    amount_paid: sum(),
    amount_refunded: sum(),
    amount_owed: sum(),
    amount_credit: sum(),
    amount_tax: signedMoney(10_000_000),
  },
  derived: { shortname: text() },
  includes: { instalments: json() },
  relationships: {
    invoices: { to: 'invoice', via: 'order_id', policy: ['owner', 'treasurer'] },
    orderlines: { to: 'orderline', via: 'order_id', policy: ['owner', 'treasurer'] },
    ledgerentries: { to: 'ledgerentry', via: 'order_id', policy: ['owner', 'treasurer'] },
    carddisputes: { to: 'carddispute', via: 'order_id', policy: 'treasurer' },
  },
  list: {
    search: ['code', 'name'],
    qualifiers: ['code', 'status', 'user_id', 'amount_owed', 'amount_credit'],
    sortable: ['amount_charged', 'amount_paid', 'amount_owed', 'amount_credit'],
    order: ['-date_created'],
  },
});
