import { permissionRefusals, valueRefusals } from '../../../messages/core/refusals.ts';
import { type Field, safeParse } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource, ResourceName } from '../../../resources/resource.ts';
import { isOfSchedule, isScheduleOpen, readingDraft } from '../../db/sql/released.ts';
import { forbidden, invalid, missing, referenceNotFound, wrongConvention } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { behaviorOf, type Permission, type Sent } from '../behavior.ts';
import { validationMessage } from '../read/filters.ts';
import { decideFor } from '../read/visibility/schedule.ts';
import { columnsOf, findBareRow } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import { acceptedFields } from './acceptedFields.ts';

/*
 * Checks the input of a create or update in the documented order: required fields, references, permissions that depend on them, values.
 * The behavior and the database check rules and uniqueness afterwards.
 */
export type { Sent };
export type ParentRows = Readonly<Record<string, AnyRow>>;

/** Moves aliases to their columns and drops fields that the operation does not accept. */
export function resolveAliases(r: Resource, input: Sent, creating = false): Record<string, unknown> {
  const named: Record<string, unknown> = { ...input };
  for (const [alias, column] of Object.entries(r.aliases)) if (alias in named && !(column in named)) named[column] = named[alias];
  const { byName: fields } = acceptedFields(r);
  const isAccepted = (k: string) => Object.hasOwn(fields, k) && !(creating && r.updateOnly.includes(k));
  return Object.fromEntries(Object.entries(named).filter(([k, v]) => isAccepted(k) && v !== undefined));
}
const isEmpty = (v: unknown) => v === undefined || v === null || (typeof v === 'string' && v.trim() === '');

/** Step 5, create: checks that required fields are set. @throws 400/441 */
export function requireFields(r: Resource, sent: Sent) {
  const isSet = (name: string) => !isMissing(r, name, sent[name]);
  for (const names of r.required) {
    const choice = names.split('|');
    if (names !== 'session_id' && !choice.some(isSet)) throw missing(choice[0] as string);
  }
}
const isMissing = (r: Resource, name: string, value: unknown) =>
  r.mayBeEmpty.includes(name) && typeof value === 'string' ? false : isEmpty(value);
/** Step 5, update: a required field may not be cleared. It may stay empty if it already is. @throws 400/441 */
export function refuseEmptied(r: Resource, sent: Sent, before: AnyRow) {
  for (const name of r.required) if (name in sent && before[name] !== null && isMissing(r, name, sent[name])) throw missing(name);
}

/**
 * Step 6: loads the parents and checks that they belong to one convention. A missing `convention_id` is taken from them. Ids that equal
 * those in `before` are not loaded again.
 * @param only columns to load, besides ids that no foreign key checks; default: all
 * @throws 400/440, 400/442
 */
export async function loadParents(
  ctx: Context,
  r: Resource,
  sent: Record<string, unknown>,
  before?: AnyRow,
  only?: readonly string[],
): Promise<ParentRows> {
  const { byName: fields, references } = acceptedFields(r);
  const isLoaded = (k: string) => !only || only.includes(k) || !Object.hasOwn(r.columns, k);
  const named = references.filter(([k]) => !isEmpty(sent[k]) && sent[k] !== before?.[k] && isLoaded(k));
  const load = () =>
    Promise.all(
      named.map(async ([k, f]) => {
        if (typeof sent[k] === 'object') throw invalid(k, valueRefusals.oneId);
        if (!isId(sent[k])) throw referenceNotFound(k, String(f.to));
        return [k, await findBareRow(ctx, f.to as ResourceName, sent[k]), f.to as ResourceName] as const;
      }),
    );
  // As `loadRow` does: whoever writes is mostly staff, and reads the plan of the schedule.
  const isOther = isScheduleOpen() && named.some(([, { to }]) => isOfSchedule(String(to)));
  let rows = await (isOther ? readingDraft(load) : load());
  const seesPlan = rows.some(([, row, to]) => row && decideFor(ctx, resourceNamed(to), row));
  if (isOther && !seesPlan) rows = await load();
  for (const [k, row] of rows) if (!row) throw referenceNotFound(k, String(fields[k]?.to));
  const parents = Object.fromEntries(rows.map(([k, row]) => [k, row])) as Record<string, AnyRow>;
  if (columnsOf(r.name).includes('convention_id')) requireSameConvention(r, sent, parents, before);
  return parents;
}
/**
 * The columns whose parents a create has to load; undefined: all. Foreign keys check the rest. If the create fails, the caller has to load
 * all parents, because a missing parent is reported before other errors.
 */
