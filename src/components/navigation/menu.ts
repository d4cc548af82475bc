import { capital, relationshipLabel } from '../../client/format/labels.ts';
import { holds, mayCall, type Standing } from '../../client/useViewer.ts';
import { resourceIfAny, resourceNamed, resourceNames } from '../../resources/index.ts';

export interface Place {
  readonly label: string;
  readonly href: string;
  /** The name of its picture, where it has one. */
  readonly icon?: string;
}
export interface Domain {
  readonly name: string;
  readonly label: string;
  readonly places: readonly Place[];
}
/** The ten domains in the order of the work, each with its kinds of record as organisers meet them. */
const domains: readonly (readonly [name: string, label: string, resources: readonly string[]])[] = [
  ['convention', 'Convention', ['conventionday', 'daypart', 'conventionimage', 'conventionjson', 'conventionprivilege', 'mail']],
  ['places', 'Places', ['room', 'space', 'slot']],
  [
    'events',
    'Events',
    ['event', 'eventsession', 'eventsubmission', 'eventtype', 'eventgroup', 'eventtyperoom', 'eventwait', 'ticket', 'eventhost'],
  ],
  ['volunteers', 'Volunteers', ['shift', 'volunteer', 'volunteershift', 'shifttype']],
  ['registration', 'Registration', ['badge', 'badgetype', 'badgetypeconday']],
  ['exhibitors', 'Exhibitors', ['exhibitor', 'booth', 'boothtype', 'boothoption', 'boothaddon', 'discount', 'boothtypediscount']],
  ['merchandise', 'Merchandise', ['product', 'productvariant', 'soldproduct']],
  ['library', 'Library', ['librarygame', 'librarygamecheckout', 'playtowin']],
  ['prototypes', 'Prototypes', ['prototype', 'prototypefeedback', 'prototypeinterest']],
];
const everywhere = ['convention', 'group', 'venue', 'geolocation', 'library', 'user', 'mail'];
/** Lists over everything that are for administrators only. */
const forAdmins = ['user', 'mail'];

/** The pages of a convention that are made by hand, above its lists. */
const allBoards = (id: string): (Place & { readonly privileges?: readonly string[] })[] => [
  { label: 'Schedule', href: `/convention/${id}/schedule`, icon: 'schedule' },
  { label: 'Review', href: `/convention/${id}/review`, icon: 'review' },
  { label: 'Volunteer board', href: `/convention/${id}/volunteer-board`, icon: 'volunteers' },
  { label: 'My shifts', href: `/convention/${id}/my-shifts`, icon: 'mine' },
  {
    label: 'Exhibitor board',
    href: `/convention/${id}/exhibitor-board`,
    icon: 'exhibitors',
    privileges: ['exhibitors'],
  },
  { label: 'Merchandise', href: `/convention/${id}/merchandise`, icon: 'merchandise', privileges: ['merch'] },
  { label: 'People', href: `/convention/${id}/people`, icon: 'people' },
  { label: 'Settings', href: `/convention/${id}/settings`, icon: 'settings', privileges: ['organiser'] },
];
/** Those of them that the reader may use, as far as that is known. */
export const boards = (id: string, standing?: Standing): Place[] =>
  allBoards(id).filter(({ privileges }) => !privileges || (standing && holds(standing, privileges)));

/** The lists of a convention, by domain: a line for every relationship that exists and that is not surely closed to the reader. */
export function conventionPlaces(id: string, standing?: Standing): Domain[] {
  const convention = resourceIfAny('convention');
  if (!convention) return [];
  const lines = Object.entries(convention.relationships)
    .filter(([, other]) => resourceIfAny(other.to) && !other.mine && !other.sameAs && !other.deprecated)
    .filter(([name, other]) => !standing || mayCall(convention, `GET /{id}/${other.path ?? name}`, standing))
    .map(([name, other]) => ({
      to: other.to as string,
      label: relationshipLabel(convention, name, other),
      href: `/convention/${id}/${other.path ?? name}`,
    }));
  const known = domains.map(([name, label, resources]) => ({
    name,
    label,
    places: resources.flatMap((r) => lines.filter((line) => line.to === r)),
  }));
  const named = new Set(domains.flatMap(([, , resources]) => resources));
  const others = { name: 'more', label: 'More', places: lines.filter(({ to }) => !named.has(to)) };
  return [...known, others].filter(({ places }) => places.length > 0);
}

/** The lists that belong to no single convention. */
export function commonPlaces(admin: boolean): Place[] {
  const listed = (resourceNames as string[]).filter((name) => resourceNamed(name).operations.includes('list'));
  const lists = everywhere
    .filter((name) => listed.includes(name) && (!forAdmins.includes(name) || admin))
    .map((name) => ({ label: capital(resourceNamed(name).labels[0]), href: `/${name}` }));
  return [...lists, { label: 'People', href: '/people' }];
}
