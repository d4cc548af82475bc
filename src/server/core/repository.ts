import { Prisma } from '../../generated/prisma/client.ts';
import { type Field, wireKind } from '../../resources/fields.ts';
import { resourceNamed } from '../../resources/index.ts';
import type { ModelName, Resource, ResourceName } from '../../resources/resource.ts';
import { isOutside, runStatementIn } from '../db/client.ts';
import { NeedsTransaction } from '../db/sql/optimisticDb.ts';
import { hasPattern, idsInOrder, type Query as ListQuery, pageWithTotal } from '../db/sql/pages.ts';
import { rowsByIds, rowsByIdsWithin, rowsWhere } from '../db/sql/reads.ts';
import type { Columns } from '../db/sql/shape.ts';
import { shapeOf } from '../db/sql/shapes.ts';
import { tableForm } from '../db/sql/tables.ts';
import {
  type Besides,
  insertRow,
  insertWithin,
  isStorable,
  type Source,
  updateRow,
  updateWithin,
  type WriteWithin,
} from '../db/sql/writes.ts';
import type { Context } from '../platform/context.ts';
import { behaviorOf } from './behavior.ts';
import { comingAlong, computedOf, relatedRow } from './comingAlong.ts';
import { everything, type Selection } from './read/selection.ts';
import type { AnyRow } from './row.ts';
import { keepsLoaded, withLoaded } from './write/loadedBefore.ts';

type Query = Record<string, unknown>;
/** The methods of a Prisma model delegate that the framework uses. */
export interface Table {
  findUnique(query: Query): Promise<AnyRow | null>;
  findMany(query: Query): Promise<AnyRow[]>;
  count(query: Query): Promise<number>;
  aggregate(query: Query): Promise<{ _sum: Record<string, number | null> }>;
  create(query: Query): Promise<AnyRow>;
  update(query: Query): Promise<AnyRow>;
  delete(query: Query): Promise<AnyRow>;
}
const models = new Map(Object.keys(Prisma.ModelName).map((model) => [model.toLowerCase(), model as ModelName]));
const delegateName = (model: string) => model[0]?.toLowerCase() + model.slice(1);

/** The Prisma delegate of a resource. It is looked up by name, hence the cast. */
export function table(ctx: Context, name: string): Table {
  const model = models.get(name);
  if (!model) throw new Error(`no model is called ${name}`);
  return (ctx.db as unknown as Record<string, Table>)[delegateName(model)] as Table;
}
const columns = new Map<ResourceName, readonly string[]>();
/** The column names of a model. */
export function columnsOf(name: ResourceName): readonly string[] {
  const cached = columns.get(name);
  if (cached) return cached;
  const enums = Prisma as unknown as Record<string, Record<string, string>>; // the generated <Model>ScalarFieldEnum objects, by name
  const names = Object.keys(enums[`${models.get(name)}ScalarFieldEnum`] ?? {});
  columns.set(name, names);
  return names;
}
/** The Prisma `include` of every read of a resource. */
export const includeOf = (r: { name: ResourceName }) => {
  const include = behaviorOf(r.name).loaders.loadWith;
  return include ? { include } : {};
};
/** Rows with everything that `loadWith` adds, as one SELECT; null where Prisma has to read them. */
export const shapeFor = (name: ResourceName) => shapeOf(name, behaviorOf(name).loaders.loadWith);
/** The row with this id, without what `loadWith` adds; null if there is none. */
export async function findBareRow(ctx: Context, name: ResourceName, id: string): Promise<AnyRow | null> {
  const shape = isOutside(ctx.db) && shapeOf(name);
  if (!shape) return table(ctx, name).findUnique({ where: { id } });
  return (await rowsByIds<AnyRow>(shape, [id]))[0] ?? null;
}
/** The same. @throws like Prisma if there is none */
export async function requireBareRow(ctx: Context, name: ResourceName, id: string | undefined): Promise<AnyRow> {
  return (id === undefined ? null : await findBareRow(ctx, name, id)) ?? gone();
}
/** The rows with these ids, in any order, with everything that `loadWith` adds. */
export async function findRowsByIds(ctx: Context, name: ResourceName, ids: readonly string[]): Promise<AnyRow[]> {
  if (ids.length === 0) return [];
  const shape = shapeFor(name);
  if (shape) return isOutside(ctx.db) ? rowsByIds(shape, ids) : rowsByIdsWithin(ctx.db, shape, ids);
  return table(ctx, name).findMany({ where: { id: { in: [...ids] } }, ...includeOf({ name }) });
}
/** The row with this id and everything that `loadWith` adds; null if there is none. */
export const findRow = async (ctx: Context, name: ResourceName, id: string) => (await findRowsByIds(ctx, name, [id]))[0] ?? null;
/**
 * The same with the related records of these names, as far as one statement can read them (`RELATED`), and with the derived values that it
 * can compute (`COMPUTED`).
 */
