import { fieldLabel } from '../../client/format/labels.ts';
import { type Field, time } from '../../resources/fields.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Resource } from '../../resources/resource.ts';

/** One column of a table, or one line of a record page. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly sortable: boolean;
  /** For ids: the name under which the related record comes along. */
  readonly related: string | null;
}

const naming = ['name', 'display_name', 'filename', 'firstname', 'lastname', 'shortname', 'subject'];
const worth: Readonly<Record<Field['kind'], number>> = {
  enum: 2,
  id: 4,
  time: 5,
  integer: 5,
  money: 5,
  number: 6,
  flag: 7,
  text: 8,
  email: 8,
  phone: 9,
  uri: 10,
  zone: 10,
  long: 20,
  json: 21,
  file: 22,
};
/** The smaller, the sooner a reader wants to see it: names, then what a record must have and what lists are filtered and sorted by. */
function rank(r: Resource, { name, field }: Column): number {
  if (naming.includes(name)) return -10 + naming.indexOf(name);
  const { required, list } = r;
  const telling =
    required.includes(name) ||
    list.qualifiers.includes(name) ||
    (!name.startsWith('date_') && [...list.sortable, ...list.ranges].includes(name));
  const setting = field.kind === 'enum' && typeof field.options?.[0] === 'number';
  return (setting ? 9 : worth[field.kind]) - (telling ? (field.kind === 'time' ? 5 : 3) : name in r.derived ? 1 : 0);
}

/** Everything that a record of the resource may show, in the order of its declaration. */
export function allColumns(r: Resource): Column[] {
  const own = Object.entries({ ...r.columns, ...r.derived });
  const dates = ['date_created', 'date_updated'].map((name) => [name, time() as Field] as const);
  return [...own, ...dates].map(([name, field]) => ({
    name,
    label: fieldLabel(name, field),
    field,
    sortable: r.list.sortable.includes(name),
    related: Object.entries(r.related).find(([, { to, via }]) => via === name && resourceIfAny(to))?.[0] ?? null,
  }));
}

/** The columns that a table of the resource can have: long texts are for the record's own page, and what is the same in every row is left out. */
export const tableColumns = (r: Resource, given: readonly string[] = []): Column[] =>
  allColumns(r)
    .filter(({ name, field }) => !['long', 'json'].includes(field.kind) && !given.includes(name))
    .map((column, place) => ({ column, place }))
    .sort((a, b) => rank(r, a.column) - rank(r, b.column) || a.place - b.place)
    .map(({ column }) => column);

/** The columns that a table shows until its reader chooses: the telling ones, up to `most`. */
export function usualColumns(r: Resource, given: readonly string[] = [], most = 7): string[] {
  const small = 'thumbnail_uri' in r.derived;
  const quiet = (c: Column) =>
    (small && c.name === 'image_uri') ||
    ['date_created', 'date_updated'].includes(c.name) ||
    ['zone', 'uri', 'phone'].includes(c.field.kind);
  const named = 'name' in { ...r.columns, ...r.derived };
  const columns = tableColumns(r, given).filter(
    ({ name }) => !(named && ['firstname', 'lastname', 'shortname', 'name_full'].includes(name)),
  );
  const telling = columns.filter((c) => !quiet(c) && !(c.field.kind === 'id' && !c.related));
  const chosen = (telling.length ? telling : columns).slice(0, most).map((c) => c.name);
  return chosen.length > 1 ? chosen : [...chosen, 'date_created'];
}
/** The related records that a list must bring along for those columns. */
export const relatedFor = (columns: readonly Column[]): string[] => columns.flatMap((c) => (c.related ? [c.related] : []));
