import { expect, test } from 'vitest';
import { belowTaken, seatWarnings } from '../../../src/components/records/table/selection/seatLimits.ts';
import { followedColumns, seatsFollow } from '../../../src/components/records/table/selection/seatsFollow.ts';
import { seatedSince, someNames } from '../../../src/components/records/table/selection/waitingLine.ts';
import { bulkText } from '../../../src/messages/records/bulk.ts';
import { resourceNamed } from '../../../src/resources/index.ts';

const now = Date.parse('2026-01-21T12:00:00Z');
const event = {
  id: 'e',
  object_type: 'event',
  wait_count: 3,
  taken_count: 5,
  sellable: true,
  is_cancelled: false,
  trashed: false,
  start_date: '2026-01-21T15:00:00Z',
};
const follow = (change: object, next: unknown = 7, field = 'max_tickets') =>
  seatsFollow({ ...event, ...change }, field, next, now);

test('more seats let those in who wait, as many as there are seats and people', () => {
  expect(follow({})).toBe(2);
  expect(follow({}, '7')).toBe(2);
  expect(follow({}, 20)).toBe(3);
  expect(follow({}, 5)).toBe(0);
  expect(follow({}, 4)).toBe(0);
  expect(follow({ start_date: null })).toBe(2);
});
test('nobody follows where nobody is let in, or another field changes', () => {
  for (const change of [{ wait_count: 0 }, { sellable: false }, { is_cancelled: true }, { trashed: true }])
    expect(follow(change)).toBe(0);
  expect(follow({ start_date: '2026-01-21T12:04:00Z' })).toBe(0);
  expect(follow({}, 7, 'max_hosts')).toBe(0);
  expect(follow({ object_type: 'shift' })).toBe(0);
  expect(follow({}, null)).toBe(0);
});
test('what tells it is read with the field', () => {
  const read = followedColumns(resourceNamed('event'), 'max_tickets').map(({ name }) => name);
  const facts = ['is_cancelled', 'sellable', 'start_date', 'taken_count', 'trashed', 'wait_count'];
  expect(read.sort()).toEqual([...facts, 'space.max_tickets', 'spaces_needed', 'type.max_tickets', 'type.name'].sort());
  expect(followedColumns(resourceNamed('event'), 'max_hosts').map(({ name }) => name)).toEqual(['host_count']);
  expect(followedColumns(resourceNamed('event'), 'name')).toEqual([]);
});
test('the preview says how many follow, and that their seats stay', () => {
  expect(bulkText.seatsFollow({ count: 1, text: '1' })).toBe(
    'Up to 1 person on a waiting list gets a seat or an offer of one right away.',
  );
  expect(bulkText.seatsFollow({ count: 3, text: '3' })).toBe(
    'Up to 3 people on waiting lists get a seat or an offer of one right away.',
  );
  expect(bulkText.seatsStay({ count: 1 })).toBe('Once they have it, the number of seats cannot go back below it.');
});
test('who has a seat or an offer after a change and had none before got it by that', () => {
  const waiting = { isOffered: false, isPassed: false };
  const before = [
    { id: 'a', name: 'Ann', ...waiting, isOffered: true },
    { id: 'b', name: 'Ben', ...waiting },
    { id: 'c', name: 'Cem', ...waiting },
    { id: 'd', name: 'Dee', ...waiting },
  ];
  const after = [
    { id: 'c', name: 'Cem', ...waiting, isOffered: true },
    { id: 'd', name: 'Dee', ...waiting },
  ];
  expect(seatedSince(before, after)).toEqual([
    { name: 'Ben', has: 'seat' },
    { name: 'Cem', has: 'offer' },
  ]);
  expect(seatedSince(before, before)).toEqual([]);
});
test('of many names three are said', () => {
  expect(someNames(['Ann'])).toBe('Ann');
  expect(someNames(['Ann', 'Ben', 'Cem', 'Dee', 'Eve'])).toBe('Ann, Ben, Cem and 2 more');
});
test('what is below the seats that are taken, or the hosts there are, is refused in the words of the service', () => {
  const refused = 'The number of seats cannot be below the 5 seats that are taken or offered.';
  expect(belowTaken(event, 'max_tickets', 4)).toBe(refused);
  expect(belowTaken(event, 'max_tickets', '4')).toBe(refused);
  expect(belowTaken(event, 'max_tickets', 5)).toBeNull();
  expect(belowTaken(event, 'duration', 4)).toBeNull();
  expect(belowTaken({ ...event, host_count: 2 }, 'max_hosts', 1)).toBe('The event has 2 hosts already.');
  expect(belowTaken({ ...event, object_type: 'shift' }, 'max_tickets', 4)).toBeNull();
});
test('more seats than the place holds, or than the type allows, are warned of in the words of the schedule', () => {
  const placed = { ...event, space: { max_tickets: 6 }, type: { name: 'Card game', max_tickets: 12 } };
  const warnings = (next: unknown, change: object = {}, places?: number) =>
    seatWarnings({ ...placed, ...change }, 'max_tickets', next, places);
  expect(warnings(6)).toEqual([]);
  expect(warnings('20')).toEqual(['20 seats are offered, the spaces hold 6.', '20 seats, Card game allows 12.']);
  expect(warnings(8, {}, 12)).toEqual([]);
  expect(warnings(8, { space: null })).toEqual([]);
  expect(warnings(20, { is_cancelled: true })).toEqual([]);
  expect(warnings(20, { space: null, type: { name: 'Talk', max_tickets: 0 } })).toEqual([]);
  expect(seatWarnings(placed, 'duration', 20)).toEqual([]);
});
