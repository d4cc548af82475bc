import { capitalize, relationshipLabel } from '../../client/format/labels.ts';
import { canCall, hasPrivilege, type Viewer } from '../../client/useViewer.ts';
import { menuText } from '../../messages/layout/menu.ts';
import { servicePageText } from '../../messages/system/checklist.ts';
import { domainNames, domains } from '../../resources/domains.ts';
import { resourceIfAny, resourceNamed, resourceNames } from '../../resources/index.ts';
import { callersOf } from '../../resources/policy/matrix.ts';
import { staffPrivilegeNames } from '../../resources/policy/privileges.ts';
import type { Resource } from '../../resources/resource.ts';

export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** The name of the icon, if there is one. */
  readonly icon?: string;
}
export interface MenuDomain {
  readonly name: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
}
/** The boards of a convention, shown above its lists. */
const boardItems = (id: string): (MenuItem & { readonly privileges?: readonly string[] })[] => [
  { label: menuText.schedule, href: `/convention/${id}/schedule`, icon: 'schedule' },
  { label: menuText.review, href: `/convention/${id}/review`, icon: 'review', privileges: ['scheduling'] },
  {
    label: menuText.volunteerBoard,
    href: `/convention/${id}/volunteer-board`,
    icon: 'volunteers',
    privileges: ['volunteers'],
  },
  { label: menuText.myShifts, href: `/convention/${id}/my-shifts`, icon: 'mine' },
  {
    label: menuText.exhibitorBoard,
    href: `/convention/${id}/exhibitor-board`,
    icon: 'exhibitors',
    privileges: ['exhibitors'],
  },
  { label: menuText.door, href: `/convention/${id}/door`, icon: 'registration', privileges: ['registration'] },
  { label: menuText.merchandise, href: `/convention/${id}/merchandise`, icon: 'merchandise', privileges: ['merch'] },
  {
    label: menuText.messages,
    href: `/convention/${id}/messages`,
    icon: 'messages',
    privileges: ['registration', 'scheduling', 'volunteers', 'exhibitors', 'updates'],
  },
  { label: menuText.people, href: `/convention/${id}/people`, icon: 'people', privileges: staffPrivilegeNames },
  { label: menuText.settings, href: `/convention/${id}/settings`, icon: 'settings', privileges: ['organizer'] },
  { label: menuText.history, href: `/convention/${id}/history`, icon: 'history', privileges: ['organizer'] },
];
/** The boards that the viewer may use. */
export const boards = (id: string, viewer?: Viewer): MenuItem[] =>
  boardItems(id).filter(({ privileges }) => !privileges || (viewer && hasPrivilege(viewer, privileges)));

const byNumber = (a: number, b: number) => (a === b ? 0 : a - b);

/** The lists of a convention by domain, without those that are closed to the viewer. */
export function conventionMenu(id: string, viewer?: Viewer): MenuDomain[] {
  const convention = resourceIfAny('convention');
  if (!convention) return [];
  const links = Object.entries(convention.relationships)
    .filter(([, other]) => resourceIfAny(other.to) && !other.callerVia && !other.sameAs && !other.deprecated)
    .filter(([name, other]) => !viewer || canCall(convention, `GET /{id}/${other.path ?? name}`, viewer))
    .map(([name, other]) => ({
      to: resourceNamed(other.to),
      label: relationshipLabel(convention, name, other),
      href: `/convention/${id}/${other.path ?? name}`,
    }))
    .filter(({ href }) => !boardItems(id).some((board) => board.href === href));
  const groupOf = ({ domain, menu }: Resource) => menu.group ?? domain;
  const place = ({ menu }: Resource) => menu.place ?? Number.POSITIVE_INFINITY;
  return domainNames
    .map((name) => ({
      name,
      label: domains[name],
      items: links.filter(({ to }) => groupOf(to) === name).sort((a, b) => byNumber(place(a.to), place(b.to))),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The lists that do not belong to a convention. */
export function globalMenu(admin: boolean): MenuItem[] {
  const lists = resourceNames
    .map(resourceNamed)
    .filter(({ name, menu }) => menu.common && (admin || !callersOf(name, 'GET /')?.includes('admin')))
    .sort((a, b) => byNumber(a.menu.common ?? 0, b.menu.common ?? 0))
    .map(({ name, labels }) => ({ label: capitalize(labels[0]), href: `/${name}` }));
  const forAdmins = [
    { label: servicePageText.menu, href: '/service' },
    { label: menuText.quotas, href: '/quotas' },
  ];
  return [...lists, { label: menuText.people, href: '/people' }, ...(admin ? forAdmins : [])];
}
