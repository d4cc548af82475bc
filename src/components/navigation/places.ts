import { hasPrivilege, isStaff, type Viewer } from '../../client/useViewer.ts';
import { firstLibraryPlace, guestPlaces, libraryPlace, ownPlaces } from './ownPlaces.ts';
import { type DeclaredTab, organizers, type Privileges, staffPlaces } from './staffPlaces.ts';

/** A page, a list, or a view of a board. */
export interface Page {
  readonly label: string;
  readonly href: string;
}
/** The last level of the menu that is always open in a place; what is below a tab is shown where one is at that tab. */
export interface Tab extends Page {
  readonly below: readonly Page[];
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
  /** The part of the addresses of its public pages. */
  readonly uri_part: string;
  readonly viewer: Viewer | undefined;
  /** The library of the convention, and whether the viewer works in it, lends its games, and may give permissions for it. */
  readonly library: {
    readonly id: string;
    readonly helps: boolean;
    readonly lends: boolean;
    readonly mayGive?: boolean;
  } | null;
}

/** All pages of a place that have a line in the menu. */
export const pagesOf = ({ tabs }: Place): Page[] => tabs.flatMap((tab) => [tab, ...tab.below]);

/** The places of a convention, with the tabs that the viewer may use: at most twelve, and for staff their personal ones. None until the viewer is known. */
export function placesOf({ convention_id, uri_part, viewer, library }: MenuScope): Place[] {
  if (!viewer) return [];
  const staff = isStaff(viewer);
  const mayUse = (privileges: Privileges | undefined) => !privileges?.length || hasPrivilege(viewer, privileges);
  const root = `/convention/${convention_id}`;
  const address = (path: string) => (path.startsWith('/') ? path : path ? `${root}/${path}` : root);
  const shownOf = ({ privileges, path, label, below = [] }: DeclaredTab): Tab[] => {
    const pages = below.flatMap(shownOf);
    return mayUse(privileges) ? [{ label, href: address(path), below: pages }] : pages;
  };
  const own = staff ? ownPlaces(uri_part) : [];
  const declared = [...(staff ? staffPlaces : guestPlaces(uri_part))];
  const before = declared.findIndex(({ name }) => name === 'exhibitors');
  if (!library && before >= 0) declared.splice(before, 0, firstLibraryPlace);
  if (library && (library.helps || hasPrivilege(viewer, organizers))) {
    // Helpers who are no staff begin there: second, so that the bar of a phone has it.
    declared.splice(
      before < 0 ? 1 : before,
      0,
      libraryPlace(library.id, library.lends || viewer.admin, library.mayGive === true),
    );
  }
  return [...declared, ...own]
    .filter(({ privileges }) => mayUse(privileges))
    .flatMap((place) => {
      const { name, label, tabs, lists = [] } = place;
      const shown = tabs.flatMap(shownOf);
      const [first] = shown;
      return first
        ? [
            {
              name,
              label,
              href: first.href,
              tabs: shown,
              lists: lists.map(address),
              isPersonal: own.includes(place),
            },
          ]
        : [];
    });
}
