import type { InStatement } from '../../core/loaders.ts';
import { runStatementIn } from '../../db/client.ts';
import { Statement } from '../../db/sql/statement.ts';
import type { Context } from '../../platform/context.ts';

const booked = new Statement<{ id: string; tax: number }>(
  `SELECT item_id AS id, greatest(0, amount_tax) AS tax FROM orderline WHERE item_type = 'badge' AND item_id = ANY($1::uuid[])`,
  'quick',
);
/**
 * The tax that each badge's price contains, as the ledger booked it, in cents by id; 0 for what is not booked. Badges that are not sold, or cost
 * nothing, have none: what was booked of them is taken back.
 */
export async function taxOf(
  rows: readonly { id: string; verified: boolean; retail_price: number }[],
  { db }: Context,
): Promise<Map<string, number>> {
  const sold = rows.filter(({ verified, retail_price }) => verified && retail_price > 0);
  const lines = sold.length ? await runStatementIn(db, booked, [sold.map(({ id }) => id)]) : [];
  const taxes = new Map(lines.map(({ id, tax }) => [id, tax]));
  return new Map(rows.map(({ id }) => [id, taxes.get(id) ?? 0]));
}
/** The same, of one badge along with its row. */
export const taxInStatement: InStatement<number> = {
  cell: 'tax',
  expression: (at) => `(SELECT greatest(0, amount_tax) FROM orderline WHERE item_type = 'badge' AND item_id = ${at}.id)`,
  read: (tax) => (tax as number | null) ?? 0, // what the expression says
};
