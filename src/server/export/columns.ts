import { fieldLabel } from '../../client/format/fieldLabels.ts';
import { plainLabel } from '../../client/format/labels.ts';
import { type Field, id, time } from '../../resources/fields.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Resource } from '../../resources/resource.ts';
import { isNone, listedRows, shownRows } from '../core/read/visibility/shownRows.ts';
import type { Viewer } from '../platform/viewer.ts';

/** A column of a list as a file, for export and import. */
export interface FileColumn {
  /** As `_columns` names it: the field, or the related record whose name stands in the column. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  /** The related record that the column names, and the column that holds its id. */
  readonly reference: { readonly to: Resource; readonly via: string } | null;
  /** An id beside the name of its record, or the record's own: there on request only. */
  readonly isId: boolean;
  /** The question whose answer it holds. */
  readonly answer?: string;
  /** Whether a new record can be given a value. */
  readonly writable: boolean;
}
/** What files leave out: nothing that people could read. */
const leftOut: readonly string[] = ['password', 'file', 'form'];

/** The columns of a resource that this viewer sees in some record, in the order of the declaration. */
export function columns(r: Resource, viewer: Viewer | null): FileColumn[] {
  const isShown = (name: string) => !isNone(shownRows(r, name, viewer));
  const writable = new Set(Object.keys({ ...r.fixed, ...r.editable, ...r.inputs }));
  const one = (name: string, field: Field, isId = false): FileColumn => ({
    ...{ name, field, isId, reference: null },
    label: isId && name !== 'id' ? plainLabel(name) : fieldLabel(name, field),
    writable: writable.has(name),
  });
  const fields = Object.entries({ ...r.columns, ...r.derived }).filter(([, { kind }]) => !leftOut.includes(kind));
  const own = fields.flatMap(([name, field]): FileColumn[] => {
    if (!isShown(name)) return [];
    const [related, relation] = Object.entries(r.related).find(([, { via }]) => via === name) ?? [];
    const to = relation && resourceIfAny(relation.to);
    if (field.kind !== 'id' || !related || !to) return [one(name, field, field.kind === 'id')];
    const named = { ...one(name, field), name: related, reference: { to, via: name } };
    return isNone(listedRows(to, viewer)) ? [one(name, field, true)] : [named, one(name, field, true)];
  });
  const dates = ['date_created', 'date_updated'].filter((name) => !r.columns[name]);
  return [one('id', id(r.name) as Field, true), ...own, ...dates.map((name) => one(name, time() as Field))];
}
