import { fieldLabel } from '../../client/format/fieldLabels.ts';
import { capitalize, isTitleField, shownTitle } from '../../client/format/labels.ts';
import { type Field, flag, number, text, time, wireKind } from '../../resources/fields.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Resource, Tone } from '../../resources/resource.ts';
import { columnsOfPage, fieldsOfColumn, type PageColumn } from '../../resources/schema/listPage.ts';

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
  /** What people read instead of 0. */
  readonly zero?: string | undefined;
  /** What people read instead of other values; of a part, instead of other wholes. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** What a number counts: "minutes". */
  readonly unit?: string | undefined;
  /** The columns of which it shows the first that is set. */
  readonly either?: readonly Column[] | undefined;
  /** What the declaration says of a column that is more than a field. */
  readonly form?: PageColumn;
}
const lastSegment = (path: string) => path.split('.').at(-1) ?? path;
/** What pages call a field of a resource, or of a related record (`event.name`). */
export const labelOf = (r: Resource, path: string, field?: Field): string =>
  r.page.fields?.[path]?.label ?? fieldLabel(lastSegment(path), field);
const dates = ['date_created', 'date_updated'];
const relatedBy = (r: Resource, column: string) =>
  Object.entries(r.related).find(([, { to, via }]) => via === column && resourceIfAny(to))?.[0] ?? null;

/** All columns that pages may show of a record, in the order of the declaration. */
export function allColumns(r: Resource): Column[] {
  const own = Object.entries({ ...r.columns, ...r.derived });
  const all = [...own, ...dates.map((name) => [name, time() as Field] as const)];
  return all
    .filter(([name]) => !r.page.programsOnly?.includes(name))
    .map(([name, field]) => ({
      name,
      label: labelOf(r, name, field),
      field,
      sortable: r.list.sortable.includes(name),
      related: relatedBy(r, name),
      tones: r.states[name] ?? {},
      zero: r.page.fields?.[name]?.zero,
      unit: r.page.fields?.[name]?.unit,
      words: r.page.fields?.[name]?.words,
    }));
}

/** The field at a dotted path of a list; a text field if the declaration has none, and a number in what an include computes. */
export function fieldAt(r: Resource, path: string): Field {
  const [head = '', ...rest] = path.split('.');
  if (!rest.length) {
    const include = r.includes[head];
    const own = r.columns[head] ?? r.derived[head] ?? (include && 'kind' in include ? include : undefined);
    return own ?? (dates.includes(head) ? time() : head.startsWith('is_') ? flag() : text());
  }
  const next = r.related[head];
  const other = next && resourceIfAny(next.to);
  const include = r.includes[head];
  const included = include && 'record' in include ? resourceIfAny(include.record) : undefined;
  if (other ?? included) return fieldAt((other ?? included) as Resource, rest.join('.'));
  return include ? number() : text();
}

/** A column that the declaration makes of one or several fields. */
export function declaredColumn(r: Resource, form: PageColumn): Column {
  const { name, label } = form;
  const field = fieldAt(r, fieldsOfColumn(form)[0] ?? name);
  const isState = form.states !== undefined;
  return {
    name,
    label: label ?? (isState ? fieldLabel('status') : labelOf(r, name, field)),
    field,
    sortable: !isState && r.list.sortable.includes(name),
    related: relatedBy(r, name),
    tones: r.states[name] ?? {},
    zero: r.page.fields?.[(form.share ?? fieldsOfColumn(form)).at(-1) ?? name]?.zero,
    unit: r.page.fields?.[name]?.unit,
    words: r.page.fields?.[form.share?.[1] ?? name]?.words,
    either: form.either?.map((field) => declaredColumn(r, { name: field })),
    form,
  };
}
/** Whether a column has the same value in every row where these columns have. */
const isConstant = (r: Resource, form: PageColumn, constantColumns: readonly string[]) =>
  fieldsOfColumn(form).every((path) => {
    const [head = '', ...rest] = path.split('.');
    return constantColumns.includes(rest.length ? (r.related[head]?.via ?? head) : head);
  });

/**
 * The columns a table can have: the name, then those named by the declaration. Long texts and columns with the same value in every row are
 * left out.
 */
