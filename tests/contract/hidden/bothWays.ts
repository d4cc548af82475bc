import { resourceIfAny, resourceNamed } from '../../../src/resources/index.ts';
import type { Resource, ResourceName } from '../../../src/resources/resource.ts';
import { viewerOfSession } from '../../../src/server/auth/sessionViewers.ts';
import { behaviorOf } from '../../../src/server/core/behavior.ts';
import { loadDerived } from '../../../src/server/core/read/derived.ts';
import { qualifierConditions, searchConditions, type Where } from '../../../src/server/core/read/filters.ts';
import { isMet } from '../../../src/server/core/read/visibility/isMet.ts';
import { givenRows, listedRows } from '../../../src/server/core/read/visibility/shownRows.ts';
import { nestedWhere } from '../../../src/server/core/read/where.ts';
import {
  findPage,
  findRow,
  findRows,
  findRowsByIds,
  findRowWith,
  includeOf,
  table,
} from '../../../src/server/core/repository.ts';
import type { AnyRow } from '../../../src/server/core/row.ts';
import { db } from '../../../src/server/db/client.ts';
import { COMPUTED, RELATED } from '../../../src/server/db/sql/shape.ts';
import type { Context } from '../../../src/server/platform/context.ts';
import type { Viewer } from '../../../src/server/platform/viewer.ts';

/** What differs between reading in one statement and by Prisma, what Prisma has to read, and how much was compared. */
export interface Comparison {
  readonly differences: string[];
  readonly leftToPrisma: Set<string>;
  /** What was asked for: viewers for whom a list has the same conditions get the same. */
  readonly pages: Set<string>;
}
const ctx = { db } as unknown as Context; // all that reading rows uses of it
const plain = (rows: readonly AnyRow[]) => JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
/** Lists of related records come in no order. */
const sorted = (rows: readonly AnyRow[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        Array.isArray(value) && typeof value[0] === 'object' ? value.map((v) => JSON.stringify(v)).sort() : value,
      ]),
    ),
  ) as AnyRow[];
const same = (one: readonly AnyRow[], other: readonly AnyRow[]) => plain(sorted(one)) === plain(sorted(other));

/** Values to filter by, as callers send them: those of a record, and others. */
function valuesOf(row: AnyRow | undefined, name: string): string[] {
  const value = name.includes('.') ? null : row?.[name];
  const sent = value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? String(Number(value)) : value;
  return typeof sent === 'string' || typeof sent === 'number' ? ['', '<>', '>='].map((sign) => `${sign}${sent}`) : ['null'];
}

async function comparePage(r: Resource, label: string, scope: Where, orderBy: Where[], found: Comparison, search?: Where) {
  const where = search ? { AND: [scope, search] } : scope;
  const question = JSON.stringify([r.name, where, orderBy]);
  if (found.pages.has(question)) return;
  found.pages.add(question);
  const page = { skip: search ? 0 : 1, take: 25 };
  const fast = await findPage(ctx, r.name, { where: scope, orderBy, ...(search ? { search } : {}), ...page });
  if (!fast) return void found.leftToPrisma.add(`${r.name}: ${label}`);
  const rows = table(ctx, r.name);
  const [slow, total] = await Promise.all([rows.findMany({ where, orderBy, ...page, ...includeOf(r) }), rows.count({ where })]);
  if (fast.total !== total || !same(fast.rows, slow)) found.differences.push(`${r.name}: ${label} ${JSON.stringify(where)}`);
}

/** Rows that do not come along as the database says that they do, as far as they tell it themselves. */
async function compareGiven(r: Resource, rows: readonly AnyRow[], viewer: Viewer | null, found: Comparison) {
  const given = givenRows(r, viewer);
  const question = JSON.stringify([r.name, given]);
  if (!given || found.pages.has(question)) return;
  found.pages.add(question);
  const where = { AND: [{ id: { in: rows.map(({ id }) => id) } }, given] };
  const ids = new Set((await table(ctx, r.name).findMany({ where, select: { id: true } })).map(({ id }) => id));
  for (const row of rows)
    if (isMet(given, row) === !ids.has(row.id)) found.differences.push(`${r.name}: given ${JSON.stringify(given)}`);
}
/** The row without the values that are computed along with it, which are to be those of its loaders. */
async function compareComputed(r: Resource, row: AnyRow, label: string, found: Comparison): Promise<AnyRow> {
  const { [COMPUTED]: computed, ...plainRow } = row;
  const bare = plainRow as AnyRow; // only what is computed is gone
  const [along, loaded] = await Promise.all([row, bare].map((each) => loadDerived(ctx, r, [each])));
  if (computed && JSON.stringify(along, entries) !== JSON.stringify(loaded, entries))
    found.differences.push(`${r.name}: ${label} computed`);
  return bare;
}
const entries = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
/** A row that comes with its related records holds the same as each read alone. */
async function compareRelated(r: Resource, row: AnyRow | undefined, found: Comparison) {
  const related = Object.entries(r.related).filter(([, { to }]) => resourceIfAny(to));
  const names = related.map(([name]) => name);
  const whole = row && (await findRowWith(ctx, r, row.id, names));
  if (whole) await compareComputed(r, whole, 'alone', found);
  for (const [name, { to, via }] of whole ? related : []) {
    const id = whole?.[via] as string | null;
    const come = (whole?.[RELATED] as Record<string, AnyRow | null> | undefined)?.[name];
    const alone = id ? await findRow(ctx, to as ResourceName, id) : null;
    if (come === undefined) found.leftToPrisma.add(`${r.name}: with ${name}`);
    else if (!same(come ? [await compareComputed(resourceNamed(to), come, `with ${name}`, found)] : [], alone ? [alone] : []))
      found.differences.push(`${r.name}: with ${name}`);
  }
}

