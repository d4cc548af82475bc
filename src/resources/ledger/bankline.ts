import { suggestionLabels } from '../../messages/ledger/suggestions.ts';
import { id, money, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { bankLinePage } from './pages.ts';

export const bankline = resource('BankLine', {
  domain: 'ledger',
  labels: ['bank transactions', 'bank transaction'],
  title: ['payer_name'],
  menu: { place: 8 },
  page: bankLinePage,
  policy: { read: 'treasurer' },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    received_day: text(10),
    amount: money(10_000_000),
    currency: orNull(text(3)),
    payer_name: text(200),
    payer_account: orNull(text(60)),
    purpose: text(1000),
    status: oneOf(['open', 'booked', 'set_aside'], { open: 'Open', booked: 'Booked', set_aside: 'Set aside' }),
    suggested_code: orNull(text(8)),
    suggestion: orNull(oneOf(Object.keys(suggestionLabels) as (keyof typeof suggestionLabels)[], suggestionLabels)), // its keys
    order_id: orNull(id('order')),
    credit_amount: money(10_000_000),
    reason: orNull(text(200)),
    user_id: orNull(id('user')),
    handled_date: orNull(time()),
  },
  list: {
    search: ['payer_name', 'purpose', 'payer_account', 'suggested_code'],
    qualifiers: ['status', 'order_id', 'suggestion', 'amount', 'credit_amount', 'received_day'],
    sortable: ['received_day', 'amount', 'payer_name'],
    order: ['-received_day'],
  },
});
