import type { Context } from '../../platform/context.ts';

/** The tax that each item's price contains, as the ledger booked it, in cents by id; 0 for what is not booked. */
export async function taxOf(rows: readonly { id: string }[], { db }: Context): Promise<Map<string, number>> {
  const lines = await db.orderLine.findMany({
    where: { item_id: { in: rows.map(({ id }) => id) }, item_type: 'badge' },
    select: { item_id: true, amount_tax: true },
  });
  const taxes = new Map(lines.map(({ item_id, amount_tax }) => [item_id, amount_tax]));
  return new Map(rows.map(({ id }) => [id, Math.max(0, taxes.get(id) ?? 0)]));
}
