import { jsonOf } from './cells.ts';
import type { Sheet } from './sheet.ts';

/** A sheet as JSON lines: one object for each record. */
export async function* jsonLinesOf({ columns, batches }: Sheet): AsyncGenerator<string> {
  for await (const rows of batches) {
    const objects = rows.map(({ record }) => Object.fromEntries(columns.map((column) => [column.name, jsonOf(column, record)])));
    yield objects.map((object) => `${JSON.stringify(object)}\n`).join('');
  }
}
