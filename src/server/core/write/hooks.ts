import type { Types } from '../../../resources/resource.ts';
import { forgetViewers, viewerOfSession, viewerWithin } from '../../auth/sessionViewers.ts';
import { db } from '../../db/client.ts';
import { NeedsTransaction } from '../../db/sql/optimisticDb.ts';
import { afterCommit, type Context } from '../../platform/context.ts';
import type { HookArgs, Hooks, Policy } from '../behavior.ts';
import type { AnyRow } from '../row.ts';

/** The arguments of a hook. */
export const hookArgs = (ctx: Context, parents: object, inputs: object) =>
  ({ ctx, parents, inputs }) as unknown as HookArgs<Types>; // each hook types its own columns

/**
 * Runs the work, then the cleanup hook, even if the work fails. Where the whole request is one transaction, a success is cleaned up after
 * its commit: until then its rows are locked.
 */
export async function withCleanup<T>(
  ctx: Context,
  { cleanup }: Hooks<Types>,
  prepared: object | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const clean = async () => cleanup?.((prepared ?? {}) as never); // the hook knows the columns that it prepared
  const result = await work().catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  await afterCommit(ctx, clean);
  return result;
}
/** Waits for the hook after a write. In an optimistic attempt it must not begin anew, or add lines to logs: the record is written. */
export async function afterWrite({ lines }: Context, run: () => Promise<void>): Promise<void> {
  const count = lines?.length;
  await run().catch((error: unknown) => {
    throw error instanceof NeedsTransaction
      ? new Error('A hook wanted to write after an optimistic attempt.', { cause: error })
      : error;
  });
  if (lines && lines.length !== count) throw new Error('A hook wanted to add lines to a log after an optimistic attempt.');
}
/** Drops cached viewers whose permissions a write has changed and reloads the viewer of this request. */
export async function dropViewers(ctx: Context, { changesAccess }: Policy<Types>, row: AnyRow): Promise<void> {
  if (!changesAccess) return;
  await afterCommit(ctx, async () => forgetViewers(changesAccess === true ? undefined : changesAccess(row as never)));
  const { session_id } = ctx.request;
  if (!ctx.viewer || !session_id) return;
  ctx.viewer = await (ctx.db === db ? viewerOfSession(session_id) : viewerWithin(ctx.db, session_id));
}
