import { toRefusal } from '../../errors/mapError.ts';
import { Refusal } from '../../errors/refusals.ts';
import { type Context, keepQuiet } from '../../platform/context.ts';
import type { ImportProblem } from './written.ts';

/** Runs a write after a savepoint. What it is refused leaves nothing behind. @throws what is no refusal */
export async function attemptWrite<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T | Refusal> {
  const later = ctx.afterCommit?.length ?? 0;
  await ctx.db.$executeRaw`SAVEPOINT importrecord`;
  try {
    await keepQuiet(ctx);
    const result = await work({ ...ctx, savepoints: true, quiet: true, reply: { headers: {}, warnings: [] } });
    await ctx.db.$executeRaw`RELEASE SAVEPOINT importrecord`;
    return result;
  } catch (error) {
    await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT importrecord`;
    if (ctx.afterCommit) ctx.afterCommit.length = later;
    const refusal = toRefusal(error);
    if (refusal.status >= 500) throw error;
    return refusal;
  }
}
/** Writes with all values, and without those that are refused one after the other. The last refusal is answered if nothing helps. */
export async function writeWithout<T>(
  ctx: Context,
  values: Readonly<Record<string, unknown>>,
  required: readonly string[],
  problems: ImportProblem[],
  work: (ctx: Context, values: Readonly<Record<string, unknown>>) => Promise<T>,
): Promise<T | Refusal> {
  const left = { ...values };
  for (;;) {
    const result = await attemptWrite(ctx, (ctx) => work(ctx, left));
    if (!(result instanceof Refusal)) return result;
    const field = result.wire.data;
    if (!field || !(field in left) || required.includes(field)) return result;
    delete left[field];
    problems.push({ field, reason: result.wire.message });
  }
}
