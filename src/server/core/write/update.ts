import { permissionRefusals } from '../../../messages/core/refusals.ts';
import type { Resource, Types } from '../../../resources/resource.ts';
import { requireConfirmedEmail } from '../../auth/confirmedEmail.ts';
import { readDatabaseError } from '../../errors/databaseErrors.ts';
import { attemptOptimistically, needTransaction } from '../../platform/concurrency/optimistic.ts';
import { type Context, requireUser, retryStatement, transaction } from '../../platform/context.ts';
import { type Behavior, behaviorOf, type Hooks } from '../behavior.ts';
import { accessTo, refuseApplications } from '../policy.ts';
import type { AnyRecord } from '../read/baseRecord.ts';
import type { Extras } from '../read/extras.ts';
import { loadRow } from '../read/loadRow.ts';
import { serializeRow } from '../read/serialize.ts';
import { changeRow } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import { requireScope } from '../scope.ts';
import { afterWrite, dropViewers, hookArgs, withCleanup } from './hooks.ts';
import { loadLocked, requireMatch } from './lock.ts';
import {
  isEqual,
  loadParents,
  parseValues,
  refuseEmptied,
  requirePermission,
  resolveAliases,
  type Sent,
  splitInputs,
} from './validateInput.ts';

/** Changes only the fields that were sent. Returns the same record as a read. */
export async function updateRecord(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRecord> {
  requireUser(ctx);
  refuseApplications(ctx, r);
  const { policy } = behaviorOf(r.name);
  const row = (await changeUnlocked(ctx, r, input)) ?? (await changeLocked(ctx, r, input));
  await dropViewers(ctx, policy, row);
  return serializeRow(ctx, r, row, input as Extras);
}
/** How often a change is attempted that another one precedes each time. */
const TRIES = 3;
/** Changes the row without a lock; null: the hooks need one. */
async function changeUnlocked(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRow | null> {
  const { hooks, tuning } = behaviorOf(r.name);
  if (!tuning.optimistic) {
    if (hasHooks(hooks) && !tuning.watches) return null;
    return retryStatement(ctx, (ctx) => change(ctx, r, input, { kind: 'plain' }));
  }
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await attemptOptimistically(ctx, (attempt) => change(attempt, r, input, { kind: 'optimistic', at: ctx }));
    } catch (error) {
      if (readDatabaseError(error)?.state !== 'gone') throw error; // or of another version
    }
  }
  return null;
}
async function changeLocked(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRow> {
  const { hooks } = behaviorOf(r.name);
  const checked = hooks.prepareUpdate && (await validateUpdate(ctx, r, input, await loadRow(ctx, r, input.id)));
  const prepared = checked && (await hooks.prepareUpdate?.(ctx, checked.inputs));
  const run = () => transaction(ctx, (ctx) => change(ctx, r, input, { kind: 'locked', prepared }));
  return (await withCleanup(ctx, hooks, prepared, run)) as AnyRow; // only the plain way returns null
}
/** Checks the input of an update against the row, in the documented order. */
async function validateUpdate(ctx: Context, r: Resource, input: Sent, before: AnyRow) {
  requireScope(r, ctx.viewer, before);
  const { edit } = accessTo(r, ctx.viewer, before);
  const refusal = () => permissionRefusals.mayNotChange({ record: r.labels[1] });
  requirePermission(r, edit, refusal, {});
  const sent = resolveAliases(r, input);
  refuseEmptied(r, sent, before);
  const parents = await loadParents(ctx, r, sent, before);
  requirePermission(r, edit, refusal, sent, before);
  if (sendsFile(r, sent)) requireConfirmedEmail(ctx.viewer);
  const values = parseValues(r, sent, before);
  requireMatch(ctx, before);
  const { data, inputs } = splitInputs(r, values);
  for (const [k, v] of Object.entries(data)) if (isEqual(v, before[k])) delete data[k];
  return { data, inputs, parents };
}
/** Whether a file is among the values. */
const sendsFile = (r: Resource, sent: Sent) =>
  Object.entries(r.inputs).some(([name, { kind }]) => kind === 'file' && name in sent);
/** How a change is made. */
type Way =
  /** Without hooks. */
  | { readonly kind: 'plain' }
  /** With hooks that only read, on the row as it is now. The row is stored at `at`, if it is still of that version. */
  | { readonly kind: 'optimistic'; readonly at: Context }
  /** With hooks, on a locked row. */
  | { readonly kind: 'locked'; readonly prepared: object | undefined };

/** Stores a change and returns the row. The plain way returns null if the change needs hooks. */
async function change(ctx: Context, r: Resource, input: Sent & { id: string }, way: Way): Promise<AnyRow | null> {
  const behavior = behaviorOf(r.name);
  const before = await (way.kind === 'locked' ? loadLocked(ctx, r, input.id, input) : loadRow(ctx, r, input.id));
  const { data: values, inputs, parents } = await validateUpdate(ctx, r, input, before);
  const isWatched = hooksWatch(behavior, values, inputs);
  if (way.kind === 'plain' && isWatched) return null;
  const data = way.kind === 'locked' ? { ...values, ...way.prepared } : values;
  const hooks: Hooks<Types> = way.kind === 'locked' || isWatched ? behavior.hooks : {};
  const args = hookArgs(ctx, parents, inputs);
  const refusal = ctx.viewer && behavior.policy.refusesEdit?.(ctx.viewer, before as never);
  if (refusal) throw refusal;
  const additions = await hooks.beforeUpdate?.(before as never, data as never, args);
  const columns = { ...data, ...additions };
  const isOfVersion = ctx.request.if_match || (way.kind === 'optimistic' && isWatched);
  const besides = { version: isOfVersion ? (before.version as number) : null, lines: ctx.lines ?? [] };
  const isChanged = Object.keys(columns).length > 0;
  if (!isChanged && besides.lines.length) needTransaction(ctx);
  const row = isChanged ? await changeRow(way.kind === 'optimistic' ? way.at : ctx, r, before, columns, besides) : before;
  if (!hooks.afterUpdate) return row;
  const { afterUpdate } = hooks;
  await afterWrite(ctx, () => afterUpdate(row as never, before as never, args));
  return behavior.tuning.skipReload ? row : loadRow(ctx, r, row.id);
}
const hasHooks = (hooks: Hooks<Types>) => Boolean(hooks.beforeUpdate || hooks.afterUpdate || hooks.lockFirst);
/** Whether the update hooks depend on a column of this change. */
function hooksWatch({ hooks, tuning }: Required<Behavior<Types>>, data: object, inputs: object): boolean {
  if (!hasHooks(hooks)) return false;
  const watches: readonly string[] | undefined = tuning.watches;
  return !watches || Object.keys(inputs).length > 0 || Object.keys(data).some((column) => watches.includes(column));
}
