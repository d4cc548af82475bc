import { permissionRefusals } from '../../../messages/core/refusals.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { type Resource, takesFiles } from '../../../resources/resource.ts';
import { requireConfirmedEmail } from '../../auth/confirmedEmail.ts';
import { forgetViewers } from '../../auth/sessionViewers.ts';
import { forbidden } from '../../errors/refusals.ts';
import { afterCommit, type Context, recoverable, requireUser, transaction, warn } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { refuseApplications } from '../policy.ts';
import { loadRow } from '../read/loadRow.ts';
import type { AnyRow } from '../row.ts';
import { requireScope, scopeHasRow } from '../scope.ts';
import { loadLocked } from '../write/lock.ts';
import { explainMissingReference, parseParameters, type Sent } from './parameters.ts';
import type { AnySpec, Method } from './types.ts';
import { checkNeeded } from './unneeded.ts';

/** An action as data. */
export interface Operation {
  readonly resource: Resource;
  readonly method: Method;
  /** Whether the path names a record. */
  readonly onRecord: boolean;
  readonly spec: AnySpec;
}
interface HandlerArgs {
  readonly ctx: Context;
  readonly viewer: Viewer | null;
  readonly row: AnyRow | undefined;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Checks a call of an action in the documented order and runs its handler. A change of a record runs in a transaction that locks it. */
export async function execute<O>(
  ctx: Context,
  operation: Operation,
  sent: Sent,
  handler: (args: HandlerArgs) => Promise<O>,
): Promise<O> {
  const { spec, onRecord, method } = operation;
  const viewer = spec.anonymous ? ctx.viewer : requireUser(ctx);
  if (method !== 'GET' && !spec.openToApplications) refuseApplications(ctx, operation.resource);
  const changesRecord = onRecord && method !== 'GET';
  let affectedUser: string | undefined;
  let before: AnyRow | undefined;

  const handle = async (ctx: Context, viewer: Viewer | null, row: AnyRow | undefined): Promise<O> => {
    if (typeof spec.changesAccess === 'function') affectedUser = spec.changesAccess(row, viewer as Viewer); // no anonymous action changes permissions
    if (spec.mayCall && !(viewer && spec.mayCall(viewer, row))) throw forbidden(forbiddenText(operation));
    if (spec.needsConfirmedEmail ?? takesFiles(spec.input)) requireConfirmedEmail(viewer);
    const input = await parseParameters(ctx, spec.input ?? {}, spec.required ?? [], sent, spec.aliases);
    if ('convention_id' in input) requireScope(operation.resource, viewer, { ...input, id: input.convention_id });
    before = row;
    const unneeded = await checkNeeded(() => spec.precondition?.({ ctx, viewer: viewer as Viewer, row })); // no anonymous action has one
    if (unneeded) warn(ctx, unneeded.message, unneeded.field);
    if (unneeded && !unneeded.isCarriedOut) return undefined as O; // the answer is the record as it is
    return handler({ ctx, viewer, row, input });
  };
  const run = async (ctx: Context): Promise<O> => {
    const row = onRecord ? await loadTarget(ctx, operation, sent.id) : undefined;
    if (row && viewer && !scopeHasRow(operation.resource, viewer, row)) {
      if (!spec.anonymous) requireScope(operation.resource, viewer, row);
      return handle({ ...ctx, viewer: null }, null, row);
    }
    return handle(ctx, viewer, row);
  };
  const result = await explainMissingReference(ctx, spec, sent, () =>
    changesRecord && !spec.opensTransaction ? transaction(ctx, run, spec.takesLong) : recoverable(ctx, () => run(ctx)),
  );
  if (spec.changesAccess) await afterCommit(ctx, async () => forgetViewers(affectedUser));
  if (changesRecord && before) await spec.afterCommit?.(ctx, before);
  return result;
}
const loadTarget = (ctx: Context, { resource, method, spec }: Operation, id: unknown): Promise<AnyRow> =>
  method === 'GET' || spec.locksItself || spec.opensTransaction
    ? loadRow(ctx, resource, id)
    : loadLocked(ctx, resource, id as string); // the path always has an id

function forbiddenText({ resource, method, onRecord, spec: { returns } }: Operation): string {
  if (!onRecord) return permissionRefusals.mayNotAct;
  const record = resource.labels[1];
  if (method !== 'GET') return permissionRefusals.mayNotActOnRecord({ record });
  return typeof returns === 'object' && 'list' in returns
    ? permissionRefusals.mayNotListRelated({ records: resourceNamed(returns.list).labels[0], record })
    : permissionRefusals.mayNotReadOfRecord({ record });
}
