import type { Caller } from './callers.ts';
import { staffPrivilegeNames } from './privileges.ts';

/** The columns of the matrix: who calls, from least to most. */
export const roles = ['anonymous', 'user', 'owner', ...staffPrivilegeNames, 'organizer', 'director', 'leader', 'admin'] as const;
export type Role = (typeof roles)[number];
/** What a role may do with an operation: everything, with own records only, or nothing. */
export type Reach = 'all' | 'own' | 'none';

const upFrom = (role: Role) => roles.slice(roles.indexOf(role));

/** What a role may do with an operation. Library privileges do not belong to conventions, so their holders count as users here. */
export function reachOf(allowed: readonly Caller[], role: Role): Reach {
  if (allowed.includes('anyone') || role === 'admin') return 'all';
  if (role === 'anonymous') return allowed.includes('application') ? 'own' : 'none';
  if (allowed.includes('user')) return 'all';
  const includesRole = (caller: Caller) => {
    if ((staffPrivilegeNames as readonly string[]).includes(caller)) return role === caller || upFrom('organizer').includes(role);
    if (caller === 'organizer' || caller === 'director' || caller === 'leader') return upFrom(caller).includes(role);
    return false;
  };
  if (allowed.some(includesRole)) return 'all';
  if (allowed.includes('own') || allowed.includes('holder')) return 'own';
  return role === 'owner' && (allowed.includes('owner') || allowed.includes('host')) ? 'own' : 'none';
}
