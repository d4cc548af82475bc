import { expect, test } from 'vitest';
import { earlierFirst } from '../../src/components/public/program/earlierFirst.ts';
import { programOf } from '../../src/components/public/program/filter.ts';
import { searchBy, searchEvents, slipsBetween } from '../../src/components/public/program/search.ts';
import { clearedAddress, queryOf, viewOf } from '../../src/components/public/program/view.ts';
import type { Site, SiteEvent } from '../../src/components/public/site.ts';

let seed = 7;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const word = (letters: number) => Array.from({ length: letters }, () => 'abcdefghijklmnopqrst'[random(20)]).join('');
const words = Array.from({ length: 6_000 }, () => word(4 + random(9)));
const sentence = (length: number) => Array.from({ length }, () => words[random(words.length)]).join(' ');
const eventOf = (number: number): SiteEvent =>
  ({
    number,
    name: sentence(4),
    type: 'Board game',
    room: 'Hall',
    place: null,
    hosts: [sentence(2)],
    description: sentence(40),
  }) as unknown as SiteEvent;

test('a search of 2,000 events takes less than 50 ms, whatever is typed', () => {
  const events = Array.from({ length: 2_000 }, (_, n) => eventOf(n + 1));
  searchEvents(events, 'warm');
  const times = Array.from({ length: 5 }, () => {
    const typed = Array.from({ length: 8 }, () => word(9)).join(' ');
    const start = performance.now();
    searchEvents(events, typed);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});

test('slips are counted to the beginning of a word', () => {
  for (const [typed, other, slips] of [
    ['tangeld', 'tangled', 1],
    ['ancor', 'anchor', 1],
    ['anchorr', 'anchor', 1],
    ['anxhor', 'anchorage', 1],
    ['wonderfil', 'wonderful', 1],
    ['wodnerfil', 'wonderful', 2],
    ['anchor', 'anchorage', 0],
    ['zeppelin', 'anchor', 3],
    ['anchorage', 'anc', 3],
  ] as const)
    expect(slipsBetween(typed, other, 2), `${typed} ${other}`).toBe(slips);
});

test('four words of a search count, and sixty letters', () => {
  const items = ['red green blue brown', 'red'];
  const found = (search: string) => searchBy(items, search, (item) => item).found;
  expect(found('red green blue brown purple')).toEqual(['red green blue brown']);
  expect(found('red yellow')).toEqual([]);
  expect(found(`red ${' '.repeat(60)} green`)).toEqual(items);
});

test('values of filters that a convention does not have are no part of an address', () => {
  const known = {
    type: new Set(['board-game']),
    room: new Set<string>(),
    time: new Set(['morning']),
    age: new Set<string>(),
    experience: new Set(['none']),
    access: new Set<string>(),
    with: new Set(['free']),
  };
  const query = 'type=board-game&type=x1&room=nowhere&time=morning&time=constructor&with=free&age=1';
  expect(queryOf(viewOf(new URLSearchParams(query), known))).toBe('?type=board-game&time=morning&with=free');
});

const at = (hour: number) => new Date(Date.UTC(2027, 7, 5, hour));
const played = (number: number, from: number, more: object = {}) =>
  ({
    ...{ ...eventOf(number), start_date: at(from), end_date: at(from + 2), left: 3, seats: 6, price: 0, access: [], age: '' },
    ...more,
  }) as SiteEvent;
const siteWith = (events: readonly SiteEvent[]) =>
  ({
    convention: { timezone: 'UTC' },
    days: [
      { key: '2027-08-05', start_date: at(8), end_date: at(23) },
      { key: '2027-08-06', start_date: at(32), end_date: at(47) },
    ],
    types: [],
    rooms: [],
    events,
  }) as unknown as Site;
const known = {
  ...{ type: new Set<string>(), room: new Set<string>(), time: new Set(['evening']), age: new Set(['all', '8+']) },
  ...{ experience: new Set<string>(), access: new Set<string>(), with: new Set(['seats']) },
};
const asked = (query: string) => viewOf(new URLSearchParams(query), known);

test('free seats are those of events that are not over, and one age is one choice', () => {
  const site = siteWith([
    played(1, 9, { age: 'All Ages' }),
    played(2, 13, { age: 'all' }),
    played(3, 18, { age: '8+' }),
    played(4, 42),
  ]);
  const program = programOf(site, asked('day=2027-08-05'), at(14), {});
  expect(program.facets.with.find(({ value }) => value === 'seats')?.count).toBe(2);
  expect(program.facets.age.map(({ value, count }) => [value, count])).toEqual([
    ['8+', 1],
    ['all', 2],
  ]);
  const free = programOf(site, asked('day=2027-08-05&with=seats'), at(14), {});
  expect(free.events.map(({ number }) => number)).toEqual([2, 3]);
  const evening = programOf(site, asked('day=2027-08-05&time=evening'), at(14), {});
  expect([evening.day, evening.events.map(({ number }) => number)]).toEqual(['2027-08-05', [3]]);
  expect(clearedAddress('/c/x/program', asked('day=2027-08-05&time=evening'))).toBe('/c/x/program?day=2027-08-05');
});

test('what is over of a day is folded before the rest, unless all of it is over', () => {
  const events = [played(1, 9), played(2, 13), played(3, 18)];
  const parts = (now: Date) =>
    earlierFirst(events, now).map(({ isFolded, events }) => [isFolded, events.map(({ number }) => number)]);
  expect(parts(at(14))).toEqual([
    [true, [1]],
    [false, [2, 3]],
  ]);
  expect(parts(at(8))).toEqual([[false, [1, 2, 3]]]);
  expect(parts(at(22))).toEqual([[false, [1, 2, 3]]]);
  const asRead = events.map(({ number, end_date }) => ({ number, end_date: String(end_date?.toISOString()) }));
  expect(earlierFirst(asRead, at(14)).map(({ isFolded, events }) => [isFolded, events.length])).toEqual([
    [true, 1],
    [false, 2],
  ]);
});
