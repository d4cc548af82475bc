import { recordViewText } from '../../../messages/records/page.ts';
import { wireKind } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import type { Column } from '../columns.ts';

/** Columns below a heading; the first group may have none. */
export interface ColumnGroup {
  readonly title: string | null;
  readonly columns: readonly Column[];
}
const dateNames = ['date_created', 'date_updated'];
const isDate = ({ name }: Column) => dateNames.includes(name);
const isFlag = ({ field }: Column) => wireKind(field) === 'flag';

/** The columns in the groups of the declaration, in order of importance, and the rest last. Without groups: values, then flags, then dates. */
export function groupColumns(r: Resource, columns: readonly Column[]): ColumnGroup[] {
  const groups = Object.entries(r.page.groups ?? {});
  const grouped = new Set(groups.flatMap(([, names]) => names));
  const rest = columns.filter(({ name }) => !grouped.has(name));
  const values = rest.filter((column) => !isDate(column));
  const others = [...values.filter((column) => !isFlag(column)), ...values.filter(isFlag), ...rest.filter(isDate)];
  const named = groups.map(([title, names]) => ({
    title: title === 'first' ? null : title,
    columns: names.flatMap((name) => columns.filter((column) => column.name === name)),
  }));
  return [...named, { title: groups.length ? recordViewText.more : null, columns: others }].filter(
    (group) => group.columns.length > 0,
  );
}
