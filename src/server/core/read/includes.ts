import { resourceNamed } from '../../../resources/index.ts';
import type { Included, Resource } from '../../../resources/resource.ts';
import { all } from '../../platform/concurrency/maybePromise.ts';
import type { Context } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import type { Loader } from '../loaders.ts';
import type { AnyRow } from '../row.ts';
import { takeRecords } from './answerBudget.ts';
import { toWire } from './baseRecord.ts';
import { type Extras, valuesOf } from './extras.ts';
import { findGivenRows, serializeRelated } from './related.ts';
import { givenRows } from './visibility/shownRows.ts';

/** Loads the includes that the caller asks for: name, and row id -> value as it is sent. */
export function loadIncludes(ctx: Context, r: Resource, rows: readonly AnyRow[], extras: Extras) {
  const code = (behaviorOf(r.name).loaders.includes ?? {}) as Record<string, Loader<AnyRow, unknown>>;
  const names = valuesOf('_include', extras._include).filter((name) => Object.hasOwn(r.includes, name));
  return all(
    [...new Set(names)].map((name) => async () => {
      const values = await (code[name] as Loader<AnyRow, unknown>)(rows, ctx);
      return { name, values: await serializeIncluded(ctx, r.includes[name] as Included, values) };
    }),
  );
}
async function serializeIncluded(
  ctx: Context,
  include: Included,
  values: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, unknown>> {
  if ('kind' in include) return new Map([...values].map(([id, value]) => [id, toWire(include, value)]));
  const other = resourceNamed('record' in include ? include.record : include.records);
  const bare = [...values.values()].flatMap((v) => (v ? (Array.isArray(v) ? v : [v]) : [])) as AnyRow[];
  takeRecords(ctx, bare.length);
  // Rows from an include loader lack what `loadWith` adds, and may be some that lists hide: they are read again in one query.
  const given = givenRows(other, ctx.viewer);
  const ids = bare.map((row) => row.id);
  const full = given || behaviorOf(other.name).loaders.loadWith ? await findGivenRows(ctx, other, ids, given) : bare;
  const records = await serializeRelated(ctx, other, full);
  const recordOf = (row: AnyRow) => records.get(row.id);
  return new Map(
    [...values].flatMap(([id, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[id, value.map(recordOf).filter((v) => v !== undefined)]];
      const record = value ? recordOf(value as AnyRow) : undefined;
      return record ? [[id, record]] : [];
    }),
  );
}
