import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import type { OwedItem } from './owed.ts';

/** Keeps the places of held items at least until a date, while somebody pays. Locks by id, as all sales do. */
export async function keepHeld({ db }: Context, items: readonly OwedItem[], until: Date): Promise<void> {
  for (const kind of ['badge', 'ticket', 'soldproduct', 'booth'] as const) {
    const held = items.filter((one) => one.kind === kind && !one.verified).map(({ id }) => id);
    const table = Prisma.raw(`"${kind}"`);
    if (held.length)
      await db.$executeRaw`
        UPDATE ${table} SET hold_expires_date = greatest(hold_expires_date, ${until}::timestamptz)
        WHERE id IN (SELECT id FROM ${table} WHERE id = ANY(${held}::uuid[]) ORDER BY id FOR UPDATE)
          AND NOT verified AND hold_expires_date IS NOT NULL`;
  }
}
