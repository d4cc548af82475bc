import type { Fields } from '../../../resources/fields.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { parseCondition } from './filters.ts';

/**
 * A qualifier by a column that not everybody sees: `seen` is a Prisma where for the rows in which this viewer sees it. For the others it
 * is a qualifier that does not exist, so that it tells nothing.
 */
export function visibilityFilter(
  { columns }: { readonly columns: Fields },
  name: string,
  seen: (viewer: Viewer | null) => object,
) {
  const field = columns[name];
  if (!field) throw new Error(`there is no column ${name}`);
  return (value: string, viewer: Viewer | null): object => ({ OR: [parseCondition(name, field, value), { NOT: seen(viewer) }] });
}
