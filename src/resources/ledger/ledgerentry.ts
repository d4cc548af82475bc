import { id, money, oneOf, orNull, percent, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { accountNames, accounts, entryKindNames, entryKinds } from './accounts.ts';
import { ledgerEntryPage } from './pages.ts';

/** What buyers see of the entries of their orders. */
export const buyersForm = [
  'convention_id',
  'order_id',
  'orderline_id',
  'kind',
  'debit',
  'credit',
  'amount',
  'tax_amount',
  'tax_rate',
  'reverses_id',
] as const;

export const ledgerentry = resource('LedgerEntry', {
  domain: 'ledger',
  labels: ['ledger entries', 'ledger entry'],
  title: ['kind'],
  menu: { place: 3 },
  page: ledgerEntryPage,
  policy: { read: ['owner', 'treasurer'] },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    order_id: orNull(id('order')),
    orderline_id: orNull(id('orderline')),
    kind: oneOf(entryKindNames, entryKinds),
    debit: oneOf(accountNames, accounts),
    credit: oneOf(accountNames, accounts),
    amount: money(10_000_000),
    tax_amount: money(10_000_000),
    tax_rate: percent(),
    taxgroup_id: orNull(id('taxgroup')),
    reverses_id: orNull(id('ledgerentry')),
    user_id: orNull(id('user')),
    via: text(20),
    operation: orNull(text(200)),
    reason: orNull(text(200)),
    tillsession_id: orNull(id('tillsession')),
    reference: orNull(text(60)),
  },
  list: {
    search: ['order.code', 'order.name'],
    qualifiers: [
      'kind',
      'debit',
      'credit',
      'order_id',
      'orderline_id',
      'reverses_id',
      'user_id',
      'tillsession_id',
      'taxgroup_id',
    ],
    sortable: ['amount'],
    order: ['-date_created'],
  },
});
