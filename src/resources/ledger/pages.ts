import { titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** A dash says more in a table than 0.00. */
const withoutZeros = {
  amount_tax: { zero: '–' },
  amount_charged: { zero: '–' },
  amount_owed: { zero: '–' },
  amount_credit: { zero: '–' },
};
/** What orders say of themselves on pages. */
export const orderPage: Presentation = {
  states: [
    { label: 'Owes', tone: 'waiting', when: { status: 'owed' } },
    { label: 'Has credit', tone: 'waiting', when: { status: 'credit' } },
    { label: 'Cancelled', when: { status: 'cancelled' } },
    { label: 'Paid', tone: 'good' },
  ],
  facts: ['name', 'amount_owed', 'amount_credit'],
  groups: {
    first: ['code', 'name', 'user_id', 'status'],
    Invoice: ['billing_name', 'billing_address'],
    Amounts: ['line_count', 'amount_charged', 'amount_tax', 'amount_paid', 'amount_refunded', 'amount_owed', 'amount_credit'],
  },
  fields: withoutZeros,
  columns: [
    titled('name', 'Buyer'),
    'state',
    titled('amount_charged', 'Price'),
    titled('amount_owed', 'Owed'),
    titled('amount_credit', 'Credit'),
    'date_created',
  ],
  totals: { amount_paid: 'Paid', amount_refunded: 'Refunded', amount_owed: 'Owed', amount_credit: 'Credit' },
  views: [
    { label: 'Owes', filters: { status: 'owed' } },
    { label: 'Has credit', filters: { status: 'credit' } },
    { label: 'Cancelled', filters: { status: 'cancelled' } },
  ],
};

export const orderLinePage: Presentation = {
  programsOnly: ['item_id'],
  fields: {
    amount_owed: { zero: '–' },
    amount_tax: { zero: '–' },
    amount_waived: { zero: '–' },
    amount_refunded: { zero: '–' },
    tax_rate: { unit: '%', zero: '–' },
  },
  columns: ['order_id', titled('net_price', 'Price'), titled('amount_owed', 'Owed'), 'cancelled_date'],
  totals: { net_price: 'Price', amount_paid: 'Paid', amount_owed: 'Owed' },
};

export const ledgerEntryPage: Presentation = {
  programsOnly: ['operation', 'via'],
  fields: { tax_amount: { zero: '–' }, tax_rate: { unit: '%', zero: '–' } },
  columns: ['date_created', 'kind', 'amount', 'debit', 'credit', 'order_id', 'orderline_id', 'user_id'],
  views: [
    { label: 'Payments', filters: { kind: 'payment' } },
    { label: 'Refunds', filters: { kind: 'refund' } },
    { label: 'Written off', filters: { kind: 'write_off' } },
  ],
};

/** The reasons that Stripe gives, in words. */
const disputeReasons = {
  bank_cannot_process: 'The bank cannot process it',
  check_returned: 'Check returned',
  credit_not_processed: 'Refund not received',
  customer_initiated: 'Started by the customer',
  debit_not_authorized: 'Debit not authorized',
  duplicate: 'Charged twice',
  fraudulent: 'Fraud',
  general: 'No reason given',
  incorrect_account_details: 'Wrong account details',
  insufficient_funds: 'Not enough money',
  noncompliant: 'Against the rules of the card network',
  product_not_received: 'Not received',
  product_unacceptable: 'Not as described',
  subscription_canceled: 'Subscription cancelled',
  unrecognized: 'Charge not recognized',
};
export const disputePage: Presentation = {
  states: [
    { label: 'Question', tone: 'waiting', when: { status: 'noted' } },
    { label: 'Open', tone: 'waiting', when: { status: 'open' } },
    { label: 'Lost', tone: 'bad', when: { status: 'lost' } },
    { label: 'Won', tone: 'good' },
  ],
  facts: ['amount', 'reason', titled('answer_by_date', 'Answer by')],
  fields: { reason: { words: disputeReasons } },
  columns: ['state', 'amount', 'reason', titled('answer_by_date', 'Answer by'), titled('date_created', 'Since')],
  views: [
    { label: 'Open', filters: { status: ['open', 'noted'] } },
    { label: 'Lost', filters: { status: 'lost' } },
  ],
};

export const differencePage: Presentation = {
  states: [
    { label: 'Open', tone: 'bad', when: { status: 'open' } },
    { label: 'Explained', when: { status: 'explained' } },
    { label: 'Resolved', tone: 'good' },
  ],
  facts: [titled('amount_here', 'In the ledger'), titled('amount_there', 'At Stripe'), 'order_id'],
  fields: { amount_here: { zero: '–' }, amount_there: { zero: '–' } },
  columns: [
    'state',
    titled('happened_date', 'When'),
    titled('amount_here', 'In the ledger'),
    titled('amount_there', 'At Stripe'),
    'order_id',
    titled('provider_ref', 'Reference'),
    'explanation',
  ],
  views: [
    { label: 'Open', filters: { status: 'open' } },
    { label: 'Explained', filters: { status: 'explained' } },
  ],
};

export const bankLinePage: Presentation = {
  states: [
    { label: 'Open', tone: 'waiting', when: { status: 'open' } },
    { label: 'Set aside', when: { status: 'set_aside' } },
    { label: 'Became credit', tone: 'waiting', when: { credit_amount: '>0' } },
    { label: 'Booked', tone: 'good' },
  ],
  facts: ['amount', 'received_day', 'suggestion'],
  fields: { credit_amount: { zero: '–' }, received_day: { unit: 'day' } },
  columns: ['state', titled('received_day', 'Day'), 'amount', titled('payer_name', 'Payer'), 'purpose', 'suggestion', 'order_id'],
  totals: { amount: 'Amount' },
  views: [
    { label: 'Open', filters: { status: 'open' } },
    { label: 'Became credit', filters: { credit_amount: '>0' } },
    { label: 'Set aside', filters: { status: 'set_aside' } },
  ],
};

export const voucherPage: Presentation = {
  states: [
    { label: 'Blocked', tone: 'bad', when: { is_blocked: true } },
    { label: 'Used up', when: { amount_left: 0 } },
    { label: 'Can be used', tone: 'good' },
  ],
  facts: [titled('amount_left', 'Left'), 'name', titled('expires_date', 'Expires')],
  columns: ['state', 'name', 'amount', titled('amount_used', 'Spent'), titled('is_sold', 'Sold'), 'expires_date', 'user_id'],
  fields: { amount_used: { zero: '–' } },
  totals: { amount: 'Amount', amount_used: 'Spent' },
  views: [
    { label: 'Sold', filters: { is_sold: 'true' } },
    { label: 'Given', filters: { is_sold: 'false' } },
    { label: 'Blocked', filters: { is_blocked: 'true' } },
  ],
};

export const invoicePage: Presentation = {
  number: 'code',
  states: [
    { label: 'Credit note', when: { kind: 'credit_note' } },
    { label: 'Cancelled', tone: 'bad', when: { is_cancelled: true } },
    { label: 'Valid', tone: 'good' },
  ],
  facts: ['name', 'amount', 'date_created'],
  groups: { first: ['code', 'kind', 'name', 'order_id', 'amount', 'amount_tax', 'cancels_id', 'reason'] },
  fields: { amount_tax: { zero: '–' }, language: { words: { en: 'English', de: 'German', es: 'Spanish', fr: 'French' } } },
  programsOnly: ['number', 'currency'],
  columns: ['state', 'name', 'amount', 'amount_tax', 'order_id', 'date_created'],
  totals: { amount: 'Amount', amount_tax: 'Tax' },
  views: [{ label: 'Credit notes', filters: { kind: 'credit_note' } }],
};

export const taxGroupPage: Presentation = {
  facts: ['rate', 'is_included'],
  groups: { first: ['name', 'rate', 'is_included'], Accounting: ['account', 'tax_key'] },
  fields: {
    rate: { unit: '%', zero: '0%' },
    is_included: { hint: 'Off: the tax is added to the prices that you enter.' },
    account: { hint: 'The account of these sales in your books.' },
    tax_key: { hint: 'The tax key of DATEV. Leave it empty for automatic accounts.' },
  },
};

export const tillSessionPage: Presentation = {
  states: [
    { label: 'Open', tone: 'waiting', when: { closed_date: null } },
    { label: 'Counted', tone: 'good', when: { difference_amount: 0 } },
    { label: 'Difference', tone: 'bad' },
  ],
  facts: ['till_id', 'user_id', titled('closed_date', 'Closed')],
  fields: { difference_amount: { zero: '–' }, card_amount: { zero: '–' } },
  columns: [
    'state',
    'user_id',
    titled('cash_amount', 'Cash taken'),
    'expected_amount',
    'counted_amount',
    'difference_amount',
    'reason',
    titled('date_created', 'Opened'),
  ],
  totals: { cash_amount: 'Cash taken', difference_amount: 'Difference' },
  views: [
    { label: 'Open', filters: { closed_date: 'null' } },
    { label: 'With a difference', filters: { difference_amount: '<>0' } },
  ],
};
