import type { Field } from '../../../resources/fields.ts';
import { resourceIfAny, resourceNamed } from '../../../resources/index.ts';
import type { Included, Level, Resource } from '../../../resources/resource.ts';
import { notFound } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import { isId } from '../../platform/ids.ts';
import { actionPaths } from '../actions/actionRegistry.ts';
import { behaviourOf } from '../behaviour.ts';
import type { Loader, ManyLoader } from '../loaders.ts';
import { optionsOf } from '../options.ts';
import { type Access, accessTo } from '../policy.ts';
import { findRow, findRowsByIds } from '../repository.ts';
import type { AnyRow } from '../row.ts';

export type OneOrMany = string | readonly string[];
/** What a read may ask for beside the record. */
export interface Extras {
  _include?: OneOrMany;
  _include_related_objects?: OneOrMany | number | boolean;
  _include_relationships?: string | number | boolean;
  _include_options?: string | number | boolean;
}
export type AnyRecord = Record<string, unknown>;

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** One value or several, as texts. */
export const listOf = (value: unknown): string[] =>
  value === undefined || value === null || value === '' ? [] : (Array.isArray(value) ? value : [value]).map(asText);
const isRequested = (value: unknown) => value !== undefined && !['0', 'false', 'null', ''].includes(asText(value));

/** The row of that id. @throws 404 */
export async function loadRow(ctx: Context, r: Resource, id: unknown, field = 'id'): Promise<AnyRow> {
  const row = isId(id) ? await findRow(ctx, r.name, id) : null;
  if (!row) throw notFound(r.labels[1], field);
  return row;
}

interface FieldPlan {
  stored: (readonly [name: string, field: Field, levels: readonly Level[] | undefined])[];
  derived: (readonly [name: string, field: Field, levels: readonly Level[] | undefined])[];
  aliases: (readonly [alias: string, column: string])[];
}
const fieldPlans = new Map<string, FieldPlan>();
function fieldPlanOf(r: Resource): FieldPlan {
  const known = fieldPlans.get(r.name);
  if (known) return known;
  const plan: FieldPlan = {
    stored: Object.entries(r.columns).map(([k, f]) => [k, f, r.hiddenFields[k]] as const),
    derived: Object.entries(r.derived).map(([k, f]) => [k, f, r.hiddenFields[k]] as const),
    aliases: Object.entries(r.aliases),
  };
  fieldPlans.set(r.name, plan);
  return plan;
}
const toWire = (field: Field, value: unknown) =>
  field.kind === 'money' && typeof value === 'number' ? value / 100 : (value ?? null);