export async function findRowWith(ctx: Context, r: Resource, id: string, names: readonly string[]): Promise<AnyRow | null> {
  const shape = shapeWith(ctx, r, names);
  return shape ? ((await rowsByIds<AnyRow>(shape, [id]))[0] ?? null) : findRow(ctx, r.name, id);
}
function shapeWith(ctx: Context, r: Resource, names: readonly string[]) {
  const along = { related: names.map((name) => relatedRow(r, name)), computed: computedOf(r.name) };
  return isOutside(ctx.db) ? shapeOf(r.name, behaviorOf(r.name).loaders.loadWith, along) : null;
}
/** Whether a row with the related records of these names would be another one if the request read the plan of the schedule. */
export const isOfReleased = (ctx: Context, r: Resource, names: readonly string[] | null): boolean =>
  ((names && shapeWith(ctx, r, names)) ?? shapeFor(r.name))?.isOfReleased ?? true;
/** Rows that meet a Prisma `where`, in any order, with everything that `loadWith` adds. */
export async function findRows(ctx: Context, name: ResourceName, where: Query): Promise<AnyRow[]> {
  const shape = isOutside(ctx.db) ? shapeFor(name) : null;
  return (shape && (await rowsWhere<AnyRow>(shape, where))) ?? table(ctx, name).findMany({ where, ...includeOf({ name }) });
}
/** What the answer of a list needs of its rows. */
export interface PageParts {
  /** The names of related records that are asked for. */
  readonly related: readonly string[];
  readonly selection: Selection;
  /** undefined: all columns. */
  readonly columns: Columns | undefined;
}
/**
 * A page of a list with the number of all its rows, in one statement; null where Prisma has to read it. The related records of these names may
 * come along: all where a search finds one row or few, and otherwise small ones. Columns that the answer does not need are not read.
 */
export async function findPage(
  ctx: Context,
  name: ResourceName,
  query: ListQuery,
  { related, selection, columns }: PageParts = { related: [], selection: everything, columns: undefined },
): Promise<{ total: number; rows: AnyRow[] } | null> {
  if (!isOutside(ctx.db)) return null;
  const r = resourceNamed(name);
  const along = comingAlong(r, related, selection, query.search !== undefined && !hasPattern(query.search));
  const parts = along.length || columns ? { related: along, columns } : undefined;
  const shape = shapeOf(name, behaviorOf(name).loaders.loadWith, parts);
  return shape && pageWithTotal<AnyRow>(shape, query);
}
/** The ids of a list in their order, 16 bytes each; null where Prisma has to read them. */
export async function findIds(ctx: Context, name: ResourceName, query: Omit<ListQuery, 'skip'>): Promise<Buffer | null> {
  const shape = isOutside(ctx.db) && shapeOf(name, behaviorOf(name).loaders.loadWith);
  return shape ? idsInOrder(shape, query) : null;
}
const isJson = (field: Field | undefined) => field !== undefined && wireKind(field) === 'json';
/** Values as Prisma takes them: it has its own value for an unset JSON column. */
export const toStored = (r: Resource, data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(data).map(([k, v]) => [k, v === null && isJson(r.columns[k]) ? Prisma.DbNull : v] as const));
/**
 * Stores a row and returns it with everything that `loadWith` adds, in one statement. What triggers change after the write is not in the
 * answer. null: `source` is there and has no row.
 */
