import type { Resource } from './resource.ts';

/**
 * The fields that a search on a page looks through: those of `query`, and the names of related records that `query_field` may name, because
 * people look for a ticket by who holds it. Undefined where `query` alone looks through all of them.
 */
export function searchedFields({ list }: Resource): readonly string[] | undefined {
  const related = list.queryFields.filter((name) => name.includes('.'));
  return related.length ? [...list.search, ...related] : undefined;
}
/** Whether pages offer a search of these records. */
export const isSearched = (r: Resource): boolean => r.list.search.length > 0 || searchedFields(r) !== undefined;
