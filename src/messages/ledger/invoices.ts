import { message } from '../message.ts';
import { translated } from '../translated.ts';

export const invoiceNames = {
  invoice: message<{ code: string }>('Invoice {code}'),
  creditNote: message<{ code: string }>('Credit note {code}'),
} as const;

/** Why there is no invoice, or no receipt. */
export const invoiceRefusals = {
  noSeller: 'The convention has no seller for its invoices yet. Ask the organizers.',
  noCurrency: 'The convention has not chosen its currency yet. Ask the organizers.',
  nothingSold: 'Nothing in this order costs anything.',
  alreadyThere: 'The order has an invoice already. Reload the order.',
  isCancelled: 'It is already cancelled.',
  isCreditNote: 'A credit note cannot be cancelled. Make a new invoice for the order.',
  nothingPaid: 'Nothing was paid for this order.',
  prefix: 'must be up to 12 letters, digits, slashes, dots and hyphens, and not end with a digit.',
  accounts: 'must name accounts of the ledger, each with up to 9 digits.',
  period: 'must be a day such as 2027-08-05.',
  periodOrder: 'must not be before the first day.',
  oneYear: 'must be at most a year after the first day.',
  datevNumbers: 'Enter the consultant and client numbers of DATEV in the settings for accounting.',
  datevYear: 'must be in the same year of the books as the first day.',
  datevAccounts: message<{ accounts: string }>('These have no account number in the settings for accounting: {accounts}.'),
  datevEntries: 'is too late: DATEV takes at most 99,999 entries in one file. Choose a shorter period.',
  noDocument: 'The document was not found, or it belongs to another person.',
  notReached: 'The file could not be loaded. Check the network, then try again.',
  readOnly: 'Documents can only be read.',
} as const;

/** What stands on invoices and receipts. */
export const paperText = translated('paperText', {
  invoice: message<{ code: string }>('Invoice {code}'),
  creditNote: message<{ code: string }>('Credit note {code}'),
  receipt: 'Receipt',
  cancels: message<{ code: string; day: string }>('Cancels invoice {code} of {day}.'),
  date: 'Date',
  order: 'Order',
  number: 'Number',
  taxId: 'Tax ID',
  item: 'Item',
  rate: 'Tax rate',
  amount: 'Amount',
  total: 'Total',
  containsTax: message<{ rate: string; net: string }>('Contains {rate} tax on {net}'),
  noTax: 'No tax is charged.',
  waived: 'Not charged',
  paid: 'Paid',
  refunded: 'Refunded',
  owed: 'Still to pay',
  credit: 'Credit',
  badge: message<{ number: string; name: string }>('Badge #{number}, {name}'),
  ticket: message<{ number: string; name: string }>('Ticket #{number}, {name}'),
  piece: message<{ number: string; name: string }>('Item #{number}, {name}'),
  payment: message<{ method: string }>('Payment, {method}'),
  refund: message<{ method: string }>('Refund, {method}'),
  received: 'Received',
  external: 'taken outside Convene',
  cash: 'cash',
  cardTerminal: 'card terminal',
  bank: 'bank transfer',
  voucher: 'voucher',
  stripe: 'card online',
  page: message<{ page: number; pages: number }>('Page {page} of {pages}'),
});

/** The orders on the page "My convention". */
export const ordersText = translated('ordersText', {
  title: 'Orders',
  order: message<{ code: string }>('Order {code}'),
  paid: message<{ amount: string }>('{amount} paid'),
  owed: message<{ amount: string }>('{amount} to pay'),
  refunded: message<{ amount: string }>('{amount} given back'),
  credit: message<{ amount: string }>('{amount} is to be given back to you. Ask at the registration desk.'),
  receipt: 'Receipt (PDF)',
  invoice: message<{ code: string }>('Invoice {code} (PDF)'),
  creditNote: message<{ code: string }>('Credit note {code} (PDF)'),
  make: 'Make invoice',
  remake: 'Correct invoice',
  lead: 'Your earlier invoice is cancelled by a credit note.',
  name: 'Name or company',
  address: 'Address',
});

/** Invoices on the page of an order. */
export const orderInvoicesText = {
  title: 'Invoices',
  none: 'No invoices yet.',
  make: 'Make invoice…',
  receipt: 'Receipt (PDF)',
  open: 'PDF',
  download: 'Download PDF',
  cancel: 'Cancel invoice…',
  cancelled: 'Cancelled',
} as const;

/** The columns of the ledger as CSV. */
export const ledgerColumns = {
  entry: 'Entry',
  date: 'Date',
  time: 'Time',
  order: 'Order',
  buyer: 'Buyer',
  item: 'Item',
  kind: 'Kind',
  debit: 'Debit',
  debitNumber: 'Debit account',
  credit: 'Credit',
  creditNumber: 'Credit account',
  amount: 'Amount',
  currency: 'Currency',
  taxGroup: 'Tax group',
  taxRate: 'Tax rate',
  tax: 'Tax contained',
  reference: 'Reference',
  reason: 'Reason',
  reverses: 'Reverses',
} as const;

/** The settings for invoices and accounting. */
export const bookkeepingText = {
  title: 'Invoices and accounting',
  lead: 'The seller named on invoices and receipts, and the account numbers for exports.',
  loading: 'Loading the settings for invoices',
  treasurersOnly: 'The treasurer and organizers set up invoices and accounting.',
  seller: 'Seller',
  seller_name: 'Seller’s name',
  seller_address: 'Address',
  seller_tax_id: 'Tax ID',
  invoice_prefix: 'Invoice number prefix',
  prefixHint: 'For example, 2027- makes 2027-0001. Numbers continue when you change it.',
  accounts: 'Accounts',
  accountsLead:
    'The number of each account in your books. Sales in a tax group go to the account of that group. Without numbers, the CSV uses names.',
  datev: 'DATEV',
  datev_consultant: 'Consultant number',
  datev_client: 'Client number',
  fiscal_year_start: 'First month of the fiscal year',
  invoice_years: 'Years that invoices name their buyer',
  invoiceYearsHint: 'Only of buyers who have closed their account. Check how long you must keep invoices.',
  save: 'Save settings',
  saved: 'Settings saved.',
  export: 'Export the ledger',
  exportLead: 'All entries from the first day through the last, in the convention’s time zone.',
  from: 'First day',
  to: 'Last day',
  csv: 'Download CSV',
  datevFile: 'Download for DATEV',
} as const;

/** The months in which a fiscal year may begin. */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;
