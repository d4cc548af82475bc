import { describe, expect, test } from 'vitest';
import { byHour, entriesOfHost, entriesOfRoom } from '../../../src/components/events/schedule/model/entries.ts';
import type { Day } from '../../../src/components/events/schedule/model/plan.ts';
import { planOf } from '../../../src/components/events/schedule/model/planOf.ts';
import { tentAddress } from '../../../src/components/events/schedule/print/codes.ts';
import {
  dayNamed,
  daysOfSigns,
  MAX_ROWS,
  rowHeight,
  signsOf,
  tomorrowOf,
} from '../../../src/components/events/schedule/print/signs.ts';
import { tentsOf } from '../../../src/components/events/schedule/print/tents.ts';
import type { WireSchedule } from '../../../src/server/events/schedule/board/shape.ts';
import { at, block, event, schedule } from './boardSchedule.ts';

const planned = (fields: Partial<WireSchedule>) => {
  const plan = planOf(schedule(fields));
  const [day] = plan.days;
  if (!day) throw new Error('the schedule has a day');
  return { plan, day };
};
const hosts = [{ user_id: 'u', name: 'Ann' }];
const busy = {
  events: [event('x', { spaces_needed: 2, hosts }), event('y'), event('z', { private: true }), event('s', { hosts })],
  blocks: [
    ...[block('y', 'A', 4, 2), block('x', 'A', 0, 2), block('x', 'B', 0, 2), block(null, 'C', 0, 1)],
    ...[block('z', 'C', 2, 2), block('s', 'Stage', 3, 2)],
  ],
};

describe('what takes place in a room', () => {
  test('is listed in order of time, events in several spaces once, with what is reserved', () => {
    const { plan, day } = planned(busy);
    expect(entriesOfRoom(plan, day, 'hall').map(({ session, note, spaces }) => [session?.name ?? note, spaces])).toEqual([
      ['x', ['A', 'B']],
      ['Piano', ['C']],
      ['z', ['C']],
      ['y', ['A']],
    ]);
    const inHours = (zone: string) => byHour(entriesOfRoom(plan, day, 'hall'), zone).map((hour) => hour.length);
    expect(inHours('UTC')).toEqual([2, 1, 1]);
  });
  test('is grouped by the hours of the convention, also where they begin at the half hours of UTC', () => {
    const blocks = [block('x', 'A', 1, 1), block('y', 'B', 2, 1)]; // at 9:30 and 10:00 UTC, 3:00 and 3:30 PM in India
    const { plan, day } = planned({ events: [event('x'), event('y')], blocks });
    const inHours = (zone: string) => byHour(entriesOfRoom(plan, day, 'hall'), zone).map((hour) => hour.length);
    expect([inHours('UTC'), inHours('Asia/Kolkata')]).toEqual([[1, 1], [2]]);
  });
  test('and what a host does, in all rooms', () => {
    const { plan, day } = planned(busy);
    expect(entriesOfHost(plan, day, 'u').map(({ session, spaces }) => [session?.name, spaces])).toEqual([
      ['x', ['A', 'B']],
      ['s', ['Stage']],
    ]);
  });
});

describe('table tents', () => {
  test('are one for each space with events, without reservations and hidden events; their code leads to the only event, else to the room', () => {
    const { plan, day } = planned({ ...busy, blocks: [...busy.blocks, block('s', 'B', 6, 2)] });
    const tents = tentsOf(plan, day);
    expect(tents.map(({ space, room, entries }) => [space, room, entries.map(({ session }) => session?.name)])).toEqual([
      ['A', 'Hall', ['x', 'y']],
      ['B', 'Hall', ['x', 's']],
      ['Stage', 'Theatre', ['s']],
    ]);
    const codes = tents.map(({ room_id, entries }) => tentAddress(plan, room_id, day, entries, 'https://con.example'));
    const number = tents[2]?.entries[0]?.session?.event.event_number;
    const hall = 'https://con.example/c/con/program?day=2030-08-06&room=hall';
    expect(codes).toEqual([hall, hall, `https://con.example/c/con/event/${number}`]);
  });
});

describe('room signs', () => {
  test('are one for each room with events, without reservations and hidden events', () => {
    const { plan, day } = planned(busy);
    expect(signsOf(plan, day).map(({ room, entries }) => [room, entries.map(({ session }) => session?.name)])).toEqual([
      ['Hall', ['x', 'y']],
      ['Theatre', ['s']],
    ]);
  });
  test('fit on one page, in two columns if there is much, and continue on another only when nobody could read them', () => {
    const parts = [...Array(80).keys()];
    const many = (count: number) => {
      const dayparts = parts.map((n) => ({
        ...{ id: `p${n}`, conventionday_id: 'd', start_date: at(n), end_date: at(n + 1), is_hidden: false, is_locked: false },
      }));
      const events = parts.slice(0, count).map((n) => event(`e${n}`, { duration: 30 }));
      const blocks = parts.slice(0, count).map((n) => block(`e${n}`, 'A', n, 1));
      const { plan, day } = planned({ dayparts, events, blocks });
      return signsOf(plan, day);
    };
    for (const [count, columns, pages] of [
      [20, 1, 1],
      [MAX_ROWS, 2, 1],
      [MAX_ROWS + 1, 2, 2],
    ] as const) {
      const signs = many(count);
      expect([signs[0]?.columns, signs.length]).toEqual([columns, pages]);
      for (const sign of signs) expect(rowHeight(sign) * Math.ceil(sign.entries.length / sign.columns)).toBeLessThanOrEqual(100);
    }
  });
  test('are those of tomorrow: before the convention of its first day, on its last day of that day', () => {
    const hour = 3_600_000;
    const day = (id: string, n: number): Day => {
      const [open, close] = [n * 24 * hour + 9 * hour, n * 24 * hour + 20 * hour];
      const parts = [{ id: `p${n}`, start: open, end: close, is_hidden: false, is_locked: false }];
      return { id, name: id, start: new Date(open), open, close, parts, blocksOf: new Map() };
    };
    const days = [day('Fri', 10), day('Sat', 11), day('Sun', 12)];
    const at = (n: number, of: number) => tomorrowOf(days, (n * 24 + of) * hour)?.id;
    expect([at(5, 12), at(10, 12), at(10, 22), at(11, 8), at(11, 12), at(12, 12), at(14, 12)]).toEqual([
      ...['Fri', 'Sat', 'Sat', 'Sat', 'Sun', 'Sun', 'Sun'],
    ]);
    expect([dayNamed(days, 'Fri', 0)?.id, dayNamed(days, 'today', (11 * 24 + 12) * hour)?.id]).toEqual(['Fri', 'Sat']);
    expect(dayNamed(days, 'unknown', (10 * 24 + 12) * hour)?.id).toBe('Sat');
    const offered = (n: number, of: number, shown = 0) =>
      daysOfSigns(days, days[shown], (n * 24 + of) * hour).map(({ id }) => id);
    expect(offered(10, 3)).toEqual(['Fri', 'Sat']); // after midnight, before the day begins
    expect(offered(10, 12)).toEqual(['Sat', 'Fri']);
    expect(offered(10, 12, 2)).toEqual(['Sat', 'Fri', 'Sun']);
    expect(offered(12, 12)).toEqual(['Sun', 'Fri']);
    expect(offered(14, 12, 2)).toEqual(['Sun']);
  });
});
