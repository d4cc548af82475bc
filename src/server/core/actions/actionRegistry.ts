const paths = new Map<string, Set<string>>();

/** Registers the path of an action on a record, for `_relationships`. */
export function registerAction(resource: string, path: string) {
  paths.set(resource, (paths.get(resource) ?? new Set()).add(path));
}
/** The paths of a resource's actions, without those that have parameters of their own. */
export const actionPaths = (resource: string): string[] => [...(paths.get(resource) ?? [])].filter((path) => !path.includes('{'));
