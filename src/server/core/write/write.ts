import type { Resource, Types } from '../../../resources/resource.ts';
import { forgetViewers, viewerOfSession } from '../../auth/sessions.ts';
import { readDatabaseError } from '../../errors/databaseErrors.ts';
import { forbidden, notFound, Refusal, sessionParameterRequired } from '../../errors/refusals.ts';
import { type Context, requireUser, retryStatement, transaction } from '../../platform/context.ts';
import { type Behaviour, behaviourOf, type HookArgs } from '../behaviour.ts';
import { accessTo } from '../policy.ts';
import { type AnyRecord, type Extras, loadRow, serializeRow } from '../read/serialize.ts';
import { type AnyRow, includeOf, isId, lockRow, selectForUpdate, table, toStored } from '../repository.ts';
import {
  isEqual,
  loadParents,
  type ParentRows,
  parentColumnsToLoad,
  parseValues,
  refuseEmptied,
  requireFields,
  requirePermission,
  resolveAliases,
  type Sent,
  splitInputs,
} from './validateInput.ts';

const hookArgs = (ctx: Context, parents: object, inputs: object) => ({ ctx, parents, inputs }) as unknown as HookArgs<Types>; // the hooks know their own columns

/** Creates a record from what was sent; every refusal in the order of the wire. Answers the normal read. */
export async function createRecord(ctx: Context, r: Resource, input: Sent): Promise<AnyRecord> {
  if (r.needsSession && !ctx.viewer) throw sessionParameterRequired();
  const { row } = await insert(ctx, r, input);
  return serializeRow(ctx, r, row, input as Extras);
}
async function insert(ctx: Context, r: Resource, input: Sent): Promise<{ row: AnyRow }> {
  if (!r.openCreate) requireUser(ctx);
  const sent = resolveAliases(r, input, true);
  requireFields(r, sent);
  const few = parentColumnsToLoad(r, sent);
  const parents = await loadParents(ctx, r, sent, undefined, few);
  try {
    return await store(ctx, r, sent, parents);
  } catch (error) {
    // A record that is named and is not there, or not any more, is what is wrong first.
    if (few || !(error instanceof Refusal) || error.status === 404) await loadParents(ctx, r, sent);
    throw error;
  }
}
async function store(ctx: Context, r: Resource, sent: Sent, parents: ParentRows): Promise<{ row: AnyRow }> {
  const { viewer } = ctx;
  const b = behaviourOf(r.name);
  const judge = b.mayCreate ?? ((v, candidate) => b.mayEdit(v, candidate as never));
  const permission = viewer ? judge(viewer, sent as never, parents as never) : (b.mayCreateUnknown?.() ?? false);
  requirePermission(r, permission, `You may not create a ${r.labels[1]} here.`, sent);
  const { data: given, inputs } = splitInputs(r, parseValues(r, sent));
  const prepared = await b.prepare?.(given as never, ctx, inputs);
  const data = { ...given, ...prepared };
  const write = async (ctx: Context) => {
    const there = await b.existing?.(data as never, hookArgs(ctx, parents, inputs));
    if (there) return loadRow(ctx, r, there.id);
    const more = await b.beforeCreate?.(data as never, hookArgs(ctx, parents, inputs));
    const row = await table(ctx, r.name).create({ data: toStored(r, { ...data, ...more }), ...includeOf(r) });
    if (!b.afterCreate) return row;
    await b.afterCreate(row as never, hookArgs(ctx, parents, inputs));
    return b.leavesRow ? row : loadRow(ctx, r, row.id);
  };
  const row = await withCleanup(b, prepared, () =>
    retryOnConstraint(b.avoidable, () =>
      (b.existing || b.beforeCreate || b.afterCreate ? transaction : retryStatement)(ctx, write),
    ),
  );
  await dropViewers(ctx, b, row);
  return { row };
}
/** Drops the viewers whose rights a write has changed; the answer to the write shows what the caller may do from now on. */
async function dropViewers(ctx: Context, { changesAccess }: Behaviour<Types>, row: AnyRow) {
  if (!changesAccess) return;
  forgetViewers(changesAccess === true ? undefined : changesAccess(row as never));
  if (ctx.viewer && ctx.request.session_id) ctx.viewer = await viewerOfSession(ctx.request.session_id);
}
/** Does the work; however it ends, the behaviour then puts right what follows from it. */
async function withCleanup<T>({ settle }: Behaviour<Types>, prepared: object | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await settle?.(prepared ?? {});
  }
}
/** Tries again while one of the constraints says that somebody else was faster. */
async function retryOnConstraint<T>(avoidable: readonly string[] | undefined, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const fired = avoidable && readDatabaseError(error)?.constraint;
      if (tries === 20 || !fired || !avoidable.includes(fired)) throw error;
    }
  }
}

