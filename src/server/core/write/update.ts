import type { Resource, Types } from '../../../resources/resource.ts';
import { type Context, requireUser, retryStatement, transaction } from '../../platform/context.ts';
import { type Behaviour, behaviourOf, type Hooks } from '../behaviour.ts';
import { accessTo } from '../policy.ts';
import { type AnyRecord, type Extras, loadRow, serializeRow } from '../read/serialize.ts';
import { includeOf, table, toStored } from '../repository.ts';
import type { AnyRow } from '../row.ts';
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

/** Changes the fields that were sent, and no others. Answers the normal read. */
export async function updateRecord(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRecord> {
  requireUser(ctx);
  const { policy, hooks, tuning } = behaviourOf(r.name);
  const mayNeedNoHooks = !(hooks.beforeUpdate || hooks.afterUpdate) || tuning.watches;
  const changed = mayNeedNoHooks ? await retryStatement(ctx, (ctx) => change(ctx, r, input)) : null;
  const row = changed ?? (await changeLocked(ctx, r, input));
  await dropViewers(ctx, policy, row);
  return serializeRow(ctx, r, row, input as Extras);
}
async function changeLocked(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRow> {
  const { hooks } = behaviourOf(r.name);
  const checked = hooks.prepareUpdate && (await validateUpdate(ctx, r, input, await loadRow(ctx, r, input.id)));
  const prepared = checked && (await hooks.prepareUpdate?.(ctx, checked.inputs));
  return withCleanup(hooks, prepared, () => transaction(ctx, (ctx) => change(ctx, r, input, { prepared })));
}
/** What an update sends, checked against the row in the promised order. */
async function validateUpdate(ctx: Context, r: Resource, input: Sent, before: AnyRow) {
  const { edit } = accessTo(r, ctx.viewer, before);
  requirePermission(r, edit, `You may not change this ${r.labels[1]}.`, {});
  const sent = resolveAliases(r, input);
  refuseEmptied(r, sent, before);
  const parents = await loadParents(ctx, r, sent, before);
  requirePermission(r, edit, '', sent, before);
  const values = parseValues(r, sent, before);
  requireMatch(ctx, before);
  const { data, inputs } = splitInputs(r, values);
  for (const [k, v] of Object.entries(data)) if (isEqual(v, before[k])) delete data[k];
  return { data, inputs, parents };
}
/** The row is locked and the hooks run. */
interface Locked {
  prepared: object | undefined;
}
/** The row after the change. Without a lock, null where the change needs the hooks, which run on a locked row only. */
async function change(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRow | null>;
async function change(ctx: Context, r: Resource, input: Sent & { id: string }, locked: Locked): Promise<AnyRow>;
async function change(ctx: Context, r: Resource, input: Sent & { id: string }, locked?: Locked): Promise<AnyRow | null> {
  const behaviour = behaviourOf(r.name);
  const before = await (locked ? loadLocked : loadRow)(ctx, r, input.id);
  const { data: given, inputs, parents } = await validateUpdate(ctx, r, input, before);
  if (!locked && hooksWatch(behaviour, given, inputs)) return null;
  const data = { ...given, ...locked?.prepared };
  const hooks: Hooks<Types> = locked ? behaviour.hooks : {};
  const args = hookArgs(ctx, parents, inputs);
  const more = await hooks.beforeUpdate?.(before as never, data as never, args);
  const all = { ...data, ...more };
  const where = ctx.request.if_match ? { id: before.id, version: before.version } : { id: before.id };
  const row = Object.keys(all).length
    ? await table(ctx, r.name).update({ where, data: toStored(r, all), ...includeOf(r) })
    : before;
  if (!hooks.afterUpdate) return row;
  await hooks.afterUpdate(row as never, before as never, args);
  return behaviour.tuning.skipReload ? row : loadRow(ctx, r, row.id);
}
/** Whether the update hooks look at what this change touches. */
function hooksWatch({ hooks, tuning }: Required<Behaviour<Types>>, data: object, inputs: object): boolean {
  if (!hooks.beforeUpdate && !hooks.afterUpdate) return false;
  const watches: readonly string[] | undefined = tuning.watches;
  return !watches || Object.keys(inputs).length > 0 || Object.keys(data).some((column) => watches.includes(column));
}
