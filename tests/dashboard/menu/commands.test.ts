import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../src/client/useViewer.ts';
import { placesOf } from '../../../src/components/navigation/places.ts';
import type { Choice } from '../../../src/components/palette/commands/choice.ts';
import { commandEntries } from '../../../src/components/palette/commands/commandEntries.ts';
import { type Command, commandIn, mayCommand } from '../../../src/components/palette/commands/commandIn.ts';
import { numberIn } from '../../../src/components/palette/numbers.ts';
import { commandsAt, commandsWithNumber } from '../../../src/components/palette/paletteCommands.ts';
import { filterEntries, paletteEntries } from '../../../src/components/palette/paletteEntries.ts';
import { peopleNamed, searchesFor } from '../../../src/components/palette/searches.ts';
import { staffPrivilegeNames } from '../../../src/resources/policy/privileges.ts';

const holding = (...privileges: string[]): Viewer => ({ user_id: 'u', admin: false, privileges: new Set(privileges) });
const admin: Viewer = { user_id: 'u', admin: true, privileges: new Set() };
const kinds: Command['kind'][] = [
  ...([
    'checkIn',
    'checkOut',
    'sell',
    'schedule',
    'messageHosts',
    'findHosts',
    'give',
    'giveLibrary',
    'refundBadge',
    'refundTicket',
  ] as const),
];
const pagesOf = (viewer: Viewer) => {
  const places = placesOf({ convention_id: 'c', uri_part: 'con', viewer, library: { id: 'l', helps: false, lends: false } });
  return paletteEntries({ id: 'c', name: 'Con', places }, viewer, viewer.admin);
};

describe('a line in the palette', () => {
  test.each<[string, Command]>([
    ['check in 42', { kind: 'checkIn', badge: 42 }],
    ['Check-in #42', { kind: 'checkIn', badge: 42 }],
    ['checkin badge 42', { kind: 'checkIn', badge: 42 }],
    ['check out 1034 to 42', { kind: 'checkOut', game: '1034', badge: 42 }],
    ['check out Jade Fox to #42', { kind: 'checkOut', game: 'Jade Fox', badge: 42 }],
    ['sell T-shirt to 42', { kind: 'sell', product: 'T-shirt', badge: 42 }],
    ['sell a T-shirt, L to badge 42', { kind: 'sell', product: 'T-shirt, L', badge: 42 }],
    ['refund 42', { kind: 'refundBadge', badge: 42 }],
    ['refund badge #42', { kind: 'refundBadge', badge: 42 }],
    ['Refund ticket 17', { kind: 'refundTicket', ticket: 17 }],
    ['schedule #32', { kind: 'schedule', event: 32 }],
    ['message host of #32', { kind: 'messageHosts', event: 32 }],
    ['email the hosts of event 32', { kind: 'messageHosts', event: 32 }],
    ['find hosts of event #32', { kind: 'findHosts', event: 32 }],
    ['host of 32', { kind: 'findHosts', event: 32 }],
    ['give Ada registration', { kind: 'give', person: 'Ada', privilege: 'registration' }],
    ['give Ada Lockwood the permission merchandise', { kind: 'give', person: 'Ada Lockwood', privilege: 'merch' }],
    ['give wren birch library', { kind: 'giveLibrary', person: 'wren birch', privilege: null }],
    ['give Wren Birch library desk', { kind: 'giveLibrary', person: 'Wren Birch', privilege: 'checkouts' }],
    ['give Ada the permission Library: Games and stock', { kind: 'giveLibrary', person: 'Ada', privilege: 'catalog' }],
    ['give Ada the library settings', { kind: 'giveLibrary', person: 'Ada', privilege: 'settings' }],
    ['give Ada shop', { kind: 'give', person: 'Ada', privilege: 'merch' }],
    ['give Ada organizer', { kind: 'give', person: 'Ada', privilege: 'everything' }],
  ])('“%s” is a command', (typed, command) => {
    expect(commandIn(typed)).toEqual(command);
  });
  test.each([
    '',
    '42',
    'check in',
    'check in Ada',
    'check out 1034',
    'sell T-shirt',
    'schedule Azul',
    'refund ticket',
    'give Ada',
    'give Ada money',
    'give Ada library money',
    'give library desk',
  ])('“%s” is none', (typed) => {
    expect(commandIn(typed)).toBeNull();
  });
  test('may be a number with or without a sign', () => {
    expect([numberIn('42'), numberIn('#42'), numberIn('# 42 '), numberIn('42a')]).toEqual([42, 42, 42, null]);
  });
});

