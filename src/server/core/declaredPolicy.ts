import type { Caller } from '../../resources/policy/callers.ts';
import { callersFor } from '../../resources/policy/matrix.ts';
import { type StaffPrivilege, staffPrivilegeNames } from '../../resources/policy/privileges.ts';
import type { Resource } from '../../resources/resource.ts';
import { can, conventionsWhere, isOrganizer } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

const isPrivilege = (caller: Caller): caller is StaffPrivilege => (staffPrivilegeNames as readonly Caller[]).includes(caller);

/**
 * Returns a check for who may update, create and delete: people with one of the declared privileges in the row's convention. Nobody may
 * write a resource that has no write operations.
 * @throws at startup if the declaration names other callers, which only a behavior can check
 */
export function declaredMayUpdate(r: Resource): (viewer: Viewer, row: object) => boolean {
  if (r.operations.every((operation) => operation === 'list' || operation === 'read')) return () => false;
  const callers = callersFor(r, 'update');
  const others = callers.filter((caller) => !isPrivilege(caller) && caller !== 'organizer');
  if (others.length) throw new Error(`${r.name}: its behavior needs mayUpdate, which decides who is ${others.join(', ')}`);
  const staff = callers.filter(isPrivilege);
  return (viewer, row) => {
    const id = 'convention_id' in row && typeof row.convention_id === 'string' ? row.convention_id : null;
    return staff.length ? can(viewer, staff, id) : isOrganizer(viewer, id);
  };
}

/** The same as a Prisma `where` for lists: the rows that the viewer may edit. */
export const declaredEditorRows =
  (r: Resource) =>
  (viewer: Viewer): object => {
    if (r.operations.every((operation) => operation === 'list' || operation === 'read')) return { id: { in: [] } };
    const staff = callersFor(r, 'update').filter(isPrivilege);
    const conventions = conventionsWhere(viewer, staff.length ? staff : 'everything');
    return conventions === 'all' ? {} : { convention_id: { in: conventions } };
  };
