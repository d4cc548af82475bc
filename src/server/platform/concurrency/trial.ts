import { isOutside } from '../../db/client.ts';
import type { LogLine } from '../../db/sql/logLines.ts';
import { NeedsTransaction, trialDb } from '../../db/sql/trialDb.ts';
import { retryConflicts } from '../../errors/databaseErrors.ts';
import { type Context, runAfterwards, runUndone } from '../context.ts';

/** The context of work that is tried without a transaction. */
export type Trial = Context & { readonly lines: LogLine[] };

/** Whether work is being tried without a transaction. */
export const isTrial = ({ lines }: Context): boolean => lines !== undefined;

/** Has work that is tried without a transaction begin anew in one, before it writes. */
export function needTransaction(ctx: Context): void {
  if (isTrial(ctx)) throw new NeedsTransaction();
}

/**
 * Tries work without a transaction, so that no lock is held while it thinks. With `trial` it can only read; what it writes, it writes by one
 * statement of its own. null: it wants to write more, or to lock, and has to be done in a transaction. Nothing is written then.
 */
export async function tryWithoutTransaction<T>(ctx: Context, work: (trial: Trial) => Promise<T | null>): Promise<T | null> {
  if (!isOutside(ctx.db) || isTrial(ctx)) return null;
  const warningCount = ctx.reply.warnings.length;
  const afterwards: NonNullable<Context['afterCommit']> = [];
  const result = await retryConflicts(async () => {
    ctx.reply.warnings.length = warningCount;
    afterwards.length = 0;
    return work({ ...ctx, db: trialDb, afterCommit: afterwards, lines: [] });
  }).catch(async (error: unknown) => {
    if (error instanceof NeedsTransaction) return null;
    await runUndone(ctx, error);
    throw error;
  });
  if (result === null) ctx.reply.warnings.length = warningCount;
  else await runAfterwards(ctx, afterwards);
  return result;
}
