import { notFound } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';

/** What making days, day parts and slots needs to know of a convention. */
export interface LockedConvention {
  id: string;
  timezone: string;
  clock_type: number;
  slot_duration: number;
}

/**
 * Takes the convention's lock until the end of the transaction: its days, day parts, spaces and slots are made one after the other, so
 * that no pair of a new space and a new day part is missed. References to the convention are not held up.
 */
export async function lockConvention(ctx: Context, id: string | undefined): Promise<LockedConvention> {
  const [found] = await ctx.db.$queryRaw<LockedConvention[]>`
    SELECT id, timezone, clock_type, slot_duration FROM convention WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!found) throw notFound('convention', 'convention_id');
  return found;
}
