import type { ResourceName } from '../../../resources/resource.ts';
import { tableForm } from '../../db/sql/tables.ts';
import { behaviorOf } from '../behavior.ts';
import type { AnyRow } from '../row.ts';

/*
 * What `loadWith` adds to a row was read with it, just before the change. An UPDATE that read it again would see it as of its own beginning,
 * which is no more current: it may wait for a lock after that. So it returns the columns only, as long as the row keeps its parents.
 */

/** What `loadWith` adds to the rows of a resource. */
interface Loaded {
  readonly names: readonly string[];
  /** The columns with the ids of parents among them. */
  readonly columns: readonly string[];
}
const known = new Map<ResourceName, Loaded>();
function loadedOf(name: ResourceName): Loaded {
  const existing = known.get(name);
  if (existing) return existing;
  const { relations } = tableForm(name);
  const names = Object.keys(behaviorOf(name).loaders.loadWith ?? {});
  const parents = names.map((each) => relations.get(each)).filter((relation) => relation && !relation.many);
  const loaded = { names, columns: parents.map((relation) => relation?.column ?? '') };
  known.set(name, loaded);
  return loaded;
}

/** Whether a change leaves a row what `loadWith` has added to it. */
export function keepsLoaded(name: ResourceName, before: AnyRow, data: Readonly<Record<string, unknown>>): boolean {
  const { names, columns } = loadedOf(name);
  return names.length > 0 && names.every((each) => each in before) && !columns.some((column) => column in data);
}
/** The changed row with it; null if it has another parent by now, through a trigger or another change. */
export function withLoaded(name: ResourceName, row: AnyRow, before: AnyRow): AnyRow | null {
  const { names, columns } = loadedOf(name);
  if (columns.some((column) => row[column] !== before[column])) return null;
  for (const each of names) row[each] = before[each];
  return row;
}
