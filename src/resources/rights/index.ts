import { convention } from './convention.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { library } from './library.ts';
import { merchandise } from './merchandise.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { prototypes } from './prototypes.ts';
import { registration } from './registration.ts';
import type { Rights, Word } from './rights.ts';
import { system } from './system.ts';
import { volunteers } from './volunteers.ts';

export const rights: Rights = {
  ...people,
  ...convention,
  ...places,
  ...events,
  ...volunteers,
  ...library,
  ...exhibitors,
  ...merchandise,
  ...prototypes,
  ...registration,
  ...system,
};

/** The words for one operation, for example of `shift`, `POST /{id}/copy`; undefined where nothing is said. */
export const rightsOf = (resource: string, operation: string): readonly Word[] | undefined =>
  rights[resource]?.[operation]?.split(' ') as Word[] | undefined; // a test holds the words to the list

/** The columns of the matrix: kinds of caller, from least to most. */
export const roles = [
  'anonymous',
  'user',
  'owner',
  'registration',
  'scheduling',
  'exhibitors',
  'merch',
  'updates',
  'volunteers',
  'prototypes',
  'organiser',
  'director',
  'leader',
  'admin',
] as const;
export type Role = (typeof roles)[number];
/** Everything, own records only, or nothing. */
export type Cell = 'all' | 'own' | 'none';

const privileged: readonly Role[] = ['registration', 'scheduling', 'exhibitors', 'merch', 'updates', 'volunteers', 'prototypes'];
const upFrom = (role: Role) => roles.slice(roles.indexOf(role));

/** What a kind of caller may do with an operation. Library privileges stand outside conventions: their holders count as users here. */
export function cellOf(allowed: readonly Word[], role: Role): Cell {
  if (allowed.includes('anyone') || role === 'admin') return 'all';
  if (role === 'anonymous') return allowed.includes('application') ? 'own' : 'none';
  if (allowed.includes('user')) return 'all';
  const holds = (word: Word) => {
    if ((privileged as readonly string[]).includes(word)) return role === word || upFrom('organiser').includes(role);
    if (word === 'organiser' || word === 'director' || word === 'leader') return upFrom(word).includes(role);
    return false;
  };
  if (allowed.some(holds)) return 'all';
  if (allowed.includes('own') || allowed.includes('holder')) return 'own';
  return role === 'owner' && (allowed.includes('owner') || allowed.includes('host')) ? 'own' : 'none';
}
