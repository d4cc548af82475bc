import { hasPrivilege, isStaff, type Viewer } from '../../client/useViewer.ts';
import { menuText } from '../../messages/layout/menu.ts';
import { staffPrivilegeNames } from '../../resources/policy/privileges.ts';
import { audienceNames, audiences } from '../../resources/system/audiences.ts';

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
}
/** What the menu of a convention depends on. */
export interface MenuScope {
  readonly convention_id: string;
  readonly viewer: Viewer | undefined;
  /** The library of the convention, and whether the viewer works at its desk. */
  readonly library: { readonly id: string; readonly helps: boolean } | null;
}

type Privileges = readonly string[];
interface DeclaredTab {
  readonly label: string;
  /** Below the convention, unless it begins with a slash. */
  readonly path: string;
  /** Who sees it. Default: whoever sees the place. */
  readonly privileges?: Privileges;
}
interface DeclaredPlace {
  readonly name: string;
  readonly label: string;
  readonly privileges: Privileges;
  readonly tabs: readonly DeclaredTab[];
  readonly lists?: readonly string[];
}
const anyStaff: Privileges = staffPrivilegeNames;
const scheduling: Privileges = ['scheduling'];
const organizers: Privileges = ['organizer'];
const announcers: Privileges = ['updates'];
const writers: Privileges = [...new Set(audienceNames.map((name) => audiences[name].privilege))];

const staffPlaces: readonly DeclaredPlace[] = [
  { name: 'overview', label: menuText.overview, privileges: anyStaff, tabs: [{ label: menuText.overview, path: '' }] },
  {
    name: 'schedule',
    label: menuText.schedule,
    privileges: anyStaff,
    tabs: [
      { label: menuText.board, path: 'schedule' },
      { label: menuText.warnings, path: 'schedule?panel=warnings', privileges: scheduling },
      { label: menuText.rooms, path: 'rooms' },
      { label: menuText.spaces, path: 'spaces' },
      { label: menuText.changes, path: 'scheduleactions', privileges: scheduling },
    ],
    lists: ['slots', 'dayparts', 'integritywaivers'],
  },
  {
    name: 'events',
    label: menuText.events,
    privileges: anyStaff,
    tabs: [
      { label: menuText.allEvents, path: 'events' },
      { label: menuText.types, path: 'eventtypes' },
      { label: menuText.groups, path: 'eventgroups' },
      { label: menuText.prototypes, path: 'prototypes' },
    ],
    lists: ['eventsessions', 'prototypefeedback'],
  },
  {
    name: 'submissions',
    label: menuText.submissions,
    privileges: scheduling,
    tabs: [
      { label: menuText.review, path: 'review' },
      { label: menuText.allSubmissions, path: 'submissions' },
    ],
  },
  {
    name: 'volunteers',
    label: menuText.volunteers,
    privileges: ['volunteers'],
    tabs: [
      { label: menuText.byShift, path: 'volunteer-board' },
      { label: menuText.byPerson, path: 'volunteer-board?view=people' },
      { label: menuText.now, path: 'volunteer-board?view=now' },
      { label: menuText.shiftTypes, path: 'shifttypes' },
    ],
    lists: ['shifts', 'volunteers', 'volunteershifts'],
  },
  {
    name: 'registration',
    label: menuText.registration,
    privileges: ['registration'],
    tabs: [
      { label: menuText.door, path: 'door' },
      { label: menuText.badges, path: 'badges' },
      { label: menuText.tickets, path: 'tickets' },
      { label: menuText.badgeTypes, path: 'badgetypes' },
      { label: menuText.discounts, path: 'discounts' },
    ],
  },
  {
    name: 'exhibitors',
    label: menuText.exhibitors,
    privileges: ['exhibitors'],
    tabs: [
      { label: menuText.exhibitors, path: 'exhibitor-board' },
      { label: menuText.booths, path: 'exhibitor-board?view=booths' },
      { label: menuText.typesAndOptions, path: 'exhibitor-board?view=types' },
    ],
    lists: ['exhibitors', 'boothtypes', 'boothoptions', 'booths', 'boothaddons'],
  },
  {
    name: 'shop',
    label: menuText.shop,
    privileges: ['merch'],
    tabs: [
      { label: menuText.sell, path: 'merchandise' },
      { label: menuText.handOut, path: 'merchandise?view=handout' },
      { label: menuText.stock, path: 'merchandise?view=stock' },
      { label: menuText.sales, path: 'merchandise?view=sales' },
    ],
    lists: ['products', 'productvariants', 'soldproducts'],
  },
  {
    name: 'messages',
    label: menuText.messages,
    privileges: [...writers, ...announcers],
    tabs: [
      { label: menuText.write, path: 'messages', privileges: writers },
      { label: menuText.sent, path: 'messages?view=sent', privileges: writers },
      { label: menuText.announcements, path: 'messages?view=announcements', privileges: announcers },
      { label: menuText.templates, path: 'messages?view=templates', privileges: announcers },
    ],
    lists: ['announcements'],
  },
  {
    name: 'settings',
    label: menuText.settings,
    privileges: anyStaff,
    tabs: [
      { label: menuText.convention, path: 'settings', privileges: organizers },
      { label: menuText.texts, path: 'edit', privileges: announcers },
      { label: menuText.daysAndTimes, path: 'settings#days', privileges: organizers },
      { label: menuText.forms, path: 'external_jsons', privileges: organizers },
      { label: menuText.images, path: 'images', privileges: announcers },
      { label: menuText.people, path: 'people' },
      { label: menuText.history, path: 'history', privileges: organizers },
    ],
    lists: ['days', 'privileges', 'about'],
  },
];
const guestPlaces: readonly DeclaredPlace[] = [
  { name: 'schedule', label: menuText.program, privileges: [], tabs: [{ label: menuText.program, path: 'schedule' }] },
  { name: 'submissions', label: menuText.submit, privileges: [], tabs: [{ label: menuText.submit, path: 'submissions/new' }] },
];
const ownShifts: DeclaredPlace = {
  name: 'mine',
  label: menuText.volunteer,
  privileges: [],
  tabs: [{ label: menuText.volunteer, path: 'my-shifts' }],
};
const libraryPlace = (id: string, helps: boolean): DeclaredPlace => ({
  name: 'library',
  label: menuText.library,
  privileges: [],
  tabs: [
    ...(helps
      ? [
          { label: menuText.desk, path: `/library/${id}/desk` },
          { label: menuText.loans, path: `/library/${id}/desk?view=history` },
        ]
      : []),
    { label: menuText.playToWin, path: `/library/${id}/desk?view=draw` },
    { label: menuText.stockTake, path: `/library/${id}/desk?view=stock` },
    { label: menuText.games, path: `/library/${id}/games` },
  ],
  lists: [`/library/${id}/import`, `/library/${id}/checkouts`, `/library/${id}`],
});

