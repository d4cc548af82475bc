import type { Resource } from '../../../../resources/resource.ts';
import type { MaybePromise } from '../../../platform/concurrency/maybePromise.ts';
import type { Context } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { behaviorOf } from '../../behavior.ts';
import { accessTo } from '../../policy.ts';
import { table } from '../../repository.ts';
import type { AnyRow } from '../../row.ts';
import { inEveryForm } from './shownRows.ts';

type Rows = readonly AnyRow[];
/** Clears the columns that the viewer may not see: sets them to null, or to what is sent instead. Rows without such columns are there at once. */
export function clearHiddenFields(ctx: Context, r: Resource, rows: Rows): MaybePromise<Rows> {
  const { hiddenFields } = behaviorOf(r.name).policy;
  return hiddenFields ? cleared(ctx, r, rows, hiddenFields) : rows;
}
type HiddenFields = NonNullable<ReturnType<typeof behaviorOf>['policy']['hiddenFields']>;
async function cleared(ctx: Context, r: Resource, rows: Rows, hiddenFields: HiddenFields): Promise<Rows> {
  const { columns, isVisible, visibleRows, instead } = hiddenFields;
  const visible = rows.map((row) => isVisible(ctx.viewer, row as never));
  const undecided = rows.filter((_, at) => visible[at] === undefined).map(({ id }) => id);
  const where = { AND: [{ id: { in: undecided } }, visibleRows(ctx.viewer)] };
  const shownRows = undecided.length ? await table(ctx, r.name).findMany({ where, select: { id: true } }) : [];
  const shown = new Set(shownRows.map(({ id }) => id));
  const clearedColumns = (row: AnyRow) =>
    Object.fromEntries(columns.map((column) => [column, instead?.[column]?.(row[column] as never) ?? null])); // each takes its column's values
  return rows.map((row, at) => (visible[at] || shown.has(row.id) ? row : { ...row, ...clearedColumns(row) }));
}

/** Whether the viewer sees a field in a row; undefined where only the database knows. */
export function isShownIn(r: Resource, viewer: Viewer | null, row: AnyRow, name: string): boolean | undefined {
  if (name.includes('.')) return undefined;
  const { levels: held, only, read } = accessTo(r, viewer, row);
  const levels = r.hiddenFields[name];
  const inForm = !only || only.includes(name) || inEveryForm.includes(name);
  if (!read || !inForm || (levels && !levels.some((level) => held.has(level)))) return false;
  const { hiddenFields } = behaviorOf(r.name).policy;
  if (!hiddenFields?.columns.includes(name)) return true;
  return hiddenFields.isVisible(viewer, row as never);
}
