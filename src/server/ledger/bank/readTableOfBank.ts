import { bankRefusals as refusals } from '../../../messages/ledger/bank.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Table, TableRow } from '../../system/import/file/readTable.ts';
import { type BankField, type BankMapping, centsIn, dateReader, guessColumns } from './columns.ts';
import { MOST_LINES, type StatementLine } from './statement.ts';

/** How many rows of notes may stand above the headings. */
const NOTES = 20;

/** The table below its headings: many banks write the account and its balance above them. */
export function belowHeadings({ head, rows }: Table): Table {
  const all: TableRow[] = [{ line: 1, cells: head }, ...rows];
  const at = all.slice(0, NOTES).findIndex(({ cells }) => {
    const { date, amount } = guessColumns(cells);
    return date !== undefined && amount !== undefined;
  });
  if (at < 1) return { head, rows };
  return { head: (all[at] as TableRow).cells, rows: all.slice(at + 1) }; // found above
}
/** A name of the headings, by which the choice of columns is remembered. */
export const headingsKey = (head: readonly string[]): string =>
  head
    .map((cell) => cell.trim().toLowerCase())
    .join('|')
    .slice(0, 500);

/** Money that came in, from a bank's table. Outgoing money and rows without an amount are left out. @throws 400/442 mapping, file */
export function linesOfTable({ rows }: Table, mapping: BankMapping): StatementLine[] {
  if (mapping.date === undefined || mapping.amount === undefined) throw invalid('mapping', refusals.noColumns);
  if (rows.length > MOST_LINES) throw invalid('file', refusals.tooManyRows({ limit: MOST_LINES }));
  const cell = (row: TableRow, field: BankField) =>
    mapping[field] === undefined ? '' : (row.cells[mapping[field]] ?? '').trim();
  const readDate = dateReader(rows.map((row) => cell(row, 'date')).filter(Boolean));
  return rows.flatMap((row) => {
    const value = cell(row, 'amount');
    if (!value || cell(row, 'debit').replace(/[0.,\s]/g, '')) return []; // a foot, or outgoing
    const amount = centsIn(value);
    if (amount === null) throw invalid('file', refusals.badAmount({ line: row.line, value: value.slice(0, 40) }));
    if (amount <= 0) return [];
    const date = readDate(cell(row, 'date'));
    if (!date) throw invalid('file', refusals.badDate({ line: row.line, value: cell(row, 'date').slice(0, 40) }));
    const currency = cell(row, 'currency').toUpperCase();
    return [
      {
        ...{ date, amount, currency: /^[A-Z]{3}$/.test(currency) ? currency : null, payer: cell(row, 'payer') },
        ...{ account: cell(row, 'account') || null, purpose: cell(row, 'purpose'), reference: null },
      },
    ];
  });
}