export async function createRow(ctx: Context, r: Resource, data: Query, source?: Source | null): Promise<AnyRow | null> {
  return asRead(ctx, r, await storeRow(ctx, r, data, source));
}
/** What was written, as the viewer reads it: what the database returns of the schedule is what staff plan. */
const asRead = <Row extends AnyRow | null>(ctx: Context, { name }: Resource, row: Row): Row | Promise<Row> =>
  row && tableForm(name).reads !== name ? (findRow(ctx, name, row.id) as Promise<Row>) : row; // it was just written
async function storeRow(ctx: Context, r: Resource, data: Query, source?: Source | null): Promise<AnyRow | null> {
  const shape = shapeFor(r.name);
  if (!shape || !isStorable(shape, data)) {
    if (source) throw new Error(`a statement cannot store ${r.name}`);
    return table(ctx, r.name).create({ data: toStored(r, data), ...includeOf(r) });
  }
  if (isOutside(ctx.db)) return insertRow(shape, data, source ?? undefined);
  if (source?.lock) await runStatementIn(ctx.db, source.lock.statement, source.lock.values);
  return writeWithin(ctx, insertWithin<AnyRow>(shape, data, source ?? undefined));
}
async function writeWithin(ctx: Context, { text, values, read }: WriteWithin<AnyRow>): Promise<AnyRow | null> {
  const [answer] = await ctx.db.$queryRawUnsafe<object[]>(text, ...values);
  return answer ? read(answer) : null;
}
/** Changes a row, if `version` is null or its version, and returns it likewise. @throws like Prisma if there is none */
export async function changeRow(ctx: Context, r: Resource, before: AnyRow, data: Query, besides: Besides): Promise<AnyRow> {
  return asRead(ctx, r, await updateStored(ctx, r, before, data, besides));
}
async function updateStored(ctx: Context, r: Resource, before: AnyRow, data: Query, besides: Besides): Promise<AnyRow> {
  const { id } = before;
  const shape = shapeFor(r.name);
  if (!shape || !isStorable(shape, data)) {
    if (besides.lines.length) throw new NeedsTransaction();
    const where = besides.version === null ? { id } : { id, version: besides.version };
    return table(ctx, r.name).update({ where, data: toStored(r, data), ...includeOf(r) });
  }
  if (!isOutside(ctx.db)) return (await writeWithin(ctx, updateWithin<AnyRow>(shape, id, data, besides.version))) ?? gone();
  const isKept = keepsLoaded(r.name, before, data);
  const row = (await updateRow<AnyRow>((isKept && shapeOf(r.name)) || shape, id, data, besides)) ?? gone();
  return (isKept ? withLoaded(r.name, row, before) : row) ?? (await findRow(ctx, r.name, id)) ?? gone();
}
function gone(): never {
  throw Object.assign(new Error('The row to change does not exist.'), { code: 'P2025' }); // as Prisma says it
}
/** Locks the row until the end of the transaction and returns it; null if there is none. */
export async function selectForUpdate(ctx: Context, name: ResourceName, id: string): Promise<AnyRow | null> {
  const columns = columnsOf(name).map((column) => `"${column}"`);
  const sql = `SELECT ${columns.join(', ')} FROM "${tableForm(name).reads}" WHERE id = $1::uuid FOR UPDATE`;
  return (await ctx.db.$queryRawUnsafe<AnyRow[]>(sql, id))[0] ?? null;
}
/**
 * Locks the row until the end of the transaction; false if there is none. Other transactions can still add rows that refer to it, so
 * they do not wait here while they hold locks of their own.
 */
export async function lockRow(ctx: Context, name: string, id: string): Promise<boolean> {
  const rows = await ctx.db.$queryRawUnsafe<unknown[]>(`SELECT 1 FROM "${name}" WHERE id = $1::uuid FOR NO KEY UPDATE`, id);
  return rows.length > 0;
}