/** Changes the fields that were sent, and no others. Answers the normal read. */
export async function updateRecord(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRecord> {
  requireUser(ctx);
  const b = behaviourOf(r.name);
  const heedless =
    !(b.beforeUpdate || b.afterUpdate) || b.heeds ? await retryStatement(ctx, (ctx) => change(ctx, r, input)) : null;
  const row = heedless ?? (await changeLocked(ctx, r, input));
  await dropViewers(ctx, b, row);
  return serializeRow(ctx, r, row, input as Extras);
}
async function changeLocked(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRow> {
  const b = behaviourOf(r.name);
  const ready = b.prepareUpdate && (await validateUpdate(ctx, r, input, await loadRow(ctx, r, input.id)));
  const prepared = ready && (await b.prepareUpdate?.(ctx, ready.inputs));
  return withCleanup(b, prepared, () => transaction(ctx, (ctx) => change(ctx, r, input, { load: loadLocked, prepared })));
}
/** What an update sends, checked against the row. */
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
interface Locked {
  load: typeof loadLocked;
  prepared: object | undefined;
}
/** The row as it is after the change; null where the change is one for the hooks, which run on a locked row only. */
async function change(ctx: Context, r: Resource, input: Sent & { id: string }): Promise<AnyRow | null>;
async function change(ctx: Context, r: Resource, input: Sent & { id: string }, locked: Locked): Promise<AnyRow>;
async function change(ctx: Context, r: Resource, input: Sent & { id: string }, locked?: Locked): Promise<AnyRow | null> {
  const b = behaviourOf(r.name);
  const before = await (locked?.load ?? loadRow)(ctx, r, input.id);
  const { data: given, inputs, parents } = await validateUpdate(ctx, r, input, before);
  if (!locked && hooksWatch(b, given, inputs)) return null;
  const data = { ...given, ...locked?.prepared };
  const hooks: Partial<Behaviour<Types>> = locked ? b : {};
  const more = await hooks.beforeUpdate?.(before as never, data as never, hookArgs(ctx, parents, inputs));
  const all = { ...data, ...more };
  const where = ctx.request.if_match ? { id: before.id, version: before.version } : { id: before.id };
  const row = Object.keys(all).length
    ? await table(ctx, r.name).update({ where, data: toStored(r, all), ...includeOf(r) })
    : before;
  if (!hooks.afterUpdate) return row;
  await hooks.afterUpdate(row as never, before as never, hookArgs(ctx, parents, inputs));
  return b.leavesRow ? row : loadRow(ctx, r, row.id);
}
/** Whether the hooks of an update want to know of this change. */
function hooksWatch(b: Behaviour<Types>, data: object, inputs: object): boolean {
  if (!b.beforeUpdate && !b.afterUpdate) return false;
  const heeds: readonly string[] | undefined = b.heeds;
  return !heeds || Object.keys(inputs).length > 0 || Object.keys(data).some((column) => heeds.includes(column));
}

/** Deletes a record, or does what its behaviour does instead. */
export async function deleteRecord(ctx: Context, r: Resource, id: string): Promise<{ success: 1 }> {
  const viewer = requireUser(ctx);
  const b = behaviourOf(r.name);
  const work = async (ctx: Context): Promise<AnyRow> => {
    const row = b.beforeDelete || b.remove || b.afterDelete ? await loadLocked(ctx, r, id) : await loadRow(ctx, r, id);
    const allowed = b.mayDelete ? b.mayDelete(viewer, row as never) : b.mayEdit(viewer, row as never) === true;
    if (!allowed) throw forbidden(`You may not delete this ${r.labels[1]}.`);
    requireMatch(ctx, row);
    await b.beforeDelete?.(row as never, ctx);
    if (b.remove) await b.remove(row as never, ctx);
    else await table(ctx, r.name).delete({ where: { id: row.id } });
    await b.afterDelete?.(row as never, ctx);
    return row;
  };
  const row = await withCleanup(b, undefined, () =>
    (b.beforeDelete || b.remove || b.afterDelete ? transaction : retryStatement)(ctx, work),
  );
  await dropViewers(ctx, b, row);
  return { success: 1 };
}

/** The row under its lock, to be used inside a transaction. @throws 404 */
export async function loadLocked(ctx: Context, r: Resource, id: string): Promise<AnyRow> {
  const { locks, with: include } = behaviourOf(r.name);
  if (locks) {
    const seen = await loadRow(ctx, r, id);
    for (const [name, first] of locks(seen as never)) await lockRow(ctx, name, first);
  }
  const row = isId(id) ? await selectForUpdate(ctx, r.name, id) : null;
  if (!row) throw notFound(r.labels[1]);
  return include ? loadRow(ctx, r, id) : row;
}
/** @throws 412 if the caller has seen another version of the row. */
export function requireMatch(ctx: Context, row: AnyRow) {
  const { if_match } = ctx.request;
  if (
    if_match &&
    if_match !== '*' &&
    !if_match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${row.id}.${row.version}"`)
  ) {
    throw new Refusal(412, 412, null, 'The record was changed meanwhile: read it again, then repeat your change.');
  }
}
