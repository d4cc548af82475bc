import type { Resource } from '../../../resources/resource.ts';
import { COMPUTED } from '../../db/sql/shape.ts';
import type { MaybePromise } from '../../platform/concurrency/maybePromise.ts';
import type { Context } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import type { ManyLoader } from '../loaders.ts';
import type { AnyRow } from '../row.ts';
import { type Fields, isSelected } from './selection.ts';

/** Values of derived fields by field name and row id. */
type Derived = Record<string, ReadonlyMap<string, unknown>>;
/**
 * Runs the derived fields that load a page at a time, as far as they are sent: field name -> row id -> value. Those that have come along with
 * their rows are there at once.
 */
export function loadDerived(ctx: Context, r: Resource, rows: readonly AnyRow[], fields: Fields = null): MaybePromise<Derived> {
  if (!rows.length) return {};
  const code = (behaviorOf(r.name).loaders.derived ?? {}) as Record<string, unknown>;
  const isSent = (name: string) => isSelected(fields, name) || isSelected(fields, `${name}_html`);
  const loaders = Object.entries(code).filter(
    (e): e is [string, ManyLoader<AnyRow, unknown>] => typeof e[1] === 'object' && isSent(e[0]),
  );
  const derived: Derived = {};
  const loading = loaders.flatMap(([name, loader]) => {
    const along = comeAlong(rows, loader);
    if (!along) return [loadInto(derived, name, () => loader.many(rows, ctx))];
    derived[name] = along;
    return [];
  });
  return loading.length ? Promise.all(loading).then(() => derived) : derived;
}
async function loadInto(derived: Derived, name: string, load: () => Promise<ReadonlyMap<string, unknown>>): Promise<void> {
  derived[name] = await load();
}
/** The values that have come along with their rows; undefined: they have to be loaded. */
function comeAlong(rows: readonly AnyRow[], { inStatement }: ManyLoader<AnyRow, unknown>): Map<string, unknown> | undefined {
  if (!inStatement || !rows.every((row) => row[COMPUTED])) return undefined;
  const { cell, read } = inStatement;
  return new Map(rows.map((row) => [row.id, read((row[COMPUTED] as Readonly<Record<string, unknown>>)[cell])]));
}

/** Drops rows that were deleted during the read: a derived field that is never null has no value for them. */
export function existingRows(
  r: Resource,
  rows: readonly AnyRow[],
  loaded: Record<string, ReadonlyMap<string, unknown>>,
): readonly AnyRow[] {
  const required = Object.entries(loaded).flatMap(([name, values]) => (r.derived[name]?.nullable === false ? [values] : []));
  return rows.filter(({ id }) => required.every((values) => values.get(id) !== undefined));
}
