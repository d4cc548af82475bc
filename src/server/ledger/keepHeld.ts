import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { heldUntil } from '../sales/holdEnds.ts';
import type { OwedItem } from './owed.ts';

/** Keeps the places of held items at least until a date, as far as they are good for so long, while somebody pays. Locks by id, as all sales do. */
export async function keepHeld({ db }: Context, items: readonly OwedItem[], until: Date): Promise<void> {
  for (const kind of ['badge', 'ticket', 'soldproduct', 'booth'] as const) {
    const held = items.filter((one) => one.kind === kind && !one.verified).map(({ id }) => id);
    const table = Prisma.raw(`"${kind}"`);
    if (held.length)
      await db.$executeRaw`
        UPDATE ${table} SET hold_expires_date = greatest(hold_expires_date, least(${until}::timestamptz, ${heldUntil[kind]}))
        WHERE id IN (SELECT id FROM ${table} WHERE id = ANY(${held}::uuid[]) ORDER BY id FOR UPDATE)
          AND NOT verified AND hold_expires_date IS NOT NULL`;
  }
}
