import { message } from '../message.ts';

/** The reports of a convention. */
export const reportsText = {
  title: 'Reports',
  loading: 'Loading the report',
  sales: 'Sales',
  payments: 'Payments',
  owed: 'Owed',
  checkIns: 'Check-ins',
  download: 'Download CSV',
  ledger: 'Ledger for accounting',
  table: message<{ report: string }>('Table: {report}'),
  total: 'Total',
  day: 'Day',
  week: 'Week from',
  byDay: message<{ report: string }>('{report} by day'),
  byWeek: message<{ report: string }>('{report} by week'),
  kind: 'Kind',
  channel: 'Channel',
  sold: 'Sold',
  amount: 'Amount',
  method: 'Method',
  paid: 'Paid',
  refunded: 'Refunded',
  order: 'Order',
  buyer: 'Buyer',
  days: 'Days',
  from: 'From',
  age: 'Days since the price was booked',
  noSales: 'No sales yet',
  noPayments: 'No payments yet',
  noDebts: 'Nothing is owed',
  noCheckIns: 'No check-ins yet',
  salesSummary: message<{ amount: string; count: number }>('{count, plural, one {# item} other {# items}} sold for {amount}.'),
  paymentsSummary: message<{ paid: string; refunded: string }>('{paid} paid, {refunded} refunded.'),
  latest: message<{ count: number }>(
    'The totals have everything. The plot, the table, and the CSV leave out {count, plural, one {# older row} other {# older rows}}.',
  ),
  oldest: message<{ count: number }>('The plot, the table, and the CSV have the {count, number} oldest orders.'),
  owedSummary: message<{ amount: string; count: number }>('{count, plural, one {# order owes} other {# orders owe}} {amount}.'),
  checkInsSummary: message<{ count: number; time: string; most: number }>(
    '{count, plural, one {# check-in} other {# check-ins}}; the most in a quarter of an hour were {most}, {time}.',
  ),
} as const;
/** Who booked a sale. */
export const channels = { online: 'Online', staff: 'Staff', program: 'Other programs', service: 'Convene' } as const;
/** How old debts are, in days. */
export const ages = { '7': 'Up to 7', '30': '8 to 30', more: 'More than 30' } as const;
