import { type Field, wireKind } from '../../src/resources/fields.ts';
import { resourceNamed } from '../../src/resources/index.ts';
import { callersFor } from '../../src/resources/policy/matrix.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { renderMarkdown } from '../../src/server/platform/format/markdown.ts';
import { derived } from './derived.ts';

type Value = unknown;
/** The rights of the viewer where the record is, by name. */
export type Rights = Readonly<Record<string, boolean>>;
type Record_ = Record<string, Value>;

/** One record in the cells of a row: the expressions that fill them, and what becomes of them. */
export interface Part {
  /** The name of a related record; null for the record itself. */
  readonly name: string | null;
  readonly expressions: readonly string[];
  build(cells: readonly Value[], from: number, rights: Rights): Record_;
}
interface Shown {
  readonly name: string;
  readonly isMoney: boolean;
  readonly isLong: boolean;
  /** Only editors see it. */
  readonly isHidden: boolean;
  /** Nobody sees it here, because only owners do. */
  readonly isOwners: boolean;
}
const shownFields = (r: Resource): Shown[] =>
  Object.entries({ ...r.columns, ...r.derived } as Readonly<Record<string, Field>>).map(([name, field]) => ({
    name,
    isMoney: field.kind === 'money',
    isLong: wireKind(field) === 'long' || field.kind === 'long',
    isHidden: Boolean(r.hiddenFields[name]),
    isOwners: Boolean(r.hiddenFields[name]?.every((level) => level === 'owner')),
  }));

/** The expression of a column or a derived value. */
const expressionOf = (r: Resource, name: string, t: string): string => {
  if (name in r.columns) return `${t}."${name}"`;
  const expression = derived[r.name]?.[name];
  if (!expression) throw new Error(`bench/bare/derived.ts lacks ${r.name}.${name}`);
  return expression(t);
};

/** How the record with the alias `t` is selected and built, with all fields or some. */
export function partOf(
  resourceName: string,
  t: string,
  name: string | null = null,
  only: ReadonlySet<string> | null = null,
): Part {
  const r = resourceNamed(resourceName);
  const isSent = (key: string) => !only || only.has(key);
  const fields = shownFields(r).filter(({ name, isOwners }) => !isOwners && (isSent(name) || isSent(`${name}_html`)));
  const editors = callersFor(r, r.operations.includes('update') ? 'update' : 'delete').map((caller) =>
    caller.replace(/^library:/, ''),
  );
  const aliases = Object.entries(r.aliases);
  const build = (cells: readonly Value[], from: number, rights: Rights): Record_ => {
    const id = cells[from];
    const mayEdit = rights.all || editors.some((editor) => rights[editor] === true);
    const record: Record_ = { id, object_type: r.name };
    if (isSent('object_name')) record.object_name = r.model;
    if (isSent('date_created')) record.date_created = cells[from + 1];
    if (isSent('date_updated')) record.date_updated = cells[from + 2];
    if (isSent('view_uri')) record.view_uri = `/${r.name}/${String(id)}`;
    if (isSent('can_view')) record.can_view = mayEdit;
    if (isSent('can_edit')) record.can_edit = mayEdit;
    if (mayEdit && isSent('edit_uri')) record.edit_uri = `/${r.name}/${String(id)}/edit`;
    let at = from + 3;
    for (const field of fields) {
      const value = cells[at++];
      if (field.isHidden && !mayEdit) continue;
      if (isSent(field.name)) record[field.name] = field.isMoney && value !== null ? (value as number) / 100 : value; // money is an integer
      if (field.isLong && isSent(`${field.name}_html`)) record[`${field.name}_html`] = renderMarkdown(value as string | null); // a text column
    }
    for (const [alias, column] of aliases) if (column in record && isSent(alias)) record[alias] = record[column];
    return record;
  };
  const own = ['id', 'date_created', 'date_updated'].map((column) => `${t}.${column}`);
  return { name, expressions: [...own, ...fields.map((field) => expressionOf(r, field.name, t))], build };
}

/** Builds a record with its related records from the cells of a row. */
export function buildRecord(parts: readonly Part[], cells: readonly Value[], first: number, rights: Rights): Record_ {
  let from = first;
  let whole: Record_ | undefined;
  for (const part of parts) {
    if (!whole) whole = part.build(cells, from, rights);
    else if (part.name && cells[from] !== null) whole[part.name] = part.build(cells, from, rights);
    from += part.expressions.length;
  }
  return whole ?? {};
}
