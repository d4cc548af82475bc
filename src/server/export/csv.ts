import { defused, quoted } from '../../client/format/csv.ts';
import { cellOf, localTime } from './cells.ts';
import type { Sheet } from './sheet.ts';

const END = '\r\n';
/** A sheet as CSV in UTF-8, with the mark that Excel asks for. */
export async function* csvOf({ columns, batches }: Sheet): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => cells.map(quoted).join(',') + END;
  yield `\ufeff${line(columns.map(({ label }) => defused(label)))}`;
  for await (const rows of batches) {
    yield rows
      .map(({ record, zone }) =>
        line(
          columns.map((column) => {
            const cell = cellOf(column, record);
            if (cell instanceof Date) return localTime(cell, zone);
            if (typeof cell === 'number') return column.field.kind === 'money' ? cell.toFixed(2) : String(cell);
            return typeof cell === 'string' ? defused(cell) : String(cell ?? '');
          }),
        ),
      )
      .join('');
  }
}
