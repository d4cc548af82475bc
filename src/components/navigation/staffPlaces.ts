import { menuText } from '../../messages/layout/menu.ts';
import { staffPrivilegeNames } from '../../resources/policy/privileges.ts';
import { audienceNames, audiences } from '../../resources/system/audiences.ts';

export type Privileges = readonly string[];
/** A tab before its address is known. */
export interface DeclaredTab {
  readonly label: string;
  /** Below the convention, unless it begins with a slash. */
  readonly path: string;
  /** Who sees it. Default: whoever sees the place. */
  readonly privileges?: Privileges;
  /** What is needed less often than the tab. Who may not use the tab has these in its stead. */
  readonly below?: readonly DeclaredTab[];
}
/** A place before it is known who looks. */
export interface DeclaredPlace {
  readonly name: string;
  readonly label: string;
  readonly privileges: Privileges;
  readonly tabs: readonly DeclaredTab[];
  readonly lists?: readonly string[];
}
const anyStaff: Privileges = staffPrivilegeNames;
const scheduling: Privileges = ['scheduling'];
export const organizers: Privileges = ['organizer'];
const announcers: Privileges = ['updates'];
const treasurers: Privileges = ['treasurer'];
const writers: Privileges = [...new Set(audienceNames.map((name) => audiences[name].privilege))];

/** The places of those who work for a convention. */
export const staffPlaces: readonly DeclaredPlace[] = [
  { name: 'overview', label: menuText.overview, privileges: anyStaff, tabs: [{ label: menuText.overview, path: '' }] },
  {
    name: 'schedule',
    label: menuText.schedule,
    privileges: anyStaff,
    tabs: [
      { label: menuText.board, path: 'schedule' },
      { label: menuText.warnings, path: 'schedule?panel=warnings', privileges: scheduling },
      { label: menuText.release, path: 'release', privileges: scheduling },
      { label: menuText.rooms, path: 'rooms' },
      { label: menuText.spaces, path: 'spaces' },
      { label: menuText.signs, path: 'signs', privileges: scheduling },
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
      {
        label: menuText.door,
        path: 'door',
        below: [
          { label: menuText.checkIns, path: 'reports?view=check-ins' },
          { label: menuText.offline, path: 'deskactions' },
        ],
      },
      { label: menuText.badges, path: 'badges', below: [{ label: menuText.badgeDesigns, path: 'badgedesigns' }] },
      { label: menuText.tickets, path: 'tickets' },
      {
        label: menuText.badgeTypes,
        path: 'badgetypes',
        below: [
          { label: menuText.bundles, path: 'bundles' },
          { label: menuText.quotas, path: 'quotas' },
        ],
      },
      { label: menuText.discounts, path: 'discounts' },
      { label: menuText.waivers, path: 'waivers', below: [{ label: menuText.signatures, path: 'signatures' }] },
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
      { label: menuText.discounts, path: 'discounts' },
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
      { label: menuText.discounts, path: 'discounts' },
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
    lists: ['announcements', 'mails'],
  },
  {
    name: 'reports',
    label: menuText.reports,
    privileges: ['treasurer'],
    tabs: [
      { label: menuText.figures, path: 'reports' },
      { label: menuText.orders, path: 'orders' },
      { label: menuText.ledger, path: 'ledgerentries' },
      { label: menuText.tills, path: 'tillsessions' },
      { label: menuText.bank, path: 'banklines' },
      { label: menuText.differences, path: 'paymentdifferences' },
    ],
    lists: ['orderlines', 'invoices', 'vouchers', 'carddisputes', 'tills'],
  },
  {
    name: 'settings',
    label: menuText.settings,
    privileges: anyStaff,
    tabs: [
      {
        label: menuText.convention,
        path: 'settings',
        privileges: organizers,
        below: [
          { label: menuText.texts, path: 'edit', privileges: announcers },
          { label: menuText.daysAndTimes, path: 'settings#days', privileges: organizers },
          { label: menuText.images, path: 'images', privileges: announcers },
        ],
      },
      { label: menuText.forms, path: 'external_jsons', privileges: organizers },
      { label: menuText.people, path: 'people' },
      { label: menuText.cards, path: 'cards/settings', privileges: treasurers },
      { label: menuText.bookkeeping, path: 'bookkeeping', privileges: treasurers },
      { label: menuText.history, path: 'history', privileges: organizers },
    ],
    lists: ['days', 'privileges', 'about', 'copy', 'import', 'draw', 'wishexclusions', 'webhooks', 'taxgroups', 'bank/settings'],
  },
];