/** Reads rows and pages of a resource both ways, as each of the viewers, each in some of the orders and by some of the filters. */
export async function compareBothWays(r: Resource, sessions: readonly (string | null)[], found: Comparison): Promise<void> {
  const rows = await table(ctx, r.name).findMany({ take: 30, orderBy: { id: 'asc' }, ...includeOf(r) });
  const ids = rows.map(({ id }) => id);
  const byId = (each: readonly AnyRow[]) => [...each].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (!same(byId(await findRowsByIds(ctx, r.name, ids)), rows)) found.differences.push(`${r.name}: rows by id`);
  await db.$transaction(async (tx) => {
    const within = await findRowsByIds({ ...ctx, db: tx }, r.name, ids);
    if (!same(byId(within), rows)) found.differences.push(`${r.name}: rows by id in a transaction`);
  });
  if (!same(byId(await findRows(ctx, r.name, { id: { in: ids } })), rows))
    found.differences.push(`${r.name}: rows by a condition`);
  const order = [...r.list.order, 'id'].map((key) => nestedWhere(key.replace(/^-/, ''), key.startsWith('-') ? 'desc' : 'asc'));
  const viewers = await Promise.all(sessions.map((session) => (session ? viewerOfSession(session) : null)));
  const scope = 'convention_id' in r.columns && rows[0]?.convention_id ? { convention_id: rows[0].convention_id } : {};
  await compareRelated(r, rows.at(-1), found);
  const compare = async (viewer: Viewer | null, at: number) => {
    await compareGiven(r, rows, viewer, found);
    const listed = listedRows(r, viewer) ?? {};
    const page = (label: string, conditions: Where[], orderBy = order, search?: Where) =>
      comparePage(r, label, { AND: [scope, listed, ...conditions] }, orderBy, found, search);
    await page('list', []);
    await page('search', [], order, searchConditions(r, viewer, { query: 'a' })[0]);
    const everywhere = { query: 'a', query_field: [...r.list.search, ...r.list.queryFields] };
    const [anywhere, within] = [{}, scope].map((each) => searchConditions(r, viewer, everywhere, each)[0]);
    await page('search in all fields', [], order, within);
    const idsOf = async (search: Where | undefined) =>
      (await table(ctx, r.name).findMany({ where: { AND: [scope, listed, search ?? {}] }, select: { id: true } }))
        .map(({ id }) => id)
        .sort();
    if (String(await idsOf(anywhere)) !== String(await idsOf(within)))
      found.differences.push(`${r.name}: search within a convention`);
    const mine = (names: readonly string[]) =>
      names.map((name, n) => [name, n] as const).filter(([, n]) => n % sessions.length === at);
    for (const [name, n] of mine(r.list.qualifiers)) {
      const values = valuesOf(rows.at(-1), name);
      const value = values[n % values.length] as string; // there is at least one
      await page(`${name}=${value.slice(0, 2)}`, qualifierConditions(r, { [name]: value }, viewer));
    }
    for (const [name, n] of mine(r.list.sortable)) {
      const way = n % 2 ? 'asc' : 'desc';
      await page(`by ${name}`, [], [nestedWhere(name, way), { id: way }]);
    }
  };
  await Promise.all(viewers.map(compare));
  const { hiddenFields } = behaviorOf(r.name).policy;
  if (hiddenFields)
    for (const viewer of viewers)
      await comparePage(r, 'visible', { AND: [scope, hiddenFields.visibleRows(viewer) as Where] }, [{ id: 'asc' }], found);
}
