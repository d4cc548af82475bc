import { defused, quoted } from '../../../client/format/csv.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { cellText, columnValue } from '../cells/cellText.ts';
import type { Column } from '../columns.ts';

const isNumber = (text: string) => /^[-+]?\d+(\.\d+)?$/.test(text);
/** A value of a CSV file. Programs for tables would run a text that begins like a formula: an apostrophe makes it a text. */
export function csvCell(text: string): string {
  return quoted(isNumber(text) ? text : defused(text));
}
/** A number without separators of thousands, so that programs can count with it. */
function textOf(column: Column, record: AnyRecord, clock: Clock): string {
  const value = columnValue(column, record);
  if (!column.form?.span && !column.form?.share && !column.form?.states && typeof value === 'number')
    return column.field.kind === 'money'
      ? value.toFixed(2)
      : column.field.labels
        ? cellText(column, record, clock)
        : String(value);
  return cellText(column, record, clock);
}
/** The rows of a table as CSV: the name first, then its columns as they are shown. `title`: what the first column is called. */
export function csvOf(records: readonly AnyRecord[], title: string, columns: readonly Column[], clock: Clock): string {
  const lines = [
    [title, ...columns.map(({ label }) => label)],
    ...records.map((record) => [recordName(record), ...columns.map((column) => textOf(column, record, clock))]),
  ];
  return `${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
