import type { Field } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import { fieldAt, labelOf } from '../columns.ts';

/** A filter of a list. */
export interface Filter {
  /** The name in the URL and the API. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
}

/** The filters of a list: its qualifiers without constant columns. */
export const filtersOf = (r: Resource, constantColumns: readonly string[] = []): Filter[] =>
  r.list.qualifiers
    .filter((name) => !constantColumns.includes(name))
    .map((name) => ({ name, label: labelOf(r, name, fieldAt(r, name)), field: fieldAt(r, name) }));
/** The date ranges of a list. */
export const rangesOf = (r: Resource): Filter[] =>
  r.list.ranges.map((name) => ({ name, label: labelOf(r, name, fieldAt(r, name)), field: fieldAt(r, name) }));
/** The sort orders of a list with labels. */
export const ordersOf = (r: Resource): { name: string; label: string }[] =>
  r.list.sortable.map((name) => ({ name, label: labelOf(r, name, fieldAt(r, name)) }));
