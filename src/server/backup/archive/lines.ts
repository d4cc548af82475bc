import type pg from 'pg';
import { quoted, type Table } from '../manifest.ts';

/** Lines inserted by a statement. */
const BATCH = 1_000;

/** Takes the rows of an archive, and finally counts them. */
export function lineLoader(client: pg.Client, tables: readonly Table[]) {
  const known = new Map(tables.map((table) => [table.name, { ...table, loaded: 0 }]));
  const add = async (name: string, content: Buffer) => {
    const table = known.get(name);
    if (!table) return;
    const columns = table.columns.map(quoted).join(', ');
    const lines = content
      .toString()
      .split('\n')
      .filter((line) => line !== '');
    for (let from = 0; from < lines.length; from += BATCH) {
      const { rowCount } = await client.query(
        `INSERT INTO ${quoted(name)} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quoted(name)}, $1::jsonb)`,
        [`[${lines.slice(from, from + BATCH).join(',')}]`],
      );
      table.loaded += rowCount ?? 0;
    }
  };
  const end = async () => {
    for (const { name, rows, loaded } of known.values())
      if (rows !== loaded) throw new Error(`${name}: ${loaded} of ${rows} rows were read`);
  };
  return { add, end };
}
