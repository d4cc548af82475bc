import { parametersOf } from '../../../client/url/listView.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { fieldsOfColumn } from '../../../resources/schema/listPage.ts';
import type { Column } from '../columns.ts';
import type { ShownList } from './selection/chosenRecords.ts';

/** The path of a list; null for one that is no list of a resource or of a record. */
function pathOf({ procedure, input }: ShownList): string | null {
  const [resource = '', name = ''] = procedure.split('.');
  if (name === 'list') return `/api/${resource}`;
  const relationship = resourceIfAny(resource)?.relationships[name];
  return relationship ? `/api/${resource}/${String(input.id)}/${relationship.path ?? name}` : null;
}
/** What a field is called in a file: a related record stands for its id and for its own fields. */
function fileColumn(r: Resource, field: string): string {
  const head = field.split('.')[0] ?? field;
  const related = Object.entries(r.related).find(([name, { via }]) => name === head || via === field);
  return `${related?.[0] ?? head}?`;
}
/** The address of a list as a file of these columns, or of all. */
export function listFileHref(list: ShownList, format: 'csv' | 'xlsx', columns: readonly Column[] | null): string | null {
  const path = pathOf(list);
  if (!path) return null;
  const { id: _id, ...input } = list.input;
  const { _page_number, _items_per_page, ...view }: Record<string, unknown> = parametersOf(list.view, list.r);
  const query = new URLSearchParams({ _format: format });
  for (const [name, value] of Object.entries({ ...input, ...view }))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  const { r } = list;
  const titles = r.title.flatMap((names) => names.split('|').slice(0, 1));
  const fields = columns?.flatMap(({ name, form }) => (form ? fieldsOfColumn(form) : [name]));
  if (fields) query.set('_columns', [...new Set([...titles, ...fields].map((field) => fileColumn(r, field)))].join());
  return `${path}?${query}`;
}