export function parentColumnsToLoad(r: Resource, sent: Sent): readonly string[] | undefined {
  const { policy, hooks, tuning } = behaviorOf(r.name);
  if (columnsOf(r.name).includes('convention_id') && isEmpty(sent.convention_id)) return undefined;
  const readsNoParents = !(
    policy.mayCreate ||
    hooks.prepareCreate ||
    hooks.findExisting ||
    hooks.beforeCreate ||
    hooks.afterCreate
  );
  return tuning.parentsRead ?? (readsNoParents ? [] : undefined);
}
const isRequired = (r: Resource, name: string) => r.required.some((names) => names.split('|').includes(name));
/** Checks that records belong to one convention, and takes a missing `convention_id` from them. @throws 400/442 */
export function requireSameConvention(r: Resource, sent: Record<string, unknown>, parents: ParentRows, before?: AnyRow) {
  const scoped = Object.entries(parents).filter(
    ([k, row]) =>
      k !== 'convention_id' && columnsOf(r.columns[k]?.to as ResourceName).includes('convention_id') && row.convention_id,
  );
  const convention_id = before?.convention_id ?? sent.convention_id ?? scoped[0]?.[1].convention_id;
  if (!before && convention_id !== undefined && 'convention_id' in r.fixed) sent.convention_id = convention_id;
  for (const [k, row] of scoped) {
    // A required parent decides the convention of a create, so a convention_id that differs is the field at fault.
    const decides = !before && k === scoped[0]?.[0] && !r.required.includes('convention_id') && isRequired(r, k);
    if (row.convention_id !== convention_id) throw wrongConvention(decides ? 'convention_id' : k);
  }
}

/**
 * Steps 4 and 7: checks the permission and the fields that it allows. A field may always be sent with its current value.
 * @param refusal builds the text if nothing is allowed
 * @throws 403/450
 */
export function requirePermission(r: Resource, permission: Permission, refusal: () => string, sent: Sent, before?: AnyRow) {
  if (permission === false) throw forbidden(refusal());
  if (permission === true) return;
  for (const [k, v] of Object.entries(sent)) {
    if (permission.includes(k)) continue;
    const field = r.columns[k];
    const parsed = before && field && safeParse(field, v);
    if (!parsed?.success || !isEqual(parsed.data, before?.[k])) throw forbidden(permissionRefusals.mayNotSet({ field: k }), k);
  }
}
/** Whether two stored values are equal. */
export const isEqual = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date
    ? a.getTime() === b.getTime()
    : a !== null && typeof a === 'object'
      ? JSON.stringify(a) === JSON.stringify(b)
      : a === b || (a === null && b === undefined);

/** Step 8: parses every value. Fields that can only be set on create must keep their value. @throws 400/442 */
export function parseValues(r: Resource, sent: Sent, before?: AnyRow): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [k, field] of acceptedFields(r).all) {
    if (!(k in sent)) continue;
    const value = parseValue(k, field, sent[k]);
    if (before && k in r.fixed) {
      if (!isEqual(value, before[k])) throw invalid(k, valueRefusals.cannotBeChanged);
    } else values[k] = value;
  }
  return values;
}
/** Parses one value into its stored form. @throws 400/442 */
export function parseValue(name: string, field: Field, sent: unknown): unknown {
  const parsed = safeParse(field, sent);
  if (!parsed.success) throw invalid(name, sent === null ? valueRefusals.cannotBeCleared : validationMessage(parsed.error));
  return parsed.data;
}
/** Separates columns from the declaration's inputs. */
export function splitInputs(r: Resource, values: Record<string, unknown>) {
  const data: Record<string, unknown> = {};
  const inputs: Record<string, unknown> = {};
  for (const [k, v] of Object.entries(values)) (Object.hasOwn(r.columns, k) ? data : inputs)[k] = v;
  return { data, inputs };
}
