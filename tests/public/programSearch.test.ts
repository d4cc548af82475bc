import { expect, test } from 'vitest';
import { searchBy, searchEvents, slipsBetween } from '../../src/components/public/program/search.ts';
import { queryOf, viewOf } from '../../src/components/public/program/view.ts';
import type { SiteEvent } from '../../src/components/public/site.ts';

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
