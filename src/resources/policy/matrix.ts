import { resourceIfAny, resourceNamed, resourceNames } from '../index.ts';
import type { Operation, Relationship, Resource } from '../resource.ts';
import { hasHistory } from '../system/history.ts';
import { actions } from './actions/index.ts';
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
const list = (callers: Callers): readonly Caller[] => (typeof callers === 'string' ? [callers] : callers);

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

/** Everything that can be called on a resource, and who may: the operations, the lists of related records, the actions. */
function linesOf(r: Resource): Lines {
  const usual = r.operations.map((operation) => [lines[operation], callersFor(r, operation)] as const);
  const related = Object.entries(r.relationships).flatMap(([name, relationship]) => {
    const other = resourceIfAny(relationship.to);
    return other ? [[`GET /{id}/${relationship.path ?? name}`, mayList(r, relationship, other)] as const] : [];
  });
  const own = Object.entries(actions[r.name] ?? {}).map(([line, callers]) => [line, list(callers)] as const);
  return { ...historyOf(r), ...Object.fromEntries([...usual, ...own, ...related]) };
}

/** Who may call what: resource -> operation -> kinds of caller. The dashboard shows it; a test compares it with what the service does. */
export const matrix: Readonly<Record<string, Lines>> = Object.fromEntries(
  resourceNames.map((name) => [name, linesOf(resourceNamed(name))]),
);
/** Who may call one operation, for example `POST /{id}/copy` of `shift`; undefined for an operation that does not exist. */
export const callersOf = (resource: string, operation: string): readonly Caller[] | undefined => matrix[resource]?.[operation];
