import { csvCell } from '../../records/table/csv.ts';
import type { Value } from './values.ts';

/** Saves the rows of a table as a CSV file. */
export function download(title: string, head: readonly string[], rows: readonly (readonly Value[])[]) {
  const lines = [head, ...rows.map((row) => row.map(({ csv }) => csv))].map((line) => line.map(csvCell).join(','));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', `${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })); // Excel asks for the mark
  link.download = `${title}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
