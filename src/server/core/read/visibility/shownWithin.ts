import { resourceNamed } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/resource.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Where } from '../where.ts';
import { isMet } from './isMet.ts';
import { type Rows, shownRows } from './shownRows.ts';

/** The convention of all rows that meet a condition; null if they may be of several. */
function conventionOf(scope: Where): string | null {
  if (typeof scope.convention_id === 'string') return scope.convention_id;
  for (const each of [scope.AND ?? []].flat() as Where[]) {
    const found = conventionOf(each);
    if (found) return found;
  }
  return null;
}
const belongs = (r: Resource): boolean => r.columns.convention_id?.nullable === false;
/** What is known of each row of a convention: what belongs to it refers to records of the same convention. */
function rowWithin(r: Resource, convention_id: string): Readonly<Record<string, unknown>> {
  const related = Object.entries(r.related).filter(
    ([, { to, via }]) => belongs(r) && r.columns[via]?.nullable === false && belongs(resourceNamed(to)),
  );
  return { convention_id, ...Object.fromEntries(related.map(([name]) => [name, { convention_id }])) };
}

/**
 * The rows within `scope` in which the viewer sees a column; null: every row. It saves the database what is known of all of them: staff see
 * the column in their convention, whatever else the rows hold.
 */
export function shownWithin(r: Resource, path: string, viewer: Viewer | null, scope: Where): Rows {
  const shown = shownRows(r, path, viewer);
  const convention_id = shown && conventionOf(scope);
  return convention_id && isMet(shown, rowWithin(r, convention_id)) ? null : shown;
}
