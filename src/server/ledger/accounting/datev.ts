import { DateTime } from 'luxon';
import { invoiceRefusals as refusals } from '../../../messages/ledger/invoices.ts';
import { accounts, entryKinds } from '../../../resources/ledger/accounts.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import type { Books } from '../invoices/bookkeeping.ts';
import { datevColumns } from './datevColumns.ts';
import { accountNumber, type LedgerRow, type usedAccounts } from './ledgerRows.ts';
import type { Period } from './period.ts';

/*
 * DATEV-Format, EXTF Buchungsstapel, version 13 (https://developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel): values between
 * semicolons, texts in quotation marks, decimal commas, Windows-1252. Each entry of the ledger is a posting of its debit account ("S")
 * against its credit account.
 */
const MOST_ENTRIES = 99_999;
const END = '\r\n';

/** What DATEV can read: the characters that Windows-1252 has in common with Latin-1. Others are question marks. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[^\x20-\x7e\xa1-\xff]/gu, '?');
const quoted = (text: string, most: number) => `"${plain(text).slice(0, most).replaceAll('"', '""')}"`;
const day = (iso: string) => iso.replaceAll('-', '');

/** The day on which the year of the books begins that a day is in. */
function yearStart({ from }: Pick<Period, 'from'>, month: number): string {
  const year = Number(from.slice(0, 4)) - (Number(from.slice(5, 7)) < month ? 1 : 0);
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/**
 * Requires all that DATEV asks for: its numbers, a currency, one year of the books, and a number for each account that is used.
 * @throws 400/442 to, 409/453
 */
export function assertForDatev(
  books: Books,
  currency: string | null,
  period: Period,
  used: Awaited<ReturnType<typeof usedAccounts>>,
) {
  const { datev_consultant: consultant, datev_client: client, fiscal_year_start: month } = books;
  if (consultant === null || client === null) throw stateForbids('datev_consultant', refusals.datevNumbers);
  if (!currency) throw stateForbids('currency', refusals.noCurrency);
  if (yearStart({ from: period.to }, month) !== yearStart(period, month)) throw invalid('to', refusals.datevYear);
  const missing = used.filter((row) => !/^\d{1,9}$/.test(accountNumber(books, row, row.account) ?? ''));
  const names = missing.map(({ account, taxgroup }) => [accounts[account], taxgroup].filter(Boolean).join(': '));
  if (names.length) throw stateForbids('accounts', refusals.datevAccounts({ accounts: [...new Set(names)].join(', ') }));
  if (used.reduce((sum, { entries }) => sum + entries, 0) / 2 > MOST_ENTRIES) throw invalid('to', refusals.datevEntries);
  return { consultant, client, currency, month, numbers: used.map((row) => accountNumber(books, row, row.account) ?? '') };
}
type Checked = ReturnType<typeof assertForDatev>;

function headOf({ consultant, client, currency, month, numbers }: Checked, period: Period, name: string): string {
  const length = Math.min(8, Math.max(4, ...numbers.map((number) => number.length)));
  const made = DateTime.utc().toFormat('yyyyMMddHHmmssSSS');
  return [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', made, '', '"RE"', '""', '""', consultant, client],
    ...[
      day(yearStart(period, month)),
      length,
      day(period.from),
      day(period.to),
      quoted(name, 30),
      '""',
      '1',
      '0',
      '0',
      `"${currency}"`,
    ],
    ...['', '""', '', '', '""', '', '', '""', '""'],
  ].join(';');
}
/** The entries of a period for DATEV. */
export async function* datevFile(
  batches: AsyncIterable<LedgerRow[]>,
  { books, zone, name, period, checked }: { books: Books; zone: string; name: string; period: Period; checked: Checked },
): AsyncGenerator<Uint8Array> {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  yield bytes(headOf(checked, period, name) + END + datevColumns.map(plain).join(';') + END);
  const posting = (row: LedgerRow) => {
    const isTaxed = row.debit === 'revenue' || row.credit === 'revenue';
    const text = [entryKinds[row.kind], row.label, row.buyer].filter(Boolean).join(', ');
    return [
      ...[(row.amount / 100).toFixed(2).replace('.', ','), '"S"', `"${checked.currency}"`, '', '', '""'],
      ...[accountNumber(books, row, row.debit), accountNumber(books, row, row.credit)],
      ...[`"${isTaxed && row.tax_key ? row.tax_key.padStart(4, '0') : ''}"`],
      ...[DateTime.fromJSDate(row.date, { zone }).toFormat('ddMM'), quoted(row.order_code ?? '', 36), '""', '', quoted(text, 60)],
      ...Array<string>(datevColumns.length - 14).fill(''),
    ].join(';');
  };
  for await (const rows of batches) yield bytes(rows.map((row) => posting(row) + END).join(''));
}
