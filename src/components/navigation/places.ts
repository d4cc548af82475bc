import { hasPrivilege, isStaff, type Viewer } from '../../client/useViewer.ts';
import { guestPlaces, libraryPlace, ownPlaces } from './ownPlaces.ts';
import { organizers, type Privileges, staffPlaces } from './staffPlaces.ts';

/** The last level of the menu: a page, a list, or a view of a board. */
export interface Tab {
  readonly label: string;
  readonly href: string;
}
/** A place of the menu. Its first tab is where it leads. */
export interface Place {
  readonly name: string;
  readonly label: string;
  readonly href: string;
  readonly tabs: readonly Tab[];
  /** Addresses of lists and boards that belong to it beside its tabs. */
  readonly lists: readonly string[];
  /** What staff do for themselves: the menu of their account has it. */
  readonly isPersonal: boolean;
}
/** What the menu of a convention depends on. */
export interface MenuScope {
  readonly convention_id: string;
  readonly viewer: Viewer | undefined;
  /** The library of the convention, and whether the viewer works in it, and lends its games. */
  readonly library: { readonly id: string; readonly helps: boolean; readonly lends: boolean } | null;
}

/** The places of a convention, with the tabs that the viewer may use: at most twelve, and for staff their personal ones. None until the viewer is known. */
export function placesOf({ convention_id, viewer, library }: MenuScope): Place[] {
  if (!viewer) return [];
  const staff = isStaff(viewer);
  const mayUse = (privileges: Privileges | undefined) => !privileges?.length || hasPrivilege(viewer, privileges);
  const root = `/convention/${convention_id}`;
  const address = (path: string) => (path.startsWith('/') ? path : path ? `${root}/${path}` : root);
  const declared = [...(staff ? staffPlaces : guestPlaces)];
  if (library && (library.helps || hasPrivilege(viewer, organizers))) {
    const before = declared.findIndex(({ name }) => name === 'exhibitors');
    // Helpers who are no staff begin there: second, so that the bar of a phone has it.
    declared.splice(before < 0 ? 1 : before, 0, libraryPlace(library.id, library.lends || viewer.admin));
  }
  return [...declared, ...(staff ? ownPlaces : [])]
    .filter(({ privileges }) => mayUse(privileges))
    .flatMap((place) => {
      const { name, label, tabs, lists = [] } = place;
      const shown = tabs.filter((tab) => mayUse(tab.privileges)).map((tab) => ({ label: tab.label, href: address(tab.path) }));
      const [first] = shown;
      return first
        ? [
            {
              name,
              label,
              href: first.href,
              tabs: shown,
              lists: lists.map(address),
              isPersonal: staff && ownPlaces.includes(place),
            },
          ]
        : [];
    });
}
