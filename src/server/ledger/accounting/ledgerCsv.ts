import { DateTime } from 'luxon';
import { defused, quoted } from '../../../client/format/csv.ts';
import { ledgerColumns } from '../../../messages/ledger/invoices.ts';
import { accounts, entryKinds } from '../../../resources/ledger/accounts.ts';
import type { Books } from '../invoices/bookkeeping.ts';
import { accountNumber, type LedgerRow } from './ledgerRows.ts';

interface About {
  readonly books: Books;
  readonly zone: string;
  readonly currency: string | null;
}
type Cell = (row: LedgerRow, about: About) => string;
const money = (cents: number) => (cents / 100).toFixed(2);
const at = (row: LedgerRow, { zone }: About) => DateTime.fromJSDate(row.date, { zone });

const cells: Readonly<Record<keyof typeof ledgerColumns, Cell>> = {
  entry: (row) => row.id,
  date: (row, about) => at(row, about).toISODate() ?? '',
  time: (row, about) => at(row, about).toFormat('HH:mm:ss'),
  order: (row) => row.order_code ?? '',
  buyer: (row) => defused(row.buyer ?? ''),
  item: (row) => defused(row.label ?? ''),
  kind: (row) => entryKinds[row.kind],
  debit: (row) => accounts[row.debit],
  debitNumber: (row, { books }) => accountNumber(books, row, row.debit) ?? '',
  credit: (row) => accounts[row.credit],
  creditNumber: (row, { books }) => accountNumber(books, row, row.credit) ?? '',
  amount: (row) => money(row.amount),
  currency: (_, { currency }) => currency ?? '',
  taxGroup: (row) => defused(row.taxgroup ?? ''),
  taxRate: (row) => (row.taxgroup === null ? '' : String(row.tax_rate / 100)),
  tax: (row) => money(row.tax_amount),
  reference: (row) => defused(row.reference ?? ''),
  reason: (row) => defused(row.reason ?? ''),
  reverses: (row) => row.reverses_id ?? '',
};
const line = (values: readonly string[]) => `${values.map(quoted).join(',')}\r\n`;
/** The ledger as CSV in UTF-8, with the mark that Excel asks for. */
export async function* ledgerCsv(batches: AsyncIterable<LedgerRow[]>, about: About): AsyncGenerator<string> {
  yield `\ufeff${line(Object.values(ledgerColumns))}`;
  for await (const rows of batches) yield rows.map((row) => line(Object.values(cells).map((cell) => cell(row, about)))).join('');
}
