import { fieldLabel } from '../../client/format/labels.ts';
import { type Field, time, wireKind } from '../../resources/fields.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Resource, Tone } from '../../resources/resource.ts';

/** A column of a table, or a line of a record page. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly sortable: boolean;
  /** For ids: the name of the included related record. */
  readonly related: string | null;
  /** For states: the tone of each value. */
  readonly tones: Readonly<Record<string, Tone>>;
}
const dates = ['date_created', 'date_updated'];

/** All columns that a record may show, in the order of the declaration. */
export function allColumns(r: Resource): Column[] {
  const own = Object.entries({ ...r.columns, ...r.derived });
  return [...own, ...dates.map((name) => [name, time() as Field] as const)].map(([name, field]) => ({
    name,
    label: fieldLabel(name, field),
    field,
    sortable: r.list.sortable.includes(name),
    related: Object.entries(r.related).find(([, { to, via }]) => via === name && resourceIfAny(to))?.[0] ?? null,
    tones: r.states[name] ?? {},
  }));
}

/**
 * The columns a table can have, those named by the declaration first. Long texts and columns with the same value in every row are
 * left out.
 */
export function tableColumns(r: Resource, constantColumns: readonly string[] = []): Column[] {
  const { columns } = r.list;
  const place = ({ name }: Column) => (columns.includes(name) ? columns.indexOf(name) : columns.length);
  return allColumns(r)
    .filter(({ name, field }) => !['long', 'json'].includes(wireKind(field)) && !constantColumns.includes(name))
    .sort((a, b) => place(a) - place(b));
}

/** The columns a table shows by default: the first `most` named by the declaration, or else the first ones. */
export function defaultColumns(r: Resource, constantColumns: readonly string[] = [], limit = 7): string[] {
  const all = tableColumns(r, constantColumns).map(({ name }) => name);
  const declared = all.filter((name) => r.list.columns.includes(name));
  const chosen = (declared.length ? declared : all.filter((name) => !dates.includes(name))).slice(0, limit);
  return chosen.length > 1 ? chosen : [...chosen, 'date_created'];
}
/** The related records that a list must include for the columns. */
export const relatedNames = (columns: readonly Column[]): string[] => columns.flatMap((c) => (c.related ? [c.related] : []));
/** The related records that a table must include: those of the columns shown, and those in the titles of its records. */
export function relatedForTable(r: Resource, shown: readonly Column[]): string[] {
  const inTitle = r.title.flatMap((names) => names.split('|')).filter((name) => name in r.related);
  return [...new Set([...relatedNames(shown), ...inTitle])];
}

/** The fields that people call a record by. */
const titleFields = (r: Resource): string[] =>
  r.title.flatMap((names) => names.split('|')).filter((name) => name in r.columns || name in r.derived);
/** What the description of a picture in a cell is made from. */
const ofPictures = ['alt_text', 'filename'];

/**
 * The fields that a table needs of its records: the columns shown, what the records and their related ones are called, and what the menu
 * of a row depends on. Those that the viewer may not see are left out.
 */
export function fieldsForTable(r: Resource, shown: readonly Column[], related: readonly string[]): string {
  const pictures = shown.some(({ field }) => field.kind === 'image') ? ofPictures.filter((name) => name in r.columns) : [];
  const own = [...shown.map(({ name }) => name), ...titleFields(r), ...pictures];
  const ofRelated = related.flatMap((name) => {
    const other = resourceIfAny(r.related[name]?.to ?? '');
    return [`${name}.id`, ...(other ? titleFields(other) : []).map((field) => `${name}.${field}?`)];
  });
  return [...new Set(['can_edit', ...own.map((name) => `${name}?`), ...ofRelated])].join();
}
