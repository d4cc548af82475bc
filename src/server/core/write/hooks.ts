import type { Types } from '../../../resources/resource.ts';
import { forgetViewers, viewerOfSession } from '../../auth/sessions.ts';
import type { Context } from '../../platform/context.ts';
import type { HookArgs, Hooks, Policy } from '../behaviour.ts';
import type { AnyRow } from '../row.ts';

/** The arguments of a hook. */
export const hookArgs = (ctx: Context, parents: object, inputs: object) =>
  ({ ctx, parents, inputs }) as unknown as HookArgs<Types>; // hooks know their own columns

/** Does the work; however it ends, the cleanup hook runs after it. */
export async function withCleanup<T>(
  { cleanup }: Hooks<Types>,
  prepared: object | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await cleanup?.(prepared ?? {});
  }
}
/** Drops cached viewers whose rights a write has changed; the answer to the write shows what the caller may do from now on. */
export async function dropViewers(ctx: Context, { changesAccess }: Policy<Types>, row: AnyRow): Promise<void> {
  if (!changesAccess) return;
  forgetViewers(changesAccess === true ? undefined : changesAccess(row as never));
  if (ctx.viewer && ctx.request.session_id) ctx.viewer = await viewerOfSession(ctx.request.session_id);
}
