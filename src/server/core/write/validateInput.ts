import { type Field, safeParse } from '../../../resources/fields.ts';
import type { Resource, ResourceName } from '../../../resources/resource.ts';
import { forbidden, invalid, missing, referenceNotFound } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { behaviourOf, type Permission } from '../behaviour.ts';
import { validationMessage } from '../read/filters.ts';
import { columnsOf, findBareRow } from '../repository.ts';
import type { AnyRow } from '../row.ts';

/*
 * What a create or update sends, checked step by step in the order that the wire promises: required fields, then references, then
 * privileges that depend on them, then values. Rules and uniqueness follow in the behaviour and in the database.
 */
export type Sent = Readonly<Record<string, unknown>>;
export type ParentRows = Readonly<Record<string, AnyRow>>;

/** Aliases put under their columns; what the resource does not know, or does not take on create, is dropped. */
export function resolveAliases(r: Resource, input: Sent, creating = false): Record<string, unknown> {
  const named: Record<string, unknown> = { ...input };
  for (const [alias, column] of Object.entries(r.aliases)) if (alias in named && !(column in named)) named[column] = named[alias];
  const known = { ...r.fixed, ...r.editable, ...r.inputs };
  const taken = (k: string) => Object.hasOwn(known, k) && !(creating && r.updateOnly.includes(k));
  return Object.fromEntries(Object.entries(named).filter(([k, v]) => taken(k) && v !== undefined));
}
const isEmpty = (v: unknown) => v === undefined || v === null || (typeof v === 'string' && v.trim() === '');

/** Step 5, create. @throws 400/441 */
export function requireFields(r: Resource, sent: Sent) {
  const there = (name: string) => !isMissing(r, name, sent[name]);
  for (const names of r.required) {
    const choice = names.split('|');
    if (names !== 'session_id' && !choice.some(there)) throw missing(choice[0] as string);
  }
}
const isMissing = (r: Resource, name: string, value: unknown) =>
  r.mayBeEmpty.includes(name) && typeof value === 'string' ? false : isEmpty(value);
/** Step 5, update: what must be there may not be emptied; what is unset already may stay so. @throws 400/441 */
export function refuseEmptied(r: Resource, sent: Sent, before: AnyRow) {
  for (const name of r.required) if (name in sent && before[name] !== null && isMissing(r, name, sent[name])) throw missing(name);
}

/**
 * Step 6: loads the records that the sent ids name, and makes sure that they belong to one convention; `convention_id` left out is
 * taken from them. Ids equal to those of `before` are not looked up again; with `few`, only those columns and ids that no foreign key
 * checks. @throws 400/440, 400/442
 */
export async function loadParents(
  ctx: Context,
  r: Resource,
  sent: Record<string, unknown>,
  before?: AnyRow,
  few?: readonly string[],
): Promise<ParentRows> {
  const fields = { ...r.fixed, ...r.editable, ...r.inputs };
  const wanted = (k: string) => !few || few.includes(k) || !Object.hasOwn(r.columns, k);
  const named = Object.entries(fields).filter(([k, f]) => f.to && !isEmpty(sent[k]) && sent[k] !== before?.[k] && wanted(k));
  const rows = await Promise.all(
    named.map(async ([k, f]) => {
      if (!isId(sent[k])) throw referenceNotFound(k, String(f.to));
      return [k, await findBareRow(ctx, f.to as ResourceName, sent[k])] as const;
    }),
  );
  for (const [k, row] of rows) if (!row) throw referenceNotFound(k, String(fields[k]?.to));
  const parents = Object.fromEntries(rows) as Record<string, AnyRow>;
  if (columnsOf(r.name).includes('convention_id')) requireSameConvention(r, sent, parents, before);
  return parents;
}
/**
 * The columns whose records a create has to load, where it can leave the others to the foreign keys of the database; undefined: all.
 * Whoever fails after loading a few only has to load all: a record that is named and does not exist is what is wrong first.
 */
export function parentColumnsToLoad(r: Resource, sent: Sent): readonly string[] | undefined {
  const { policy, hooks, tuning } = behaviourOf(r.name);
  if (columnsOf(r.name).includes('convention_id') && isEmpty(sent.convention_id)) return undefined;
  const blind = !(policy.mayCreate || hooks.prepareCreate || hooks.findExisting || hooks.beforeCreate || hooks.afterCreate);
  return tuning.parentsRead ?? (blind ? [] : undefined);
}
const isRequired = (r: Resource, name: string) => r.required.some((names) => names.split('|').includes(name));
function requireSameConvention(r: Resource, sent: Record<string, unknown>, parents: ParentRows, before?: AnyRow) {
  const scoped = Object.entries(parents).filter(
    ([k, row]) =>
      k !== 'convention_id' && columnsOf(r.columns[k]?.to as ResourceName).includes('convention_id') && row.convention_id,
  );
  const own = before?.convention_id ?? sent.convention_id ?? scoped[0]?.[1].convention_id;
  if (!before && own !== undefined && 'convention_id' in r.fixed) sent.convention_id = own;
  for (const [k, row] of scoped) {
    // A parent that a create must name decides the convention; where the convention is named too and does not fit, it is at fault.
    const decides = !before && k === scoped[0]?.[0] && !r.required.includes('convention_id') && isRequired(r, k);
    if (row.convention_id !== own) throw invalid(decides ? 'convention_id' : k, 'belongs to another convention.');
  }
}

/** Steps 4 and 7: may the caller do this at all, and with these fields? Fields sent with their present value are always fine. @throws 403/450 */
export function requirePermission(r: Resource, permission: Permission, what: string, sent: Sent, before?: AnyRow) {
  if (permission === false) throw forbidden(what);
  if (permission === true) return;
  for (const [k, v] of Object.entries(sent)) {
    if (permission.includes(k)) continue;
    const field = r.columns[k];
    const parsed = before && field && safeParse(field, v);
    if (!parsed?.success || !isEqual(parsed.data, before?.[k])) throw forbidden(`You may not set ${k}.`, k);
  }
}
/** Whether two stored values are equal. */
export const isEqual = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date
    ? a.getTime() === b.getTime()
    : a !== null && typeof a === 'object'
      ? JSON.stringify(a) === JSON.stringify(b)
      : a === b || (a === null && b === undefined);

/** Step 8: every value sent, as it is stored. Fields that are set on create only must keep their value. @throws 400/442 */
export function parseValues(r: Resource, sent: Sent, before?: AnyRow): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [k, field] of Object.entries({ ...r.fixed, ...r.editable, ...r.inputs })) {
    if (!(k in sent)) continue;
    const value = parseValue(k, field, sent[k]);
    if (before && k in r.fixed) {
      if (!isEqual(value, before[k])) throw invalid(k, 'is set when the record is created and cannot be changed.');
    } else values[k] = value;
  }
  return values;
}
/** One value as it is stored. @throws 400/442 */
export function parseValue(name: string, field: Field, sent: unknown): unknown {
  const parsed = safeParse(field, sent);
  if (!parsed.success) throw invalid(name, sent === null ? 'cannot be cleared.' : validationMessage(parsed.error));
  return parsed.data;
}
/** Columns and the declaration's inputs apart. */
export function splitInputs(r: Resource, values: Record<string, unknown>) {
  const data: Record<string, unknown> = {};
  const inputs: Record<string, unknown> = {};
  for (const [k, v] of Object.entries(values)) (Object.hasOwn(r.columns, k) ? data : inputs)[k] = v;
  return { data, inputs };
}