describe('records are searched', () => {
  const scope = { convention_id: 'c', library_id: 'l', viewer: admin };
  const first = (typed: string, viewer: Viewer = admin) => {
    const [search] = searchesFor({ ...scope, viewer }, typed);
    const { id: _, ...by } = search?.input ?? {};
    return [search?.procedure, by];
  };
  test.each([
    ['event 32', 'convention.events', { event_number: '32' }],
    ['Event #32', 'convention.events', { event_number: '32' }],
    ['events 32', 'convention.events', { event_number: '32' }],
    ['badge 42', 'convention.badges', { badge_number: '42' }],
    ['ticket #12', 'convention.tickets', { query: '12' }],
    ['order 7K2M', 'convention.orders', { query: '7K2M' }],
    ['shift setup', 'convention.shifts', { query: 'setup' }],
    ['event type talk', 'convention.eventtypes', { query: 'talk' }],
    ['game Jade Fox', 'library.games', { query: 'Jade Fox' }],
    ['#32', 'convention.events', { event_number: '32' }],
  ])('“%s” by its kind', (typed, procedure, by) => {
    expect(first(typed)).toEqual([procedure, by]);
  });
  test('of a kind that is named, and by the whole text after it', () => {
    expect(searchesFor(scope, 'shift captain').filter(({ input }) => input.query === 'shift captain').length).toBeGreaterThan(10);
  });
  test('only in lists that the viewer may call', () => {
    const called = searchesFor({ ...scope, viewer: undefined }, 'order 7K2M').map(({ procedure }) => procedure);
    expect(called.filter((name) => name.startsWith('convention.') && name !== 'convention.list')).toEqual([]);
  });
});

describe('commands are for those who may use them', () => {
  const usable = (viewer: Viewer | undefined, lends = false, gives = false) =>
    kinds.filter((kind) => mayCommand(kind, viewer, { lends, gives }));
  test.each([
    ['registration', ['checkIn', 'refundBadge', 'refundTicket']],
    ['merch', ['sell']],
    ['scheduling', ['schedule', 'messageHosts', 'findHosts']],
    ['organizer', ['checkIn', 'sell', 'schedule', 'messageHosts', 'findHosts', 'give', 'refundBadge', 'refundTicket']],
    ['volunteers', []],
    ['updates', []],
  ])('%s', (privilege, expected) => {
    expect(usable(holding(privilege))).toEqual(expected);
  });
  test('nobody uses one that is not signed in; helpers of the library lend, those who may change its settings give', () => {
    expect(usable(undefined, true, true)).toEqual([]);
    expect(usable(holding())).toEqual([]);
    expect(usable(holding(), true)).toEqual(['checkOut']);
    expect(usable(holding(), true, true)).toEqual(['checkOut', 'giveLibrary']);
    expect(usable(holding('organizer'), true)).not.toContain('giveLibrary');
    expect(usable(admin, true, true)).toEqual(kinds);
  });
});

