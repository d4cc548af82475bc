import { permissionRefusals } from '../../../messages/core/refusals.ts';
import type { Resource, Types } from '../../../resources/resource.ts';
import { requireConfirmedEmail } from '../../auth/confirmedEmail.ts';
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
import { dropViewers, hookArgs, withCleanup } from './hooks.ts';
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
  const { policy, hooks, tuning } = behaviorOf(r.name);
  const mayNeedNoHooks = !hasHooks(hooks) || tuning.watches;
  const changed = mayNeedNoHooks ? await retryStatement(ctx, (ctx) => change(ctx, r, input)) : null;
  const row = changed ?? (await changeLocked(ctx, r, input));
  await dropViewers(ctx, policy, row);
  return serializeRow(ctx, r, row, input as Extras);
}
async function changeLocked(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRow> {
  const { hooks } = behaviorOf(r.name);
  const checked = hooks.prepareUpdate && (await validateUpdate(ctx, r, input, await loadRow(ctx, r, input.id)));
  const prepared = checked && (await hooks.prepareUpdate?.(ctx, checked.inputs));
  return withCleanup(ctx, hooks, prepared, () => transaction(ctx, (ctx) => change(ctx, r, input, { prepared })));
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
/** Passed if the row is to be locked and the hooks are to run. */
interface Lock {
  prepared: object | undefined;
}
/** Stores a change and returns the row. Without a lock, returns null if the change needs hooks, because these need a locked row. */
async function change(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRow | null>;
async function change(ctx: Context, r: Resource, input: Sent & { id: string }, lock: Lock): Promise<AnyRow>;
async function change(ctx: Context, r: Resource, input: Sent & { id: string }, lock?: Lock): Promise<AnyRow | null> {
  const behavior = behaviorOf(r.name);
  const before = await (lock ? loadLocked(ctx, r, input.id, input) : loadRow(ctx, r, input.id));
  const { data: values, inputs, parents } = await validateUpdate(ctx, r, input, before);
  if (!lock && hooksWatch(behavior, values, inputs)) return null;
  const data = { ...values, ...lock?.prepared };
  const hooks: Hooks<Types> = lock ? behavior.hooks : {};
  const args = hookArgs(ctx, parents, inputs);
  const refusal = ctx.viewer && behavior.policy.refusesEdit?.(ctx.viewer, before as never);
  if (refusal) throw refusal;
  const additions = await hooks.beforeUpdate?.(before as never, data as never, args);
  const columns = { ...data, ...additions };
  const version = ctx.request.if_match ? before.version : null;
  const row = Object.keys(columns).length ? await changeRow(ctx, r, before.id, version, columns) : before;
  if (!hooks.afterUpdate) return row;
  await hooks.afterUpdate(row as never, before as never, args);
  return behavior.tuning.skipReload ? row : loadRow(ctx, r, row.id);
}
const hasHooks = (hooks: Hooks<Types>) => Boolean(hooks.beforeUpdate || hooks.afterUpdate || hooks.lockFirst);
/** Whether the update hooks depend on a column of this change. */
function hooksWatch({ hooks, tuning }: Required<Behavior<Types>>, data: object, inputs: object): boolean {
  if (!hasHooks(hooks)) return false;
  const watches: readonly string[] | undefined = tuning.watches;
  return !watches || Object.keys(inputs).length > 0 || Object.keys(data).some((column) => watches.includes(column));
}
