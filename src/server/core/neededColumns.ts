import { conventionColumn } from '../../resources/policy/keyScope.ts';
import type { Resource } from '../../resources/resource.ts';
import type { Columns } from '../db/sql/shape.ts';
import { behaviorOf } from './behavior.ts';
import { type Extras, isRequested, listOf } from './read/extras.ts';
import { type Fields, type Selection, sourceOf } from './read/selection.ts';

/** What judges a record by, whatever is sent of it. */
const judgedBy = (r: Resource) => ['id', 'convention_id', conventionColumn(r)];
/** Fields that every record gets from its id and the viewer. */
const ofNoColumn = new Set(['object_type', 'object_name', 'view_uri', 'edit_uri', 'can_view', 'can_edit']);

/** The columns and relations that a field is made of; null: it may be made of any. */
function columnsOfField(r: Resource, field: string): readonly string[] | null {
  const name = sourceOf(r, field);
  if (name === undefined || ofNoColumn.has(name)) return [];
  if (!(name in r.derived)) return [name];
  const computed = (behaviorOf(r.name).loaders.derived as Readonly<Record<string, { columns?: readonly string[] }>>)[name];
  return computed?.columns ?? null;
}
const known = new WeakMap<NonNullable<Fields>, Columns | null>();
/**
 * The columns of its row that a record with these fields is made of; undefined: any of them, because all fields are sent, a rule
 * of the policy looks at rows, or a computed field does not name its columns.
 * @param fields a selection of this resource
 */
export function neededColumns(r: Resource, fields: Fields): Columns | undefined {
  if (!fields || behaviorOf(r.name).judgesRows) return undefined;
  const existing = known.get(fields);
  if (existing !== undefined) return existing ?? undefined;
  const parts = [...fields].map((field) => columnsOfField(r, field));
  const names = parts.includes(null) ? null : [...new Set([...judgedBy(r), ...parts.flatMap((part) => part ?? [])])].sort();
  const columns = names && { names: new Set(names), key: names.join() };
  known.set(fields, columns);
  return columns ?? undefined;
}

/** The columns that the records of a page are made of, with the ids of the related records that come in them. */
export function neededOnPage(r: Resource, selection: Selection, extras: Extras, related: readonly string[]): Columns | undefined {
  const { _include, _include_relationships, _include_related_objects } = extras;
  const hasMore = listOf(_include).length > 0 || isRequested(_include_relationships);
  if (hasMore || listOf(_include_related_objects).some((name) => name in r.relatedValues)) return undefined;
  const columns = neededColumns(r, selection.own);
  const ids = related.flatMap((name) => r.related[name]?.via ?? []).filter((id) => !columns?.names.has(id));
  if (!columns || !ids.length) return columns;
  const names = [...columns.names, ...new Set(ids)].sort();
  return { names: new Set(names), key: names.join() };
}
