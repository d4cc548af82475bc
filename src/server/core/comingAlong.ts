import type { Resource, ResourceName } from '../../resources/resource.ts';
import type { Computed, RelatedRow } from '../db/sql/shape.ts';
import { tableForm } from '../db/sql/tables.ts';
import { behaviorOf } from './behavior.ts';
import type { ManyLoader } from './loaders.ts';
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
/** A related record as it comes along with a row. */
export function relatedRow(r: Resource, name: string): RelatedRow {
  const { to, via } = r.related[name] as Related; // the caller takes the names from there
  return { name, to, column: via, include: behaviorOf(to).loaders.loadWith, computed: computedOf(to) };
}

/** Columns of related records that come with each row of a page. Of larger records, each is read once, however many rows name it. */
const MAX_COLUMNS = 25;
/** Whether a related record is nothing but its columns. */
const isPlain = ({ to }: Related) => !behaviorOf(to).loaders.loadWith && !computedOf(to);
/** The related records that come along with the rows of a page: those that are asked for, of few rows or if they are small. */
export function comingAlong(r: Resource, names: readonly string[], isOfFew: boolean): RelatedRow[] {
  const related = names.map((name) => r.related[name] as Related); // as above
  const columns = related.reduce((sum, { to }) => sum + tableForm(to).columns.size, 0);
  if (!isOfFew && (columns > MAX_COLUMNS || !related.every(isPlain))) return [];
  return names.map((name) => relatedRow(r, name));
}