/** The places of a convention, with the tabs that the viewer may use: at most twelve. None until the viewer is known. */
export function placesOf({ convention_id, viewer, library }: MenuScope): Place[] {
  if (!viewer) return [];
  const staff = isStaff(viewer);
  const mayUse = (privileges: Privileges | undefined) => !privileges?.length || hasPrivilege(viewer, privileges);
  const root = `/convention/${convention_id}`;
  const address = (path: string) => (path.startsWith('/') ? path : path ? `${root}/${path}` : root);
  const declared = [...(staff ? staffPlaces : guestPlaces)];
  if (library && (library.helps || hasPrivilege(viewer, organizers))) {
    const before = declared.findIndex(({ name }) => name === 'exhibitors');
    declared.splice(before < 0 ? declared.length : before, 0, libraryPlace(library.id, library.helps));
  }
  return [...declared, ownShifts]
    .filter(({ privileges }) => mayUse(privileges))
    .flatMap(({ name, label, tabs, lists = [] }) => {
      const shown = tabs.filter((tab) => mayUse(tab.privileges)).map((tab) => ({ label: tab.label, href: address(tab.path) }));
      const [first] = shown;
      return first ? [{ name, label, href: first.href, tabs: shown, lists: lists.map(address) }] : [];
    });
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '/';
const holds = (address: string, wanted: string): boolean => {
  const [sent, searched] = [address, wanted].map((one) => new URLSearchParams(/\?([^#]*)/.exec(one)?.[1])) as [
    URLSearchParams,
    URLSearchParams,
  ]; // two of them
  return [...searched].every(([name, value]) => sent.get(name) === value);
};
/** The place and the tab of an address. A tab that names a view wins over one that does not. */
export function placeAt(places: readonly Place[], address: string): { place: Place; tab: Tab | null } | null {
  const path = pathOf(address);
  for (const place of places) {
    const tabs = place.tabs.filter(({ href }) => pathOf(href) === path && holds(address, href) && !href.includes('#'));
    const tab = tabs.sort((a, b) => b.href.length - a.href.length)[0];
    if (tab) return { place, tab };
  }
  const isBelow = (href: string) => path === href || path.startsWith(`${href}/`);
  const place = places.find(
    ({ name, tabs, lists }) => name !== 'overview' && [...lists, ...tabs.map(({ href }) => pathOf(href))].some(isBelow),
  );
  return place ? { place, tab: null } : null;
}
