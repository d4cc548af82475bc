import type { Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import type { ManyLoader } from '../loaders.ts';
import type { AnyRow } from '../row.ts';
import { type Fields, isSelected } from './selection.ts';

/** Runs the derived fields that load a page at a time, as far as they are sent: field name -> row id -> value. */
export async function loadDerived(ctx: Context, r: Resource, rows: readonly AnyRow[], fields: Fields = null) {
  const code = (behaviorOf(r.name).loaders.derived ?? {}) as Record<string, unknown>;
  const isSent = (name: string) => isSelected(fields, name) || isSelected(fields, `${name}_html`);
  const loaders = Object.entries(code).filter(
    (e): e is [string, ManyLoader<AnyRow, unknown>] => typeof e[1] === 'object' && isSent(e[0]),
  );
  return Object.fromEntries(await Promise.all(loaders.map(async ([k, { many }]) => [k, await many(rows, ctx)] as const)));
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