describe('what a command means', () => {
  const done: string[] = [];
  const choice = (key: string, more: Partial<Choice> = {}): Choice => ({
    key,
    label: `Sell ${key}`,
    href: `/${key}`,
    precise: `sell ${key} to 42`,
    act: { failure: key, types: [], run: async () => ({ message: key }) },
    ...more,
  });
  const entries = (choices: readonly Choice[], typed: string) =>
    commandEntries(choices, typed, ({ failure }) => done.push(failure));
  test('a single match acts', () => {
    const [entry] = entries([choice('Mug')], 'sell mug to 42');
    entry?.run?.();
    expect(done).toEqual(['Mug']);
  });
  test('of several matches none acts: each completes the command', () => {
    const several = entries([choice('Shirt L'), choice('Shirt M')], 'sell shirt to 42');
    expect(several.map(({ run, complete }) => [run, complete])).toEqual([
      [undefined, 'sell Shirt L to 42'],
      [undefined, 'sell Shirt M to 42'],
    ]);
    const same = entries([choice('Ada', { precise: 'give Ada Registration' }), choice('Ada')], 'give ada registration');
    expect(same.every(({ run }) => run === undefined)).toBe(true);
    expect(same[0]?.complete).toBeUndefined();
  });
  test('what cannot be done now says why, and opens its page', () => {
    const { act: _, ...gone } = choice('Mug', { hint: 'Sold out' });
    expect(entries([gone], 'sell mug to 42')).toEqual([
      { key: 'command Mug', group: 'Do', label: 'Sell Mug', href: '/Mug', hint: 'Sold out' },
    ]);
  });
});

describe('pages in the palette', () => {
  test('articles do not matter', () => {
    const entry = { key: 'k', group: 'Add', label: 'Add shift', href: '/x' };
    for (const typed of ['add a shift', 'add the shift', 'shift add']) expect(filterEntries([entry], typed)).toEqual([entry]);
    expect(filterEntries([entry], 'add an event')).toEqual([]);
    const longer = { ...entry, label: 'Add shift type' };
    expect(filterEntries([longer, entry], 'add a shift')).toEqual([entry, longer]);
  });
  test('each stands there once, and tabs are found by their names', () => {
    const keys = pagesOf(admin).map(({ key }) => key);
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
    expect(filterEntries(pagesOf(admin), 'by shift').map(({ href }) => href)).toEqual(['/convention/c/volunteer-board']);
  });
  test('a number that is typed stands in the commands about what has that number', () => {
    const found = (...types: string[]) =>
      types.map((type) => ({ key: type, group: 'G', label: 'L', href: '/x', numbered: { type, number: 7 } }));
    const typed = (viewer: Viewer, ...types: string[]) =>
      commandsWithNumber(pagesOf(viewer), 7, found(...types)).map(({ complete }) => complete);
    expect(typed(admin, 'badge', 'event')).toEqual(['check in 7', 'schedule #7', 'message host of #7']);
    expect([typed(admin, 'badge'), typed(admin, 'ticket'), typed(admin)]).toEqual([['check in 7'], ['refund ticket 7'], []]);
    expect(commandsWithNumber(pagesOf(admin), 42, found('badge', 'event'))).toEqual([]); // “Ada 42” is not number 42
    expect(typed(holding('registration'), 'badge', 'event')).toEqual(['check in 7']);
    expect(commandIn(typed(holding('scheduling'), 'event')[0] ?? '')).toEqual({ kind: 'schedule', event: 7 });
  });
  test('commands of the page come first, and nobody is offered those of others', () => {
    const labels = (viewer: Viewer, place: string) => commandsAt(pagesOf(viewer), place).map(({ label }) => label);
    expect(labels(holding('registration'), 'registration')).toEqual(['Check in a person', 'Print badges', 'Give money back']);
    expect(labels(admin, 'library')).toEqual(['Check out or return a game']);
    for (const name of staffPrivilegeNames.filter((one) => one !== 'registration'))
      expect(labels(holding(name), 'registration')).toEqual([]);
  });
});

test('a person whose whole name is typed comes before what has the name in it', () => {
  const found = ['event e', 'badge b', 'badge c', 'volunteer v'].map((key, n) => {
    const label = ['Iris Novak reads', 'Iris Novak', 'Iris Novakova', 'iris novak'][n] ?? '';
    return { key, group: key, label, href: `/${key}` };
  });
  expect(peopleNamed(found, 'Iris novak ').map(({ key }) => key)).toEqual(['badge b', 'volunteer v']);
  expect(peopleNamed(found, 'Iris')).toEqual([]);
});
