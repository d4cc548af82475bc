import { notFound } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';

/** What creating days, day parts and slots needs of a convention. */
export interface LockedConvention {
  id: string;
  timezone: string;
  clock_type: number;
  slot_duration: number;
}

/**
 * Locks the convention until the end of the transaction. Its days, day parts, spaces and slots are created one after the other, so that no
 * pair of a new space and a new day part is missed. References to the convention do not wait for the lock. @throws 404
 */
export async function lockConvention(ctx: Context, id: string | undefined): Promise<LockedConvention> {
  const [convention] = await ctx.db.$queryRaw<LockedConvention[]>`
    SELECT id, timezone, clock_type, slot_duration FROM convention WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!convention) throw notFound('convention', 'convention_id');
  return convention;
}
