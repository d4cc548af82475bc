import { message } from '../message.ts';

/** The page of an order: what its state follows from. */
export const orderPageText = {
  owed: message<{ owed: string; paid: string; charged: string }>('{owed} is still owed: {charged} in all, {paid} paid.'),
  paid: message<{ charged: string }>('All of {charged} is settled.'),
  credit: message<{ credit: string }>('{credit} was paid beyond what the lines cost. It can be refunded.'),
  cancelled: message<{ refunded: string }>('Everything is cancelled. {refunded} was refunded.'),
  lines: 'Lines',
  noLines: 'No lines.',
  entries: 'Ledger',
  noEntries: 'No entries yet.',
  about: 'About',
  buyer: 'Buyer',
  code: 'Code',
  refund: 'Refund credit…',
  sendLink: 'Email to buyer',
  price: message<{ amount: string }>('{amount}'),
  instead: message<{ amount: string; usual: string }>('{amount} instead of {usual}'),
  waived: message<{ amount: string }>('{amount} waived'),
  paidOf: message<{ amount: string }>('{amount} paid'),
  refunded: message<{ amount: string }>('{amount} refunded'),
  owes: message<{ amount: string }>('{amount} owed'),
  tax: message<{ amount: string }>('The price contains {amount} of tax.'),
  lineTax: message<{ amount: string; rate: string }>('contains {amount} of tax ({rate}%)'),
  lineCancelled: message<{ time: string }>('Cancelled {time}'),
  correction: message<{ kind: string }>('{kind}, reversed'),
  moved: message<{ amount: string; from: string; to: string }>('{amount} from {from} to {to}'),
} as const;

/** The sums above the ledger and the orders of a convention. */
export const ledgerTotalsText = {
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  balance: 'Balance',
  owed: 'Owed in orders, without holds',
  credit: 'Credit of buyers',
  table: 'Sums by account',
  account: 'Account',
  came: 'In',
  left: 'Out',
  holds: 'Balance',
  loading: 'Adding up the ledger',
  differences: message<{ count: number }>(
    '{count, plural, one {# sum does} other {# sums do}} not agree with the entries. Tell an administrator, and change nothing until it is explained.',
  ),
} as const;
