import { capitalize, relationshipLabel } from '../../client/format/labels.ts';
import { canCall, type Viewer } from '../../client/useViewer.ts';
import { menuText } from '../../messages/layout/menu.ts';
import { domainNames, domains } from '../../resources/domains.ts';
import { resourceIfAny, resourceNamed, resourceNames } from '../../resources/index.ts';
import { usualCallersOf } from '../../resources/policy/usual.ts';
import type { Resource } from '../../resources/resource.ts';

export interface MenuItem {
  readonly label: string;
  readonly href: string;
}
export interface MenuDomain {
  readonly name: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
}
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
    }));
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
    .filter(({ name, menu }) => menu.common && (admin || !usualCallersOf(name, 'GET /')?.includes('admin')))
    .sort((a, b) => byNumber(a.menu.common ?? 0, b.menu.common ?? 0))
    .map(({ name, labels }) => ({ label: capitalize(labels[0]), href: name === 'group' ? '/people' : `/${name}` })); // with the viewer's own groups
  const forAdmins = [
    { label: menuText.service, href: '/service' },
    { label: menuText.quotas, href: '/quotas' },
  ];
  return [...lists, ...(admin ? forAdmins : [])];
}
