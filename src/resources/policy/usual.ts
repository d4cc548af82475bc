import { resourceIfAny, resourceNamed, resourceNames } from '../index.ts';
import type { Operation, Relationship, Resource } from '../resource.ts';
import { hasHistory } from '../system/history.ts';
import type { Caller, Callers } from './callers.ts';

/** Who may call the operations of a resource: "METHOD path below the resource" -> kinds of caller. */
export type Lines = Readonly<Record<string, readonly Caller[]>>;

/** The usual operations as the matrix names them: the method, and the path below the resource. */
export const lines: Readonly<Record<Operation, string>> = {
  list: 'GET /',
  create: 'POST /',
  read: 'GET /{id}',
  update: 'PUT /{id}',
  delete: 'DELETE /{id}',
};
/** Kinds of callers as a list. */
export const list = (callers: Callers): readonly Caller[] => (typeof callers === 'string' ? [callers] : callers);

/** Who may call one of the usual operations. @throws if the declaration does not say who may write */
export function callersFor({ name, policy }: Resource, operation: Operation): readonly Caller[] {
  const byDefault = operation === 'list' || operation === 'read' ? 'anyone' : policy.manage;
  const callers = policy[operation] ?? byDefault;
  if (!callers) throw new Error(`${name}: its policy says nobody who may ${operation}; give it "manage" or "${operation}"`);
  return list(callers);
}

/** The readers of a record who also see all records in lists. Other callers see their own records there. */
const readersOf = (other: Resource): readonly Caller[] => {
  const readers = callersFor(other, 'read');
  const personal: readonly Caller[] = ['own', 'owner', 'host'];
  return readers.includes('anyone') ? ['anyone'] : ['own', ...readers.filter((caller) => !personal.includes(caller))];
};
/** Who may list the records of a relationship. */
function mayList(r: Resource, { policy, visibleTo, callerVia, privilege }: Relationship, other: Resource): readonly Caller[] {
  if (policy) return list(policy);
  if (visibleTo) {
    const editors = callersFor(r, 'update').filter((caller) => caller !== 'owner');
    return [...(visibleTo.includes('owner') ? ['owner' as const] : []), ...(visibleTo.includes('editor') ? editors : [])];
  }
  if (callerVia) return ['user'];
  if (privilege) return [privilege === 'everything' ? 'organizer' : privilege];
  return other.closed ? readersOf(other) : ['anyone'];
}

/** Who may read what became of a record: whoever may edit all of it. */
function historyOf(r: Resource): Lines {
  if (!hasHistory(r) || r.name === 'convention') return {};
  const writes = r.operations.some((operation) => operation !== 'list' && operation !== 'read');
  const editors = writes ? (r.policy.update ?? r.policy.manage ?? 'admin') : 'admin';
  return { 'GET /{id}/history': list(r.policy.history ?? editors) };
}

/** Who may call the usual operations of a resource, and read what became of its records. */
export const usualLinesOf = (r: Resource): Lines => ({
  ...historyOf(r),
  ...Object.fromEntries(r.operations.map((operation) => [lines[operation], callersFor(r, operation)] as const)),
});
/** Who may list the records that are related to those of a resource. */
export const relatedLinesOf = (r: Resource): Lines =>
  Object.fromEntries(
    Object.entries(r.relationships).flatMap(([name, relationship]) => {
      const other = resourceIfAny(relationship.to);
      return other ? [[`GET /{id}/${relationship.path ?? name}`, mayList(r, relationship, other)] as const] : [];
    }),
  );
const matrix: Readonly<Record<string, Lines>> = Object.fromEntries(
  resourceNames.map(resourceNamed).map((r) => [r.name, { ...usualLinesOf(r), ...relatedLinesOf(r) }]),
);
/** Who may call a usual operation or list related records: what declarations say. `callersOf` in matrix.ts knows actions as well. */
export const usualCallersOf = (resource: string, operation: string): readonly Caller[] | undefined =>
  matrix[resource]?.[operation];
