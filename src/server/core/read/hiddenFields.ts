import type { Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { behaviourOf } from '../behaviour.ts';
import type { AnyRow } from '../row.ts';

/** Sets the columns that the viewer may not see to null. */
export function clearHiddenFields(ctx: Context, r: Resource, rows: readonly AnyRow[]): readonly AnyRow[] {
  const { hiddenFields } = behaviourOf(r.name).policy;
  if (!hiddenFields) return rows;
  const unset = Object.fromEntries(hiddenFields.columns.map((column) => [column, null]));
  return rows.map((row) => (hiddenFields.isVisible(ctx.viewer, row as never) ? row : { ...row, ...unset }));
}
