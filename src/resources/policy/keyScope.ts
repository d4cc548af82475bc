import type { Resource } from '../resource.ts';

/** What sessions that were made with an API key are limited to. Outside of it they are strangers. */
export interface KeyScope {
  readonly read_only: boolean;
  /** The only convention; null: all. */
  readonly convention_id: string | null;
  /** The only resources; null: all. */
  readonly resources: ReadonlySet<string> | null;
}
type Described = Pick<Resource, 'name' | 'columns'>;

/** Whether records of the resource are conventions or belong to one. */
export const belongsToConvention = ({ name, columns }: Described) => name === 'convention' || 'convention_id' in columns;
/** Whether the scope has any records of the resource. */
export const scopeHasResource = ({ resources, convention_id }: KeyScope, r: Described): boolean =>
  (resources === null || resources.has(r.name)) && (convention_id === null || belongsToConvention(r));
/** Whether the scope has an operation on records of the resource. */
export const scopeHasOperation = (scope: KeyScope, r: Described, writes: boolean): boolean =>
  !(scope.read_only && writes) && scopeHasResource(scope, r);
/** The column that holds the id of a record's convention. */
export const conventionColumn = ({ name }: Described) => (name === 'convention' ? 'id' : 'convention_id');
