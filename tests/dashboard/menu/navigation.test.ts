import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../src/client/useViewer.ts';
import { placeCrumbs } from '../../../src/components/navigation/crumbs.ts';
import { chosenConvention, landingOf, onlyRunning } from '../../../src/components/navigation/landing.ts';
import { placeAt } from '../../../src/components/navigation/placeAt.ts';
import { placesOf } from '../../../src/components/navigation/places.ts';
import { staffPrivilegeNames } from '../../../src/resources/policy/privileges.ts';

const holding = (...privileges: string[]): Viewer => ({ user_id: 'u', admin: false, privileges: new Set(privileges) });
const admin: Viewer = { user_id: 'u', admin: true, privileges: new Set() };
const library = { id: 'l', helps: false, lends: false };
const menu = (viewer: Viewer | undefined, helps = false) =>
  placesOf({ convention_id: 'c', uri_part: 'con', viewer, library: { ...library, helps, lends: helps } });
const names = (viewer: Viewer, helps = false) =>
  menu(viewer, helps)
    .filter(({ isPersonal }) => !isPersonal)
    .map(({ name }) => name);
const nothing = { isOn: false, hosts: false, hasBadge: false };
const landing = (viewer: Viewer, helps = false, more: Partial<typeof nothing> = {}) =>
  landingOf(menu(viewer, helps), viewer, { ...nothing, ...more });

