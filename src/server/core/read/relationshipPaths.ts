import type { Resource } from '../../../resources/resource.ts';
import { actionPaths } from '../actions/actionRegistry.ts';
import type { AnyRow } from '../row.ts';

/** The API paths of everything that can be reached from a record, as far as its columns are shown, for `_relationships`. */
export function relationshipPaths(r: Resource, row: AnyRow, isShown: (column: string) => boolean) {
  const self = `/api/${r.name}/${row.id}`;
  return {
    self,
    ...Object.fromEntries(
      Object.entries(r.related).flatMap(([name, { to, via }]) =>
        row[via] && isShown(via) ? [[name, `/api/${to}/${row[via]}`]] : [],
      ),
    ),
    ...Object.fromEntries(Object.entries(r.relationships).map(([name, { path }]) => [name, `${self}/${path ?? name}`])),
    ...Object.fromEntries(actionPaths(r.name).map((path) => [path.replaceAll('-', '_').replaceAll('/', '_'), `${self}/${path}`])),
  };
}
