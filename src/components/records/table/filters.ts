import { fieldLabel } from '../../../client/format/labels.ts';
import { type Field, text, time } from '../../../resources/fields.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';

/** One filter of a list, as the bar above the table offers it. */
export interface Filter {
  /** As the address and the API name it. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
}

/** The field behind a dotted name of a list form; a plain text where the declaration does not say (a behaviour's own qualifier). */
function fieldAt(r: Resource, path: string): Field {
  const [head = '', ...rest] = path.split('.');
  if (!rest.length) return r.columns[head] ?? r.derived[head] ?? (/^date_(created|updated)$/.test(head) ? time() : text());
  const next = r.related[head];
  const other = next && resourceIfAny(next.to);
  return other ? fieldAt(other, rest.join('.')) : text();
}
const lastSegment = (path: string) => path.split('.').at(-1) ?? path;

/** The filters of a list: its qualifiers, but not those that its place settles. */
export const filtersOf = (r: Resource, constantColumns: readonly string[] = []): Filter[] =>
  r.list.qualifiers
    .filter((name) => !constantColumns.includes(name))
    .map((name) => ({ name, label: fieldLabel(lastSegment(name), fieldAt(r, name)), field: fieldAt(r, name) }));
/** The dates by which a list can be bounded. */
export const rangesOf = (r: Resource): Filter[] =>
  r.list.ranges.map((name) => ({ name, label: fieldLabel(lastSegment(name), fieldAt(r, name)), field: fieldAt(r, name) }));
/** By what a list can be sorted, in words. */
export const ordersOf = (r: Resource): { name: string; label: string }[] =>
  r.list.sortable.map((name) => ({ name, label: fieldLabel(lastSegment(name), fieldAt(r, name)) }));