describe('the menu of a convention', () => {
  test('has at most twelve places, and organizers and administrators see all of them', () => {
    const all = [
      'overview',
      'schedule',
      'events',
      'submissions',
      'volunteers',
      'registration',
      'library',
      'exhibitors',
      'shop',
      'messages',
    ];
    for (const viewer of [holding('organizer'), holding('organizer', ...staffPrivilegeNames), admin])
      expect(names(viewer)).toEqual([...all, 'reports', 'settings']);
    expect(names(holding('organizer')).length).toBeLessThanOrEqual(12);
    const bare = placesOf({ convention_id: 'c', uri_part: 'con', viewer: holding('organizer'), library: null });
    expect(bare.find(({ label }) => label === 'Library')?.href).toBe('/convention/c/library');
    expect(
      placesOf({ convention_id: 'c', uri_part: 'con', viewer: holding('merch'), library: null }).map(({ label }) => label),
    ).not.toContain('Library');
  });
  test.each([
    ['scheduling', ['overview', 'schedule', 'events', 'submissions', 'messages', 'settings']],
    ['volunteers', ['overview', 'schedule', 'events', 'volunteers', 'messages', 'settings']],
    ['registration', ['overview', 'schedule', 'events', 'registration', 'messages', 'settings']],
    ['exhibitors', ['overview', 'schedule', 'events', 'exhibitors', 'messages', 'settings']],
    ['merch', ['overview', 'schedule', 'events', 'shop', 'settings']],
    ['prototypes', ['overview', 'schedule', 'events', 'settings']],
    ['updates', ['overview', 'schedule', 'events', 'messages', 'settings']],
    ['treasurer', ['overview', 'schedule', 'events', 'reports', 'settings']],
  ])('shows staff with %s where they can do something', (privilege, expected) => {
    expect(names(holding(privilege))).toEqual(expected);
  });
  test('shows several privileges the places of each', () => {
    expect(names(holding('merch', 'registration'))).toEqual([
      ...['overview', 'schedule', 'events', 'registration', 'shop', 'messages', 'settings'],
    ]);
  });
  test('shows others the program and what is theirs, and the library to its helpers', () => {
    const own = ['schedule', 'mine', 'myEvents', 'submissions', 'myShifts'];
    expect(names(holding())).toEqual(own);
    expect(names(holding(), true)).toEqual(['schedule', 'library', ...own.slice(1)]);
    expect(menu(undefined)).toEqual([]);
    expect(menu(holding()).map(({ label, href }) => [label, href])).toEqual([
      ['Program', '/c/con/program'],
      ['My convention', '/c/con/me'],
      ['My events', '/convention/c/mine/events'],
      ['Submit an event', '/c/con/submit'],
      ['My shifts', '/c/con/me/shifts'],
    ]);
  });
  test('has what staff do for themselves in the menu of their account', () => {
    const personal = (viewer: Viewer) =>
      menu(viewer)
        .filter(({ isPersonal }) => isPersonal)
        .map(({ label }) => label);
    expect(personal(holding('merch'))).toEqual(['My convention', 'My events', 'My shifts']);
    expect(personal(holding())).toEqual([]);
    expect(menu(holding('merch')).find(({ name }) => name === 'mine')?.href).toBe('/c/con/me');
  });
  test('shows only tabs that the viewer may use', () => {
    const tabs = (viewer: Viewer, place: string) =>
      menu(viewer)
        .find(({ name }) => name === place)
        ?.tabs.map(({ label }) => label);
    expect(tabs(holding('merch'), 'settings')).toEqual(['People and permissions']);
    expect(tabs(holding('updates'), 'settings')).toEqual(['Texts and links', 'Images', 'People and permissions']);
    expect(tabs(holding('updates'), 'messages')).toEqual(['Announcements', 'Templates']);
    expect(tabs(holding('organizer'), 'library')).toEqual(['Play-to-win', 'Stock-take', 'Games']);
    expect(tabs(admin, 'library')?.[0]).toBe('Desk');
    expect(menu(holding(), true).find(({ name }) => name === 'library')?.tabs[0]?.label).toBe('Desk');
    const givers = { id: 'l', helps: true, lends: false, mayGive: true };
    const [first] = placesOf({ convention_id: 'c', uri_part: 'con', viewer: holding(), library: givers }).filter(
      ({ name }) => name === 'library',
    );
    expect(first?.tabs.map(({ label }) => label)).toEqual(['Desk', 'Loans', 'Play-to-win', 'Stock-take', 'Games']);
    const catalogers = placesOf({
      convention_id: 'c',
      uri_part: 'con',
      viewer: holding(),
      library: { id: 'l', helps: true, lends: false },
    });
    expect(catalogers.find(({ name }) => name === 'library')?.tabs[0]?.label).toBe('Play-to-win');
    expect(tabs(holding('merch'), 'schedule')).toEqual(['Board', 'Rooms', 'Spaces']);
    expect(tabs(holding('treasurer'), 'reports')).toEqual([
      ...['Sales and taxes', 'Orders', 'Ledger', 'Till sessions', 'Bank', 'Differences'],
    ]);
    expect(tabs(holding('scheduling'), 'schedule')).toEqual([
      ...['Board', 'Warnings', 'Release', 'Rooms', 'Spaces', 'Room signs', 'Changes'],
    ]);
  });
  test('keeps what is needed less often below a tab, and gives it to those who may not use the tab', () => {
    const settings = (viewer: Viewer) => menu(viewer).find(({ name }) => name === 'settings');
    const below = (viewer: Viewer, place: string) =>
      menu(viewer)
        .find(({ name }) => name === place)
        ?.tabs.map(({ label, below: pages }) => [label, ...pages.map((page) => page.label)].join(' > '));
    expect(below(holding('registration'), 'registration')).toEqual([
      'Door > Check-ins > Offline actions',
      'Badges > Badge designs',
      'Tickets',
      'Badge types > Bundles > Quotas',
      'Discounts',
      'Waivers > Signatures',
    ]);
    expect(settings(admin)?.tabs[0]).toMatchObject({
      label: 'Convention',
      below: [{ label: 'Texts and links' }, { label: 'Days and times' }, { label: 'Images' }],
    });
    expect(settings(holding('updates'))?.tabs.every((tab) => tab.below.length === 0)).toBe(true);
    for (const viewer of [admin, holding('organizer'), ...staffPrivilegeNames.map((name) => holding(name))])
      for (const { tabs } of menu(viewer)) expect(tabs.length).toBeLessThanOrEqual(7);
  });
  test('knows place and tab of an address, also of lists that are no tab and of records below them', () => {
    const at = (address: string) => {
      const found = placeAt(menu(admin), address);
      return found && [found.place.name, found.tab?.label ?? null];
    };
    expect(at('/convention/c')).toEqual(['overview', 'Overview']);
    expect(at('/convention/c/volunteer-board')).toEqual(['volunteers', 'By shift']);
    expect(at('/convention/c/volunteer-board?view=people&day=1')).toEqual(['volunteers', 'By person']);
    expect(at('/convention/c/door')).toEqual(['registration', 'Door']);
    expect(at('/convention/c/badges?query=ann')).toEqual(['registration', 'Badges']);
    expect(at('/convention/c/discounts')).toEqual(['registration', 'Discounts']);
    expect(placeAt(menu(holding('merch')), '/convention/c/discounts/new')?.place.name).toBe('shop');
    expect(at('/convention/c/quotas')).toEqual(['registration', 'Quotas']);
    expect(at('/convention/c/reports?view=check-ins')).toEqual(['registration', 'Check-ins']);
    expect(at('/convention/c/reports')).toEqual(['reports', 'Sales and taxes']);
    expect(at('/convention/c/signatures/1')).toEqual(['registration', null]);
    expect(at('/convention/c/shifts/new')).toEqual(['volunteers', null]);
    expect(at('/convention/c/ledgerentries')).toEqual(['reports', 'Ledger']);
    expect(at('/c/con/me/shifts')).toEqual(['myShifts', 'My shifts']);
    expect(at('/library/l/desk?view=draw')).toEqual(['library', 'Play-to-win']);
    const ofGuest = (address: string) => placeAt(menu(holding()), address)?.place.name;
    expect(ofGuest('/event/01a21c71-deb5-77d7-b1c2-8f26e2a58d58')).toBe('schedule'); // the program, not their own events
    expect(ofGuest('/convention/c/mine/events')).toBe('myEvents');
    expect([at('/account'), at('/convention/d/events'), at('/library/other/desk'), at('/')]).toEqual([null, null, null, null]);
  });
});

