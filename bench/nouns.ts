import { defaultColumns, requestForTable, tableColumns } from '../src/components/records/columns.ts';
import { resourceNamed, resourceNames } from '../src/resources/index.ts';
import type { Resource, ResourceName } from '../src/resources/resource.ts';

/** A kind of record that the benchmark measures, and what the dashboard asks for with it. */
export interface Noun {
  readonly name: ResourceName;
  readonly resource: Resource;
  /** Where its records are listed: in a convention or a library. */
  readonly parent: 'convention' | 'library';
  /** The name of that list. */
  readonly list: string;
  /** The related records that a read brings: all, as the page of a record asks. */
  readonly readRelated: readonly string[];
  /** The related records that a list brings: those of the columns that the table shows at first. */
  readonly listRelated: readonly string[];
  /** The fields that a list brings, `_fields` of the same columns; empty: all. */
  readonly listFields: string;
}

/** The measured kinds, those that people ask for most first. */
export const nounNames = ['event', 'ticket', 'badge', 'slot', 'shift', 'eventsubmission', 'librarygame', 'space'] as const;
export type NounName = (typeof nounNames)[number];

/** What is measured of a kind. With `plain` nothing asks for related records. */
export function nounNamed(name: NounName, plain = false): Noun {
  const resource = resourceNamed(name);
  const parent = 'convention_id' in resource.columns ? 'convention' : 'library';
  const lists = Object.entries(resourceNamed(parent).relationships);
  const [list] = lists.find(([, { to, via }]) => to === name && via === `${parent}_id`) ?? [];
  if (!list) throw new Error(`no list of a ${parent} has ${name}`);
  const constant = [`${parent}_id`];
  const shown = defaultColumns(resource, constant);
  const columns = tableColumns(resource, constant).filter((column) => shown.includes(column.name));
  const request = requestForTable(resource, columns);
  const known = Object.entries(resource.related).flatMap(([name, { to }]) => (resourceNames.includes(to) ? [name] : []));
  return {
    name,
    resource,
    parent,
    list,
    readRelated: plain ? [] : known,
    listRelated: plain ? [] : (request._include_related_objects ?? []),
    listFields: plain ? '' : request._fields,
  };
}

/** The parameters of a request for related records. */
export const relatedParameters = (names: readonly string[]): string =>
  names.map((name) => `_include_related_objects=${name}`).join('&');
