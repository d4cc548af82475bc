import type { Resource } from '../../../resources/resource.ts';
import { notFound } from '../../errors/refusals.ts';
import { all, chain, type MaybePromise } from '../../platform/concurrency/maybePromise.ts';
import type { Context } from '../../platform/context.ts';
import { optionsOf } from '../options.ts';
import { accessTo } from '../policy.ts';
import type { AnyRow } from '../row.ts';
import { makeRecords, takeRecords, takeText } from './answerBudget.ts';
import { type AnyRecord, serializeBase, showsColumn, toWire } from './baseRecord.ts';
import { existingRows, loadDerived } from './derived.ts';
import { type Extras, isRequested } from './extras.ts';
import { loadIncludes } from './includes.ts';
import { loadRelated, loadRelatedValues } from './related.ts';
import { relationshipPaths } from './relationshipPaths.ts';
import { type Selection, selectionOf } from './selection.ts';
import { clearHiddenFields } from './visibility/hiddenFields.ts';

/** Turns a page of rows into records. Each extra costs one query per page. Rows that are deleted during the read are left out. */
export function serializeRows(
  ctx: Context,
  r: Resource,
  stored: readonly AnyRow[],
  extras: Extras = {},
): MaybePromise<AnyRecord[]> {
  takeRecords(ctx, stored.length);
  const selection = selectionOf(r, ctx.viewer, extras);
  return chain(clearHiddenFields(ctx, r, stored), (rows) =>
    chain(loadParts(ctx, r, rows, extras, selection), (parts) => {
      return makeRecords(ctx, r, existingRows(r, rows, parts.loaded), recordMaker(ctx, r, extras, selection, parts));
    }),
  );
}
/** What records hold besides the columns of their rows. */
const loadParts = (ctx: Context, r: Resource, rows: readonly AnyRow[], extras: Extras, selection: Selection) =>
  chain(
    all([
      () => loadDerived(ctx, r, rows, selection.own),
      () => loadRelated(ctx, r, rows, extras, selection),
      () => loadRelatedValues(ctx, r, rows, extras),
      () => loadIncludes(ctx, r, rows, extras),
    ]),
    ([loaded, related, relatedValues, includes]) => ({ loaded, related, relatedValues, includes }),
  );
type Parts = Awaited<ReturnType<typeof loadParts>>;

/** The function that makes a record of a row. */
function recordMaker(ctx: Context, r: Resource, extras: Extras, selection: Selection, parts: Parts) {
  const { loaded, related, relatedValues, includes } = parts;
  return (row: AnyRow): AnyRecord => {
    const access = accessTo(r, ctx.viewer, row);
    const record = serializeBase(ctx, r, row, access, loaded, selection.own);
    for (const { name, via, records } of related) {
      // A viewer who does not see the id column does not see its record either. Relations over another column are always visible.
      const relatedRecord = via !== `${name}_id` || showsColumn(r, access, via) ? records.get(row[via] as string) : undefined;
      if (!relatedRecord) continue;
      takeText(ctx, relatedRecord);
      record[name] = relatedRecord;
    }
    for (const { fields, values } of relatedValues)
      for (const [name, field] of fields) record[name] = toWire(field, values.get(row.id)?.[name]);
    for (const { name, values } of includes) if (values.has(row.id)) record[name] = values.get(row.id);
    if (isRequested(extras._include_relationships))
      record._relationships = relationshipPaths(r, row, (column) => showsColumn(r, access, column));
    if (isRequested(extras._include_options)) record._options = optionsOf(r);
    return record;
  };
}
/** Turns one row into a record, adds the warnings of the request and sets the ETag. @throws 404 if the row was deleted during the read */
export async function serializeRow(ctx: Context, r: Resource, row: AnyRow, extras: Extras = {}): Promise<AnyRecord> {
  const [record] = await serializeRows(ctx, r, [row], extras);
  if (!record) throw notFound(r.labels[1]);
  ctx.reply.headers.ETag = `"${row.id}.${row.version}"`;
  if (ctx.reply.warnings.length) record._warnings = ctx.reply.warnings;
  return record;
}
