import { isOutside } from '../../db/client.ts';
import type { LogLine } from '../../db/sql/logLines.ts';
import { NeedsTransaction, optimisticDb } from '../../db/sql/optimisticDb.ts';
import { retryConflicts } from '../../errors/databaseErrors.ts';
import { type Context, runAfterwards, runUndone } from '../context.ts';

/** The context of an optimistic attempt: work without a transaction, which writes by one statement at its end. */
export type OptimisticContext = Context & { readonly lines: LogLine[] };

/** Whether work is an optimistic attempt. */
export const isOptimistic = ({ lines }: Context): boolean => lines !== undefined;

/** Has an optimistic attempt begin anew in a transaction, before it writes. */
export function needTransaction(ctx: Context): void {
  if (isOptimistic(ctx)) throw new NeedsTransaction();
}

/**
 * Attempts work without a transaction, so that no lock is held while it thinks. With `attempt` it can only read; what it writes, it writes
 * by one statement of its own. null: it wants to write more, or to lock, and has to be done in a transaction. Nothing is written then.
 */
export async function attemptOptimistically<T>(
  ctx: Context,
  work: (attempt: OptimisticContext) => Promise<T | null>,
): Promise<T | null> {
  if (!isOutside(ctx.db) || isOptimistic(ctx)) return null;
  const warningCount = ctx.reply.warnings.length;
  const afterwards: NonNullable<Context['afterCommit']> = [];
  const result = await retryConflicts(async () => {
    ctx.reply.warnings.length = warningCount;
    afterwards.length = 0;
    return work({ ...ctx, db: optimisticDb, afterCommit: afterwards, lines: [] });
  }).catch(async (error: unknown) => {
    if (error instanceof NeedsTransaction) return null;
    await runUndone(ctx, error);
    throw error;
  });
  if (result === null) ctx.reply.warnings.length = warningCount;
  else await runAfterwards(ctx, afterwards);
  return result;
}
