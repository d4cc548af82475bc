import { runStatementIn } from '../db/client.ts';
import { Statement, type Step } from '../db/sql/statement.ts';
import { notFound } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';

/** What creating days, day parts and slots needs of a convention. */
export interface LockedConvention {
  id: string;
  timezone: string;
  clock_type: number;
  slot_duration: number;
}

const lock = new Statement<LockedConvention>(
  'SELECT id, timezone, clock_type, slot_duration FROM convention WHERE id = $1::uuid FOR NO KEY UPDATE',
  'write',
);
/** The same lock as `lockConvention`, for a write that is sent along with it. */
export const conventionLock = (id: string): Step => ({ statement: lock, values: [id] });

/**
 * Locks the convention until the end of the transaction. Its days, day parts, spaces and slots are created one after the other, so that no
 * pair of a new space and a new day part is missed. References to the convention do not wait for the lock. @throws 404
 */
export async function lockConvention(ctx: Context, id: string | undefined): Promise<LockedConvention> {
  const [convention] = await runStatementIn(ctx.db, lock, [id]);
  if (!convention) throw notFound('convention', 'convention_id');
  return convention;
}
