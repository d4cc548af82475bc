import { resourceIfAny } from '../../../resources/index.ts';
import type { Resource, ResourceName } from '../../../resources/resource.ts';
import { RELATED } from '../../db/sql/shape.ts';
import { all, chain, type MaybePromise } from '../../platform/concurrency/maybePromise.ts';
import type { Context } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import type { Loader } from '../loaders.ts';
import { accessTo } from '../policy.ts';
import { findRows, findRowsByIds } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import { makeRecords, takeRecords } from './answerBudget.ts';
import { type AnyRecord, serializeBase } from './baseRecord.ts';
import { existingRows, loadDerived } from './derived.ts';
import { type Extras, listOf, valuesOf } from './extras.ts';
import type { Fields, Selection } from './selection.ts';
import { clearHiddenFields } from './visibility/hiddenFields.ts';
import { isMet } from './visibility/isMet.ts';
import { givenRows, isNone, type Rows } from './visibility/shownRows.ts';

/** Rows as they appear inside other records: row id -> record. Rows that the viewer may not read are left out. */
export function serializeRelated(
  ctx: Context,
  r: Resource,
  stored: readonly AnyRow[],
  fields: Fields = null,
): MaybePromise<Map<string, AnyRecord>> {
  const records = new Map<string, AnyRecord>();
  const making = chain(clearHiddenFields(ctx, r, stored), (rows) =>
    chain(loadDerived(ctx, r, rows, fields), (loaded) =>
      makeRecords(ctx, r, existingRows(r, rows, loaded), (row) => {
        const access = accessTo(r, ctx.viewer, row);
        if (!access.read) return null;
        const record = serializeBase(ctx, r, row, access, loaded, fields);
        records.set(row.id, record);
        return record;
      }),
    ),
  );
  return chain(making, () => records);
}

/** The rows with these ids that lists would show the viewer too. The others come along as their ids only. */
export async function findGivenRows(ctx: Context, { name }: Resource, ids: readonly string[], given: Rows): Promise<AnyRow[]> {
  if (!ids.length || isNone(given)) return [];
  return onlyGiven(ctx, name, await findRowsByIds(ctx, name, [...new Set(ids)]), given);
}
/** Those of the rows that lists would show the viewer too. The database is asked about rows that do not say it themselves. */
function onlyGiven(ctx: Context, name: ResourceName, rows: readonly AnyRow[], given: Rows): MaybePromise<AnyRow[]> {
  if (given === null) return [...rows];
  const met = rows.map((row) => isMet(given, row));
  const undecided = rows.flatMap(({ id }, at) => (met[at] === null ? [id] : []));
  const certain = rows.filter((_, at) => met[at]);
  if (!undecided.length) return certain;
  return findRows(ctx, name, { AND: [{ id: { in: undecided } }, given] }).then((found) => [...certain, ...found]);
}

/** The related records that the caller asks for. */
function relatedTargets(r: Resource, { _include_related_objects: requested }: Extras) {
  const names = valuesOf('_include_related_objects', requested);
  const all = requested === true || requested === 1 || (names.length === 1 && ['1', 'true'].includes(String(names[0])));
  const selected = Object.entries(r.related).filter(([name]) => all || names.includes(name));
  return selected.flatMap(([name, { to, via }]) => {
    const other = resourceIfAny(to);
    return other ? [{ name, via, other }] : [];
  });
}
/** Their names. */
export const relatedNames = (r: Resource, extras: Extras): string[] => relatedTargets(r, extras).map(({ name }) => name);

/** Each row once, of those that have come with several. */
const unique = (rows: readonly AnyRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

/** Loads the related records that the caller asks for, with one query per relation, unless they have come with their row. */
export function loadRelated(ctx: Context, r: Resource, rows: readonly AnyRow[], extras: Extras, selection: Selection) {
  return all(
    relatedTargets(r, extras).map(({ name, via, other }) => () => {
      const ids = rows.flatMap((row) => (row[via] ? [row[via] as string] : []));
      takeRecords(ctx, ids.length); // the answer repeats a record for each row that names it
      const given = givenRows(other, ctx.viewer);
      const come = rows.flatMap((row) => (row[RELATED] as Readonly<Record<string, AnyRow | null>> | undefined)?.[name] ?? []);
      const finding =
        come.length === ids.length ? onlyGiven(ctx, other.name, unique(come), given) : findGivenRows(ctx, other, ids, given);
      const making = chain(finding, (found) => serializeRelated(ctx, other, found, selection.of(name)));
      return chain(making, (records) => ({ name, via, records }));
    }),
  );
}

/** Loads the values that come with the related records that the caller asks for. */
export function loadRelatedValues(ctx: Context, r: Resource, rows: readonly AnyRow[], extras: Extras) {
  const code = (behaviorOf(r.name).loaders.relatedValues ?? {}) as Record<string, Loader<AnyRow, AnyRecord>>;
  const names = listOf(extras._include_related_objects).filter((name) => Object.hasOwn(r.relatedValues, name));
  return all(
    [...new Set(names)].map((name) => async () => ({
      fields: Object.entries(r.relatedValues[name]?.fields ?? {}),
      values: await (code[name] as Loader<AnyRow, AnyRecord>)(rows, ctx),
    })),
  );
}
