import type { Resource } from '../../../resources/resource.ts';
import { COMPUTED } from '../../db/sql/shape.ts';
import { all, chain, type MaybePromise } from '../../platform/concurrency/maybePromise.ts';
import type { Context } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import type { ManyLoader } from '../loaders.ts';
import type { AnyRow } from '../row.ts';
import { type Fields, isSelected } from './selection.ts';

type Values = ReadonlyMap<string, unknown>;
/** Values of derived fields by field name and row id. */
type Derived = Record<string, Values>;
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
  const values = all(
    loaders.map(
      ([, loader]) =>
        () =>
          comeAlong(rows, loader) ?? loader.many(rows, ctx),
    ),
  );
  return chain(values, (loaded) => Object.fromEntries(loaders.map(([name], at) => [name, loaded[at] as Values])));
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
