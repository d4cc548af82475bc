import { flag, id, integer, oneOf, orNull, signedMoney, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { invoicePage } from './pages.ts';
import { sellers } from './sellers.ts';

const sum = () => signedMoney(10_000_000);

export const invoice = resource('Invoice', {
  domain: 'ledger',
  labels: ['invoices', 'invoice'],
  title: ['shortname'],
  menu: { place: 7 },
  page: invoicePage,
  policy: { read: ['owner', ...sellers] },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    order_id: id('order'),
    kind: oneOf(['invoice', 'credit_note'], { invoice: 'Invoice', credit_note: 'Credit note' }),
    number: integer(),
    code: text(20),
    cancels_id: orNull(id('invoice')),
    name: text(200),
    amount: sum(),
    amount_tax: sum(),
    currency: text(3),
    language: text(2),
    reason: orNull(text(200)),
    user_id: orNull(id('user')),
  },
  derived: { shortname: text(), is_cancelled: flag() },
  list: {
    search: ['code', 'name'],
    qualifiers: ['kind', 'order_id', 'cancels_id', 'number'],
    sortable: ['number', 'amount'],
    order: ['-number'],
  },
});
