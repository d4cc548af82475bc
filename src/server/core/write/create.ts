import { withArticle } from '../../../messages/article.ts';
import { permissionRefusals } from '../../../messages/core/refusals.ts';
import type { Resource } from '../../../resources/resource.ts';
import { requireConfirmedEmail } from '../../auth/confirmedEmail.ts';
import { db } from '../../db/client.ts';
import { readDatabaseError } from '../../errors/databaseErrors.ts';
import { Refusal, sessionParameterRequired } from '../../errors/refusals.ts';
import { attemptOptimistically, needTransaction } from '../../platform/concurrency/optimistic.ts';
import { type Context, requireUser, retryStatement, transaction } from '../../platform/context.ts';
import { behaviorOf, type DirectCreate } from '../behavior.ts';
import { refuseApplications } from '../policy.ts';
import type { AnyRecord } from '../read/baseRecord.ts';
import type { Extras } from '../read/extras.ts';
import { loadRow } from '../read/loadRow.ts';
import { serializeRow } from '../read/serialize.ts';
import { createRow } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import { requireScopeOfNew } from '../scope.ts';
import { afterWrite, dropViewers, hookArgs, withCleanup } from './hooks.ts';
import {
  loadParents,
  type ParentRows,
  parentColumnsToLoad,
  parseValues,
  requireFields,
  requirePermission,
  requireSameConvention,
  resolveAliases,
  type Sent,
  splitInputs,
} from './validateInput.ts';

/** Creates a record after every check in the documented order. Returns the same record as a read. */
export async function createRecord(ctx: Context, r: Resource, input: Sent): Promise<AnyRecord> {
  if (r.needsSession && !ctx.viewer) throw sessionParameterRequired();
  if (!r.openCreate) requireUser(ctx);
  refuseApplications(ctx, r);
  const sent = resolveAliases(r, input, true);
  requireFields(r, sent);
  const direct = ctx.db === db ? await behaviorOf(r.name).hooks.createDirectly?.(ctx, sent) : null;
  const columns = parentColumnsToLoad(r, sent);
  const make = async () => {
    const parents = direct ? sameConvention(r, sent, direct) : await loadParents(ctx, r, sent, undefined, columns);
    return store(ctx, r, sent, parents, direct);
  };
  const row = await make().catch(async (error) => {
    // A reference to a record that does not exist, or was just deleted, is reported before other errors.
    if (columns || !(error instanceof Refusal) || error.status === 404) await loadParents(ctx, r, sent);
    throw error;
  });
  return serializeRow(ctx, r, row, input as Extras);
}
function sameConvention(r: Resource, sent: Record<string, unknown>, direct: DirectCreate): ParentRows {
  const parents = direct.parents as ParentRows; // with the columns that policies look at
  requireSameConvention(r, sent, parents);
  return parents;
}
async function store(
  ctx: Context,
  r: Resource,
  sent: Sent,
  parents: ParentRows,
  direct: DirectCreate | null | undefined,
): Promise<AnyRow> {
  const { viewer } = ctx;
  const { policy, hooks, tuning } = behaviorOf(r.name);
  const mayCreate = policy.mayCreate ?? ((v, candidate) => policy.mayUpdate(v, candidate as never));
  const permission = viewer ? mayCreate(viewer, sent as never, parents as never) : (policy.mayCreateAnonymously?.() ?? false);
  requireScopeOfNew(r, viewer, sent, parents);
  requirePermission(r, permission, () => permissionRefusals.mayNotCreate({ record: withArticle(r.labels[1]) }), sent);
  if (r.needsConfirmedEmail) requireConfirmedEmail(viewer);
  const { data: values, inputs } = splitInputs(r, parseValues(r, sent));
  const stored = await direct?.create();
  if (stored) return stored;
  const prepared = await hooks.prepareCreate?.(values as never, ctx, inputs);
  const data = { ...values, ...prepared };

  /** In an optimistic attempt the row is stored at `at`. */
  const write = async (ctx: Context, at = ctx): Promise<AnyRow> => {
    const args = hookArgs(ctx, parents, inputs);
    const existing = await hooks.findExisting?.(data as never, args);
    if (existing) return loadRow(ctx, r, existing.id);
    const additions = await hooks.beforeCreate?.(data as never, args);
    const all = { ...data, ...additions };
    const source = hooks.createFrom?.(all as never, args);
    if (ctx.lines?.length) needTransaction(ctx);
    const row = await createRow(at, r, all, source);
    if (!row) throw await source?.missing();
    if (!hooks.afterCreate) return row;
    const { afterCreate } = hooks;
    await afterWrite(ctx, () => afterCreate(row as never, args));
    return tuning.skipReload ? row : loadRow(ctx, r, row.id);
  };
  const changesMore = hooks.findExisting || hooks.afterCreate || (hooks.beforeCreate && !tuning.onlyChecksCreate);
  const run = changesMore ? transaction : retryStatement;
  const optimistically = async () => (tuning.optimistic ? attemptOptimistically(ctx, (attempt) => write(attempt, ctx)) : null);
  const row = await withCleanup(ctx, hooks, prepared, () =>
    retryOnConstraint(hooks.retryOn, async () => (await optimistically()) ?? run(ctx, (ctx) => write(ctx))),
  );
  await dropViewers(ctx, policy, row);
  return row;
}

const MAX_TRIES = 20;
/** Retries as long as one of these constraints reports a concurrent create. */
async function retryOnConstraint<T>(constraints: readonly string[] | undefined, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const fired = constraints && readDatabaseError(error)?.constraint;
      if (tries === MAX_TRIES || !fired || !constraints.includes(fired)) throw error;
    }
  }
}