export function tableColumns(r: Resource, constantColumns: readonly string[] = []): Column[] {
  const { columns } = r.list;
  const declared = columnsOfPage(r.page)
    .filter((form) => !isConstant(r, form, constantColumns))
    .map((form) => declaredColumn(r, form));
  const named = new Set(declared.map(({ name }) => name));
  const labels = new Set(declared.map(({ label }) => label)); // the seats are a part of "3 of 6"
  const place = ({ name }: Column) =>
    declared.length && isTitleField(r, name) ? -1 : columns.includes(name) ? columns.indexOf(name) : columns.length;
  const others = allColumns(r)
    .filter(({ name, field }) => !['long', 'json'].includes(wireKind(field)) && !constantColumns.includes(name))
    .filter(({ name, label }) => !named.has(name) && !labels.has(label))
    .sort((a, b) => place(a) - place(b));
  const isTitle = ({ name }: Column) => declared.length > 0 && isTitleField(r, name);
  // A short name is what people call the record: its column is headed by the kind.
  const headed = (column: Column) => (column.name === 'shortname' ? { ...column, label: titleLabel(r) } : column);
  return [...others.filter(isTitle), ...declared, ...others.filter((column) => !isTitle(column))].map(headed);
}

/** The columns a table shows by default: the first `limit` named by the declaration, or else the first ones. */
export function defaultColumns(r: Resource, constantColumns: readonly string[] = [], limit?: number): string[] {
  const all = tableColumns(r, constantColumns);
  const isDeclared = all.some(({ form }) => form);
  // Of several fields that may hold the name, one column is enough: it shows the name in any case.
  const isTitle = (name: string) => name === all.find((column) => isTitleField(r, column.name))?.name;
  // A record that is called by another one, as members by their user, names it in its first column.
  const [first = '', ...others] = shownTitle(r, constantColumns).flatMap((names) => names.split('|').slice(0, 1));
  const inTitle = others.length ? undefined : r.related[first]?.via;
  const declared = all.filter(({ name, form }) =>
    isDeclared ? form || isTitle(name) : r.list.columns.includes(name) && name !== inTitle,
  );
  const chosen = (declared.length ? declared : all.filter(({ name }) => !dates.includes(name) && name !== inTitle))
    .slice(0, limit ?? (isDeclared ? 12 : 7))
    .map(({ name }) => name);
  return chosen.length > 1 ? chosen : [...chosen, 'date_created'];
}

/** The fields that people call a record by. */
const titleFields = (r: Resource): string[] =>
  r.title.flatMap((names) => names.split('|')).filter((name) => name in r.columns || name in r.derived);
/** What the description of a picture in a cell is made from. */
const ofPictures = ['alt_text', 'filename'];

/** What a list is asked for. */
export type TableRequest = {
  readonly _fields: string;
  readonly _include_related_objects?: readonly string[];
  readonly _include?: readonly string[];
};
/**
 * What a table asks a list for: the columns shown, what the records and their related ones are called, and what the menu of a row depends
 * on. Fields that the viewer may not see are left out.
 */
export function requestForTable(r: Resource, shown: readonly Column[]): TableRequest {
  const pictures = shown.some(({ field }) => field.kind === 'image') ? ofPictures.filter((name) => name in r.columns) : [];
  const paths = [...shown.flatMap(({ name, form }) => (form ? fieldsOfColumn(form) : [name])), ...titleFields(r), ...pictures];
  const heads = paths.map((path) => path.split('.')[0] ?? path);
  const inTitle = r.title.flatMap((names) => names.split('|'));
  const related = [
    ...shown.flatMap((column) => (column.either ?? [column]).flatMap((one) => one.related ?? [])),
    ...heads,
    ...inTitle,
  ].filter((name) => name in r.related);
  const isField = (path: string) => path in r.columns || path in r.derived || dates.includes(path);
  const own = paths.filter((path) => isField(path) || (path.includes('.') && (path.split('.')[0] ?? '') in r.related));
  const includes = heads.filter((name) => name in r.includes && !isField(name));
  const ofConvention = 'convention_id' in r.columns ? ['convention_id?'] : [];
  const unique = [...new Set(related)];
  const ofRelated = unique.flatMap((name) => {
    const other = resourceIfAny(r.related[name]?.to ?? '');
    return [`${name}.id`, ...(other ? titleFields(other) : []).map((field) => `${name}.${field}?`)];
  });
  return {
    // A convention tells its times by its own clock, and what belongs to one by that.
    _fields: [
      ...new Set([
        'can_edit',
        ...(r.name === 'convention' ? ['timezone'] : []),
        ...ofConvention,
        ...own.map((name) => `${name}?`),
        ...ofRelated,
      ]),
    ].join(),
    ...(unique.length ? { _include_related_objects: unique } : {}),
    ...(includes.length ? { _include: [...new Set(includes)] } : {}),
  };
}
/** What a table calls its first column where no field has the name of the record. */
export function titleLabel(r: Resource, constantColumns: readonly string[] = []): string {
  const [only = '', ...others] = shownTitle(r, constantColumns);
  const via = others.length ? undefined : r.related[only]?.via;
  return capitalize(via ? fieldLabel(via, r.columns[via] ?? r.derived[via]) : r.labels[1]);
}
