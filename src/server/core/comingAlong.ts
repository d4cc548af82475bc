import { resourceNamed } from '../../resources/index.ts';
import type { Resource, ResourceName } from '../../resources/resource.ts';
import type { Computed, RelatedRow } from '../db/sql/shape.ts';
import { tableForm } from '../db/sql/tables.ts';
import { behaviorOf } from './behavior.ts';
import type { ManyLoader } from './loaders.ts';
import { neededColumns } from './neededColumns.ts';
import type { Selection } from './read/selection.ts';
import type { AnyRow } from './row.ts';

/* What comes along with rows in their statement: related records and derived values. */

type Related = Resource['related'][string];
const computed = new Map<ResourceName, Computed | undefined>();
/** The derived values of a resource that a statement can compute. */
export function computedOf(name: ResourceName): Computed | undefined {
  if (!computed.has(name)) {
    const loaders = Object.values(behaviorOf(name).loaders.derived ?? {}) as Partial<ManyLoader<AnyRow, unknown>>[];
    const cells = loaders.flatMap(({ inStatement }) =>
      inStatement ? [[inStatement.cell, inStatement.expression] as const] : [],
    );
    computed.set(name, cells.length ? Object.fromEntries(cells) : undefined);
  }
  return computed.get(name);
}
/** A related record as it comes along with a row, with what a selection of the row's resource needs of it. */
export function relatedRow(r: Resource, name: string, selection?: Selection): RelatedRow {
  const { to, via } = r.related[name] as Related; // the caller takes the names from there
  const columns = selection && neededColumns(resourceNamed(to), selection.of(name));
  const include = behaviorOf(to).loaders.loadWith;
  if (!columns) return { name, to, column: via, include, computed: computedOf(to) };
  const isIncluded = include && Object.keys(include).some((relation) => columns.names.has(relation));
  return { name, to, column: via, include: isIncluded ? include : undefined, columns };
}

/** Columns of related records that come with each row of a page. Of larger records, each is read once, however many rows name it. */
const MAX_COLUMNS = 25;
const countOf = ({ to, columns }: RelatedRow) => (columns?.names ?? tableForm(to).columns).size;
/** The related records that come along with the rows of a page: those that are asked for, of few rows or if they are small. */
export function comingAlong(r: Resource, names: readonly string[], selection: Selection, isOfFew: boolean): RelatedRow[] {
  const related = names.map((name) => relatedRow(r, name, selection));
  const isSmall = related.reduce((sum, each) => sum + countOf(each), 0) <= MAX_COLUMNS;
  return isOfFew || (isSmall && related.every(({ include, computed }) => !include && !computed)) ? related : [];
}
