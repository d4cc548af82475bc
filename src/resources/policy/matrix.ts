import { resourceNamed, resourceNames } from '../index.ts';
import type { Resource } from '../resource.ts';
import { actions } from './actions/index.ts';
import type { Caller } from './callers.ts';
import { type Lines, list, relatedLinesOf, usualLinesOf } from './usual.ts';

export { callersFor, type Lines, lines } from './usual.ts';

/** Everything that can be called on a resource, and who may: the operations, the lists of related records, the actions. */
function linesOf(r: Resource): Lines {
  const own = Object.entries(actions[r.name] ?? {}).map(([line, callers]) => [line, list(callers)] as const);
  return { ...usualLinesOf(r), ...Object.fromEntries(own), ...relatedLinesOf(r) };
}

/**
 * Who may call what: resource -> operation -> kinds of caller. The dashboard shows it; a test compares it with what the service does.
 * Pages that need no actions ask `usual.ts`: the lines of all actions are long.
 */
export const matrix: Readonly<Record<string, Lines>> = Object.fromEntries(
  resourceNames.map((name) => [name, linesOf(resourceNamed(name))]),
);
/** Who may call one operation, for example `POST /{id}/copy` of `shift`; undefined for an operation that does not exist. */
export const callersOf = (resource: string, operation: string): readonly Caller[] | undefined => matrix[resource]?.[operation];
