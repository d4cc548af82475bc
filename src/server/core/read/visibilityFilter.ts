import type { Fields } from '../../../resources/fields.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { parseCondition } from './filters.ts';

/**
 * A filter by a column that some viewers may not see. It ignores rows in which the column is hidden, so it does not reveal its value.
 * @param visibleRows returns a Prisma `where` for the rows in which this viewer sees the column
 */
export function visibilityFilter(
  { columns }: { readonly columns: Fields },
  name: string,
  visibleRows: (viewer: Viewer | null) => object,
) {
  const field = columns[name];
  if (!field) throw new Error(`there is no column ${name}`);
  return (value: string, viewer: Viewer | null): object => ({
    OR: [parseCondition(name, field, value), { NOT: visibleRows(viewer) }],
  });
}
