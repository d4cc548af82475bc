import type { Fields } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** What decides whether an action on records applies. */
export interface RecordAction {
  readonly resource: Resource;
  readonly method: string;
  /** Below the record: `check-in`, `host/{user_id}`. */
  readonly path: string;
  readonly spec: {
    mayCall?: (viewer: Viewer, row: unknown) => boolean;
    precondition?: (args: { ctx: Context; viewer: Viewer; row: unknown }) => unknown;
    needsConfirmedEmail?: true;
    input?: Fields;
    successor?: string;
  };
}
const registered = new Map<string, RecordAction[]>();

/** Registers an action on records, for `_relationships` and `_actions`. */
export function registerAction(path: string, operation: Omit<RecordAction, 'path'>) {
  const { name } = operation.resource;
  registered.set(name, [...(registered.get(name) ?? []), { ...operation, path }]);
}
/** The actions on the records of a resource. */
export const recordActions = (resource: string): readonly RecordAction[] => registered.get(resource) ?? [];
/** The paths of a resource's actions, without those that have parameters of their own. */
export const actionPaths = (resource: string): string[] => [
  ...new Set(recordActions(resource).flatMap(({ path }) => (path.includes('{') ? [] : [path]))),
];
