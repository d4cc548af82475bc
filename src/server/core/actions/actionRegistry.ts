const paths = new Map<string, Set<string>>();

/** Notes that a resource has an action at that path below its records; `_relationships` names it. */
export function registerAction(resource: string, path: string) {
  paths.set(resource, (paths.get(resource) ?? new Set()).add(path));
}
/** The paths of a resource's actions. */
export const actionPaths = (resource: string): string[] => [...(paths.get(resource) ?? [])].filter((path) => !path.includes('{'));
