import { resourceNamed } from '../../resources/index.ts';
import { conventionColumn, scopeHasResource } from '../../resources/policy/keyScope.ts';
import type { Resource, ResourceName } from '../../resources/resource.ts';
import { outsideScope } from '../errors/refusals.ts';
import type { Viewer } from '../platform/viewer.ts';
import { noRows, type Where } from './read/where.ts';

type Row = Readonly<Record<string, unknown>>;

/*
 * Sessions of an API key with a scope are strangers outside of it. Whatever judges a resource, a row or a list takes the viewer from here.
 */

/** The viewer as one of this resource's; null if it is outside the scope of the session. */
export const viewerFor = (r: Resource, viewer: Viewer | null): Viewer | null =>
  viewer?.scope && !scopeHasResource(viewer.scope, r) ? null : viewer;

/** Whether a row is within the scope of the viewer's session. */
export function scopeHasRow(r: Resource, viewer: Viewer, row: Row): boolean {
  const { scope } = viewer;
  if (!scope) return true;
  return scopeHasResource(scope, r) && (!scope.convention_id || row[conventionColumn(r)] === scope.convention_id);
}
/** Refuses a row outside the scope of the viewer's session. @throws 403/450 session_id */
export function requireScope(r: Resource, viewer: Viewer | null, row: Row): void {
  if (viewer && !scopeHasRow(r, viewer, row)) throw outsideScope();
}
/** Refuses to make a record outside the scope: it, or the records that it names, say the convention. @throws 403/450 session_id */
export function requireScopeOfNew(r: Resource, viewer: Viewer | null, input: Row, parents: Readonly<Record<string, Row>>): void {
  const ids = [input, ...Object.values(parents)].flatMap((each) => (each.convention_id ? [each.convention_id] : []));
  for (const convention_id of ids.length ? ids : [null]) requireScope(r, viewer, { convention_id });
}
/** The rows within the scope of the viewer's session; null: every row. */
export function scopedRows(r: Resource, { scope }: Viewer): Where | null {
  if (!scope) return null;
  if (!scopeHasResource(scope, r)) return noRows;
  return scope.convention_id ? { [conventionColumn(r)]: scope.convention_id } : null;
}
/** The viewer of something that belongs to a convention and shows records of the resource; null outside the scope. */
export const viewerWithin = (viewer: Viewer | null, name: ResourceName, convention_id: string): Viewer | null =>
  viewer && scopeHasRow(resourceNamed(name), viewer, { convention_id }) ? viewer : null;
