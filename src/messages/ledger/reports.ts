import { message } from '../message.ts';

/** The reports of a convention. */
export const reportsText = {
  title: 'Reports',
  loading: 'Loading the report',
  sales: 'Sales',
  payments: 'Payments',
  owed: 'Owed',
  taxes: 'Taxes',
  checkIns: 'Check-ins',
  download: 'Download CSV',
  ledger: 'Ledger for accounting',
  table: message<{ report: string }>('Table: {report}'),
  total: 'Total',
  day: 'Day',
  allDays: 'All days',
  showAll: message<{ count: number }>('Show all {count, number} rows'),
  byTill: 'Cash of each till',
  week: 'Week from',
  byDay: message<{ report: string }>('{report} by day'),
  byWeek: message<{ report: string }>('{report} by week'),
  month: 'Month',
  byMonth: 'Taxes by month',
  taxGroup: 'Tax group',
  noTaxGroup: 'No tax group',
  rate: 'Rate',
  gross: 'With tax',
  tax: 'Tax',
  net: 'Without tax',
  kind: 'Kind',
  type: 'Type',
  channel: 'Channel',
  sold: 'Sold',
  amount: 'Amount',
  method: 'Method',
  place: 'Taken in',
  kept: 'After refunds',
  soldAs: 'For',
  bySold: 'After refunds, by what was sold',
  placeAndMethod: message<{ place: string; method: string }>('{place}, {method}'),
  methodSum: message<{ method: string; amount: string }>('{method} {amount}'),
  afterRefunds: message<{ parts: string }>('After refunds: {parts}'),
  paid: 'Paid',
  refunded: 'Refunded',
  from: 'From',
  age: 'Days since the price was booked',
  noSales: 'No sales yet',
  noPayments: 'No payments yet',
  noDebts: 'Nothing is owed',
  noTaxes: 'No sales yet',
  noCheckIns: 'No check-ins yet',
  salesSummary: message<{ amount: string; count: number }>('{count, plural, one {# item} other {# items}} sold for {amount}.'),
  paymentsSummary: message<{ paid: string; refunded: string }>('{paid} paid, {refunded} refunded.'),
  taxesSummary: message<{ tax: string; gross: string }>('{tax} of tax in {gross} of sales.'),
  latest: message<{ count: number }>(
    'The totals have everything. The plot, the table, and the CSV leave out {count, plural, one {# older row} other {# older rows}}.',
  ),
  owedSummary: message<{ total: string; count: number }>(
    '{total} still to be paid by {count, plural, one {# person} other {# people}}.',
  ),
  owedByKind: 'Still to be paid, by kind',
  owedByAge: 'Still to be paid, by age',
  debtors: 'Who owes it',
  debtorsHint:
    'Everyone who owes something, the oldest first, with what is on hold and in no order yet. The CSV has all of them.',
  debtorsShown: message<{ first: number; last: number; count: number }>('{first, number} to {last, number} of {count, number}'),
  person: 'Person',
  owedFor: 'For',
  since: 'Since',
  walkUp: 'Walk-up',
  write: 'Write to them',
  letterSubject: message<{ convention: string }>('What is still to be paid for {convention}'),
  letterBegin: 'This is still to be paid:',
  letterTotal: message<{ amount: string }>('Total: {amount}'),
  letterEnd: message<{ who: 'attendee' | 'exhibitor' }>(
    '{who, select, exhibitor {Your exhibitor page shows how to pay. If you have paid already, please answer this email.} other {“My convention” shows what is due and how to pay. You can also pay at the registration desk. If you have paid already, please answer this email.}}',
  ),
  thing: message<{ kind: string; name: string; badge: string; amount: string }>(
    '{kind}{name, select, none {} other {: {name}}}{badge, select, none {} other { ({badge})}}, {amount}',
  ),
  more: message<{ count: number }>('and {count, number} more'),
  items: 'Items',
  checkInsSummary: message<{ count: number; time: string; most: number }>(
    '{count, plural, one {# check-in} other {# check-ins}}; the most in a quarter of an hour were {most}, {time}.',
  ),
} as const;
/** Who booked a sale. */
export const channels = { online: 'Online', staff: 'Staff', program: 'Other programs', service: 'Convene' } as const;
/** What a payment was for, in columns. */
export const paidFor = {
  badge: 'Badges',
  ticket: 'Tickets',
  soldproduct: 'Merchandise',
  booth: 'Booths',
  other: 'Vouchers and other',
} as const;
/** How old debts are, in days. */
export const ages = { '7': 'Up to 7', '30': '8 to 30', more: 'More than 30' } as const;
/** Where a payment was taken, if not in a till. */
export const places = {
  external: 'Outside Convene',
  cash: 'No till',
  card_terminal: 'No till',
  stripe: 'Online',
  bank: 'Bank',
} as const;