describe('where one begins', () => {
  test('organizers, administrators and holders of several privileges on the overview', () => {
    for (const viewer of [admin, holding('organizer'), holding('merch', 'registration')])
      expect(landing(viewer)).toBe('/convention/c');
  });
  test.each([
    ['scheduling', '/convention/c/schedule'],
    ['registration', '/convention/c/door'],
    ['volunteers', '/convention/c/volunteer-board'],
    ['exhibitors', '/convention/c/exhibitor-board'],
    ['merch', '/convention/c/merchandise'],
    ['prototypes', '/convention/c/prototypes'],
    ['updates', '/convention/c/messages?view=announcements'],
    ['treasurer', '/convention/c/reports'],
  ])('staff with %s at their work', (privilege, expected) => {
    expect(landing(holding(privilege))).toBe(expected);
  });
  test('volunteers’ staff on what is on while the convention is on; the library’s helpers at the desk, hosts and badge holders on their public page, others on the program', () => {
    expect(landing(holding('volunteers'), false, { isOn: true })).toBe('/convention/c/volunteer-board?view=now');
    expect(landing(holding(), true)).toBe('/library/l/desk');
    expect(landing(holding())).toBe('/c/con/program');
    expect(landing(holding(), false, { hasBadge: true })).toBe('/c/con/me');
    expect(landing(holding(), false, { hosts: true })).toBe('/c/con/me');
    expect(landing(holding(), false, { hasBadge: true, hosts: true })).toBe('/c/con/me');
  });
  test('the convention is the one chosen before unless it is over, the one that is on, the next', () => {
    const days = (id: string, start_date: string, end_date: string) => ({ id, start_date, end_date });
    const past = days('past', '2026-01-01', '2026-01-04');
    const now = days('now', '2027-01-20', '2027-01-24');
    const next = days('next', '2027-06-01', '2027-06-04');
    const later = days('later', '2028-06-01', '2028-06-04');
    const at = Date.parse('2027-01-21');
    const all = [later, next, past, now, { id: 'empty', start_date: null, end_date: null }];
    expect(['elsewhere', 'later', 'empty'].map((one) => chosenConvention(one, [all], at))).toEqual([
      ...['elsewhere', 'later', 'empty'],
    ]);
    expect([chosenConvention('past', [all], at), chosenConvention(null, [all], at)]).toEqual(['now', 'now']);
    expect(chosenConvention(null, [[later, next, past]], at)).toBe('next');
    expect([chosenConvention(null, [[past]], at), chosenConvention('past', [[past]], at)]).toEqual([null, 'past']);
    // What somebody works for comes before what they attend, unless it is over.
    expect(chosenConvention(null, [[next], [], [now]], at)).toBe('next');
    expect(chosenConvention(null, [[past], [], [now]], at)).toBe('now');
    // The home of a person is the only one of theirs that is on, of those they attend as well.
    const too = days('too', '2027-01-20', '2027-01-22');
    expect([
      onlyRunning([all], at),
      onlyRunning([[next, past]], at),
      onlyRunning([[now, too]], at),
      onlyRunning([[next, past], [], [now]], at),
      onlyRunning([[too], [], [now]], at),
      onlyRunning([[], [], []], at),
    ]).toEqual(['now', null, null, 'now', 'too', null]);
  });
});

describe('breadcrumbs', () => {
  const convention = { label: 'Con', href: '/convention/c' };
  const labels = (address: string, title: string, own: { label: string; href: string }[] = []) =>
    placeCrumbs({ convention, places: menu(admin, true) }, address, title, own).map(({ label }) => label);
  test('name convention and place, and not the page itself', () => {
    expect(labels('/convention/c', 'Con')).toEqual([]);
    expect(labels('/convention/c/about', 'Con')[0]).toBe('Con'); // back to its start page
    expect(labels('/convention/c/schedule', 'Schedule')).toEqual(['Con']);
    expect(
      labels('/convention/c/eventtypes', 'Event types', [{ label: 'Conventions', href: '/convention' }, convention]),
    ).toEqual(['Con', 'Events']);
    expect(labels('/event/1', 'Azul', [convention, { label: 'Events', href: '/convention/c/events' }])).toEqual([
      'Con',
      'Events',
    ]);
    expect(labels('/shift/1', 'Door', [convention, { label: 'Shifts', href: '/convention/c/shifts' }])).toEqual([
      ...['Con', 'Volunteers', 'Shifts'],
    ]);
    expect(labels('/library/l/desk', 'Desk of Games', [{ label: 'Games', href: '/library/l' }])).toEqual(['Con', 'Games']);
  });
  test('stay as they are outside of the convention', () => {
    expect(labels('/account', 'Account')).toEqual([]);
    expect(labels('/venue/new', 'Add venue', [{ label: 'Venues', href: '/venue' }])).toEqual(['Venues']);
  });
});