/** One row as a record, with nothing but the row: what others show of it (related objects, included records) is made here too. */
function serializeBase(
  ctx: Context,
  r: Resource,
  row: AnyRow,
  access: Access,
  loaded: Record<string, ReadonlyMap<string, unknown>>,
): AnyRecord {
  const plan = fieldPlanOf(r);
  const { policy, loaders } = behaviourOf(r.name);
  const record: AnyRecord = {
    id: row.id,
    object_type: r.name,
    object_name: r.model,
    date_created: row.date_created,
    date_updated: row.date_updated,
    view_uri: `/${r.name}/${row.id}`,
  };
  if (ctx.viewer) {
    record.can_view = access.levels.has('editor');
    record.can_edit = access.edit !== false && (policy.isEditable?.(ctx.viewer, row as never) ?? true);
    if (access.levels.has('editor')) record.edit_uri = `/${r.name}/${row.id}/edit`;
  }
  const put = (name: string, field: Field, value: unknown) => {
    record[name] = toWire(field, value);
    if (field.kind === 'long') record[`${name}_html`] = renderMarkdown(value as string | null);
  };
  for (const [name, field, levels] of plan.stored)
    if (!levels || levels.some((l) => access.levels.has(l))) put(name, field, row[name]);
  for (const [name, field, levels] of plan.derived) {
    if (levels && !levels.some((l) => access.levels.has(l))) continue;
    const of = (loaders.derived as Record<string, unknown> | undefined)?.[name];
    put(name, field, typeof of === 'function' ? of(row, ctx) : loaded[name]?.get(row.id));
  }
  for (const [alias, column] of plan.aliases) if (column in record) record[alias] = record[column];
  if (!access.only) return record;
  const shown = new Set([
    ...access.only,
    'id',
    'object_type',
    'object_name',
    'date_created',
    'date_updated',
    'can_view',
    'can_edit',
    'view_uri',
  ]);
  return Object.fromEntries(Object.entries(record).filter(([k]) => shown.has(k)));
}
/** Rows as the viewer may know them: what is veiled is unset. */
function clearHiddenFields(ctx: Context, r: Resource, rows: readonly AnyRow[]): readonly AnyRow[] {
  const { hiddenFields } = behaviourOf(r.name).policy;
  if (!hiddenFields) return rows;
  const unset = Object.fromEntries(hiddenFields.columns.map((column) => [column, null]));
  return rows.map((row) => (hiddenFields.isVisible(ctx.viewer, row as never) ? row : { ...row, ...unset }));
}
async function loadDerived(ctx: Context, r: Resource, rows: readonly AnyRow[]) {
  const code = (behaviourOf(r.name).loaders.derived ?? {}) as Record<string, unknown>;
  const loaders = Object.entries(code).filter((e): e is [string, ManyLoader<AnyRow, unknown>] => typeof e[1] === 'object');
  return Object.fromEntries(await Promise.all(loaders.map(async ([k, { many }]) => [k, await many(rows, ctx)] as const)));
}
/** The rows that are still there: what is worked out for a row and has no value for it has not found it any more. */
function existingRows(
  r: Resource,
  rows: readonly AnyRow[],
  loaded: Record<string, ReadonlyMap<string, unknown>>,
): readonly AnyRow[] {
  const told = Object.entries(loaded).flatMap(([name, values]) => (r.derived[name]?.nullable === false ? [values] : []));
  return rows.filter(({ id }) => told.every((values) => values.get(id) !== undefined));
}
/** Rows of a resource as others show them: those that the viewer may not read are left out. */
async function serializeRelated(ctx: Context, r: Resource, stored: readonly AnyRow[]): Promise<Map<string, AnyRecord>> {
  const rows = clearHiddenFields(ctx, r, stored);
  const loaded = await loadDerived(ctx, r, rows);
  return new Map(
    existingRows(r, rows, loaded).flatMap((row) => {
      const access = accessTo(r, ctx.viewer, row);
      return access.read ? [[row.id, serializeBase(ctx, r, row, access, loaded)] as const] : [];
    }),
  );
}
/** Related records by name, one query a name: only those whose id column the viewer sees. */
async function loadRelated(ctx: Context, r: Resource, rows: readonly AnyRow[], extras: Extras) {
  const want = extras._include_related_objects;
  const all = want === true || want === 1 || (listOf(want).length === 1 && ['1', 'true'].includes(String(listOf(want)[0])));
  const chosen = Object.entries(r.related).filter(([name]) => all || listOf(want).includes(name));
  const known = chosen.flatMap(([name, { to, via }]) => {
    const other = resourceIfAny(to);
    return other ? [{ name, via, other }] : [];
  });
  return Promise.all(
    known.map(async ({ name, via, other }) => {
      const ids = rows.flatMap((row) => (row[via] ? [row[via] as string] : []));
      return { name, via, records: await serializeRelated(ctx, other, await findRowsByIds(ctx, other.name, ids)) };
    }),
  );
}
async function loadIncludes(ctx: Context, r: Resource, rows: readonly AnyRow[], extras: Extras) {
  const code = (behaviourOf(r.name).loaders.includes ?? {}) as Record<string, Loader<AnyRow, unknown>>;
  const names = listOf(extras._include).filter((name) => Object.hasOwn(r.includes, name));
  return Promise.all(
    [...new Set(names)].map(async (name) => {
      const values = await (code[name] as Loader<AnyRow, unknown>)(rows, ctx);
      return { name, values: await serializeIncluded(ctx, r.includes[name] as Included, values) };
    }),
  );
}
/** Values that belong to a related record asked for by name. */
async function loadAlongside(ctx: Context, r: Resource, rows: readonly AnyRow[], extras: Extras) {
  const code = (behaviourOf(r.name).loaders.relatedValues ?? {}) as Record<string, Loader<AnyRow, AnyRecord>>;
  const names = listOf(extras._include_related_objects).filter((name) => Object.hasOwn(r.relatedValues, name));
  return Promise.all(
    [...new Set(names)].map(async (name) => ({
      fields: Object.entries(r.relatedValues[name]?.fields ?? {}),
      values: await (code[name] as Loader<AnyRow, AnyRecord>)(rows, ctx),
    })),
  );
}
async function serializeIncluded(
  ctx: Context,
  what: Included,
  values: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, unknown>> {
  if ('kind' in what) return new Map([...values].map(([id, value]) => [id, toWire(what, value)]));
  const other = resourceNamed('record' in what ? what.record : what.records);
  const bare = [...values.values()].flatMap((v) => (v ? (Array.isArray(v) ? v : [v]) : [])) as AnyRow[];
  // What a loader found may lack what the other resource loads with its rows, so the rows are read once more, all together.
  const full = behaviourOf(other.name).loaders.loadWith
    ? await findRowsByIds(
        ctx,
        other.name,
        bare.map((row) => row.id),
      )
    : bare;
  const records = await serializeRelated(ctx, other, full);
  const one = (row: AnyRow) => records.get(row.id);
  return new Map(
    [...values].flatMap(([id, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[id, value.map(one).filter((v) => v !== undefined)]];
      const record = value ? one(value as AnyRow) : undefined;
      return record ? [[id, record]] : [];
    }),
  );
}
/** Paths of everything that can be reached from a record. */
function relationshipPaths(r: Resource, row: AnyRow, record: AnyRecord) {
  const self = `/api/${r.name}/${row.id}`;
  return {
    self,
    ...Object.fromEntries(
      Object.entries(r.related).flatMap(([name, { to, via }]) =>
        row[via] && via in record ? [[name, `/api/${to}/${row[via]}`]] : [],
      ),
    ),
    ...Object.fromEntries(Object.entries(r.relationships).map(([name, { path }]) => [name, `${self}/${path ?? name}`])),
    ...Object.fromEntries(actionPaths(r.name).map((path) => [path.replaceAll('-', '_').replaceAll('/', '_'), `${self}/${path}`])),
  };
}

/** Rows to records, a page at a time: every extra costs one query a page, however many rows there are. Rows that go meanwhile are left out. */
export async function serializeRows(
  ctx: Context,
  r: Resource,
  stored: readonly AnyRow[],
  extras: Extras = {},
): Promise<AnyRecord[]> {
  const rows = clearHiddenFields(ctx, r, stored);
  const [loaded, related, beside, includes] = await Promise.all([
    loadDerived(ctx, r, rows),
    loadRelated(ctx, r, rows, extras),
    loadAlongside(ctx, r, rows, extras),
    loadIncludes(ctx, r, rows, extras),
  ]);
  return existingRows(r, rows, loaded).map((row) => {
    const record = serializeBase(ctx, r, row, accessTo(r, ctx.viewer, row), loaded);
    for (const { name, via, records } of related) {
      // A related record named by its own id column is as visible as that column; one declared beside the columns always is.
      const other = via in record || via !== `${name}_id` ? records.get(row[via] as string) : undefined;
      if (other) record[name] = other;
    }
    for (const { fields, values } of beside)
      for (const [name, field] of fields) record[name] = toWire(field, values.get(row.id)?.[name]);
    for (const { name, values } of includes) if (values.has(row.id)) record[name] = values.get(row.id);
    if (isRequested(extras._include_relationships)) record._relationships = relationshipPaths(r, row, record);
    if (isRequested(extras._include_options)) Object.assign(record, optionsOf(r));
    return record;
  });
}
/** One row as a record; warnings said on the way ride along, and its version becomes the ETag. @throws 404 if it goes meanwhile */
export async function serializeRow(ctx: Context, r: Resource, row: AnyRow, extras: Extras = {}): Promise<AnyRecord> {
  const [record] = await serializeRows(ctx, r, [row], extras);
  if (!record) throw notFound(r.labels[1]);
  ctx.reply.headers.ETag = `"${row.id}.${row.version}"`;
  if (ctx.reply.warnings.length) record._warnings = ctx.reply.warnings;
  return record;
}
