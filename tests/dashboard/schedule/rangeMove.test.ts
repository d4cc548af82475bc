import { describe, expect, test } from 'vitest';
import { columnInSight } from '../../../src/components/events/schedule/grid/gridHooks.ts';
import { HEAD } from '../../../src/components/events/schedule/grid/measures.ts';
import { planOf } from '../../../src/components/events/schedule/model/planOf.ts';
import { bestTarget, planRangeMove, sessionsRunningInto } from '../../../src/components/events/schedule/range/rangeMove.ts';
import type { WireSchedule } from '../../../src/server/events/schedule/board/shape.ts';
import { at, block, event, schedule, space } from './boardSchedule.ts';

const rooms = [
  { id: 'hall', name: 'Hall' },
  { id: 'gallery', name: 'Gallery' },
  { id: 'attic', name: 'Attic' },
];
const spaces = [space('A', 'hall'), space('B', 'hall'), space('G1', 'gallery'), space('G2', 'gallery'), space('Attic', 'attic')];
/** From 11:00 on, x is at A and B, y at A, and z at B; w begins before. */
const blocks = [
  block('w', 'A', 2, 2),
  block('x', 'A', 4, 2),
  block('x', 'B', 4, 2),
  block('y', 'A', 6, 2),
  block('z', 'B', 6, 1),
];
const events = [event('w'), event('x', { spaces_needed: 2 }), event('y'), event('z', { duration: 30 }), event('other')];
const options = { formatTime: (instant: number) => new Date(instant).toISOString().slice(11, 16), isOrganizer: false };
const afternoon = { room_id: 'hall', day_id: 'd', from: 4, to: 8 };
const wire = (more: WireSchedule['blocks'] = []) => schedule({ rooms, spaces, events, blocks: [...blocks, ...more] });
const moved = (target: { room_id: string; col: number }, more: WireSchedule['blocks'] = []) =>
  planRangeMove(planOf(wire(more)), afternoon, { day_id: 'd', ...target }, options).map(({ session, after, kind, why }) => [
    session.key,
    after ? `${after.daypart_id} ${after.space_ids.join(' ')}` : null,
    ...(kind === 'possible' ? [] : [why]),
  ]);

describe("moving a room's afternoon", () => {
  test('keeps every distance in time and the order of spaces', () => {
    expect(moved({ room_id: 'gallery', col: 4 })).toEqual([
      ['x', 'p4 G1 G2'],
      ['y', 'p6 G1'],
      ['z', 'p6 G2'],
    ]);
  });
  test('takes another free space of the room where its own is taken, and says what has none', () => {
    expect(moved({ room_id: 'gallery', col: 4 }, [block('other', 'G2', 6, 2)])).toEqual([
      ['x', 'p4 G1 G2'],
      ['y', 'p6 G1'],
      ['z', null, 'Taken by other until 13:00.'],
    ]);
    expect(moved({ room_id: 'attic', col: 4 })).toEqual([
      ['x', null, 'No space of Attic is free then.'],
      ['y', 'p6 Attic'],
      ['z', null, 'No space of Attic is free then.'],
    ]);
  });
  test('goes to another time in the same room, over the places that its own events leave', () => {
    expect(moved({ room_id: 'hall', col: 0 })).toEqual([
      ['x', 'p0 A B'],
      ['y', null, 'Taken by w until 11:00.'],
      ['z', 'p2 B'],
    ]);
    expect(moved({ room_id: 'hall', col: 5 }).map(([, place]) => place)).toEqual(['p5 A B', null, 'p7 B']);
  });
  test('leaves out what also takes place in another room', () => {
    expect(moved({ room_id: 'gallery', col: 4 }, [block('y', 'Attic', 6, 2)])[1]).toEqual([
      'y',
      null,
      'It also takes place in another room.',
    ]);
  });
  test('proposes the room in which most of it finds a place', () => {
    expect(bestTarget(planOf(wire()), afternoon, { day_id: 'd', col: 4 }, options)).toBe('gallery');
  });
});

test('what began before the part of the program and is still on then is named', () => {
  const running = (from: number) =>
    sessionsRunningInto({ ...afternoon, from }, planOf(wire())).map(({ session, col, start, end }) => [
      session.key,
      col,
      options.formatTime(start),
      options.formatTime(end),
    ]);
  expect(running(3)).toEqual([['w', 2, '10:00', '11:00']]);
  expect(running(4)).toEqual([]);
  expect(running(5)).toEqual([['x', 4, '11:00', '12:00']]);
});

test('a doubt that was there before the move is said as such, one that the move brings is a warning', () => {
  const plan = planOf({
    ...wire(),
    days: wire().days.map((day) => ({ ...day, attendee_start_date: at(1), attendee_end_date: at(7) })),
  });
  const why = (target: { room_id: string; col: number }) =>
    planRangeMove(plan, afternoon, { day_id: 'd', ...target }, options).map(({ session, kind, why }) => [session.key, kind, why]);
  const after = 'It ends at 13:00, after the hours for attendees, 09:30 to 12:30.';
  expect(why({ room_id: 'gallery', col: 4 })).toEqual([
    ['x', 'possible', ''],
    ['y', 'possible', `As before: ${after}`],
    ['z', 'possible', ''],
  ]);
  expect(why({ room_id: 'gallery', col: 0 })).toEqual([
    ['x', 'unwise', 'It starts at 09:00, before the hours for attendees, 09:30 to 12:30.'],
    ['y', 'possible', ''],
    ['z', 'possible', ''],
  ]);
});
test('a move brings as many columns into sight as its event takes, if they have room', () => {
  const lefts = [0, 50, 100, 150, 200, 250].map((left) => left + HEAD);
  const box = (clientWidth: number) => ({ scrollLeft: 0, clientWidth });
  expect(columnInSight({ lefts }, 2, 2, box(HEAD + 120))).toBe(3);
  expect(columnInSight({ lefts }, 2, 2, box(HEAD + 300))).toBe(2);
  expect(columnInSight({ lefts }, 0, 5, box(HEAD + 120))).toBe(0);
  expect(columnInSight({ lefts }, 4, 9, null)).toBe(4);
});
