import { describe, expect, test } from 'vitest';
import { applyMoves } from '../../src/components/events/schedule/data/useSchedule.ts';
import { formatDuration, Judge, type Load } from '../../src/components/events/schedule/model/judge.ts';
import { planOf, type Sitting } from '../../src/components/events/schedule/model/plan.ts';
import type { WireSchedule } from '../../src/server/events/schedule/board/shape.ts';

const at = (half: number) => new Date(Date.UTC(2030, 7, 6, 9) + half * 1_800_000).toISOString();
const event = (id: string, sent: Partial<WireSchedule['events'][number]> = {}): WireSchedule['events'][number] => ({
  ...{ id, event_number: 1, name: id, type_id: 'game', duration: 60, spaces_needed: 1, max_tickets: 4, priority: 3 },
  ...{ preferreddaypart_id: null, alternatedaypart_id: null, special_requests: [], taken_count: 0, is_pinned: false, hosts: [] },
  ...sent,
});
const space = (id: string, room_id: string, sent: Partial<WireSchedule['spaces'][number]> = {}) => ({
  ...{ id, room_id, name: id, max_tickets: 6, special_requests: [], is_locked: false },
  ...sent,
});
const block = (event_id: string | null, space_id: string, half: number, count: number) => ({
  ...{ space_id, daypart_id: `p${half}`, count, event_id, eventsession_id: null, reserved_note: event_id ? null : 'Piano' },
});
/** One day of eight half hours; a hall of A, B and C, and a stage. */
const schedule = (sent: Partial<WireSchedule> = {}): WireSchedule => ({
  convention: {
    ...{ id: 'c', name: 'Con', timezone: 'UTC', clock_type: 24, slot_duration: 30 },
    ...{ is_scheduling_enabled: true, is_schedule_public: true, allow_host_schedule_conflicts: false },
  },
  days: [{ id: 'd', name: 'Tue', start_date: at(0), end_date: at(8), attendee_start_date: at(0), attendee_end_date: at(8) }],
  dayparts: [...Array(8).keys()].map((n) => ({
    ...{ id: `p${n}`, conventionday_id: 'd', start_date: at(n), end_date: at(n + 1), is_hidden: false, is_locked: false },
  })),
  rooms: [
    { id: 'hall', name: 'Hall' },
    { id: 'theatre', name: 'Theatre' },
  ],
  spaces: [space('A', 'hall'), space('B', 'hall'), space('C', 'hall'), space('Stage', 'theatre', { is_locked: true })],
  types: [{ id: 'game', name: 'Game', end_buffer: 0, room_ids: [] }],
  submissions: [],
  missing: [],
  sessions: [],
  events: [],
  blocks: [],
  ...sent,
});
/** What is said of putting those events down there; the first of them is under the pointer. */
function judged(wire: WireSchedule, names: readonly string[], space_id: string, col: number, organises = false) {
  const plan = planOf(wire);
  const sittings = names.map((name) => plan.sittings.get(name) as Sitting); // the tests name what is there
  const lead = sittings[0] as Sitting;
  const load: Load = { lead, sittings, by: lead.blocks[0] ?? null };
  const judge = new Judge(plan, load, { clock: (instant) => new Date(instant).toISOString().slice(11, 16), organises });
  const { kind, why, moves } = judge.place({ day_id: 'd', col, line: plan.lineOf.get(space_id) ?? -1 });
  return { kind, why, to: moves.map((move) => [move.sitting.key, move.daypart_id, ...move.space_ids].join(' ')) };
}

describe('a place', () => {
  test('is possible where everything is free, and taken by who else is there', () => {
    const wire = schedule({ events: [event('x'), event('y')], blocks: [block('y', 'A', 2, 2), block(null, 'B', 0, 1)] });
    expect(judged(wire, ['x'], 'A', 0)).toEqual({ kind: 'possible', why: '', to: ['x p0 A'] });
    expect(judged(wire, ['x'], 'A', 1)).toMatchObject({ kind: 'impossible', why: 'Taken by y until 11:00.' });
    expect(judged(wire, ['x'], 'B', 0)).toMatchObject({ kind: 'impossible', why: 'Reserved: Piano' });
    expect(judged(wire, ['y'], 'A', 3)).toMatchObject({ kind: 'possible', to: ['y p3 A'] });
  });
  test('is impossible beyond the day, in a locked space, and where a slot is missing', () => {
    const wire = schedule({ events: [event('x')], missing: [{ space_id: 'C', daypart_id: 'p1' }] });
    expect(judged(wire, ['x'], 'A', 7).why).toBe('It takes 1 h, and only 30 min are left here.');
    expect(judged(wire, ['x'], 'Stage', 0).why).toBe('Stage is locked.');
    expect(judged(wire, ['x'], 'C', 0).why).toBe('There is no slot.');
  });
  test('in a locked day part is for organisers', () => {
    const wire = schedule({ events: [event('x')] });
    const locked = { ...wire, dayparts: wire.dayparts.map((part) => ({ ...part, is_locked: part.id === 'p0' })) };
    expect(judged(locked, ['x'], 'A', 0).kind).toBe('impossible');
    expect(judged(locked, ['x'], 'A', 0, true).kind).toBe('possible');
  });
  test('is unwise where a warning would follow: another room, too few seats, a host elsewhere, too little time to clear', () => {
    const hosts = [{ user_id: 'bo', name: 'Bo' }];
    const wire = schedule({
      events: [event('x', { hosts, max_tickets: 9 }), event('y', { hosts }), event('z', { special_requests: ['Screen'] })],
      blocks: [block('y', 'B', 0, 2)],
    });
    expect(judged(wire, ['x'], 'A', 0)).toMatchObject({
      kind: 'unwise',
      why: 'It has 9 seats, there are 6 here. Bo is at y then.',
    });
    expect(judged(wire, ['z'], 'A', 0).why).toBe('Screen is asked for, and is not here.');
    const bound = { ...wire, types: [{ id: 'game', name: 'Game', end_buffer: 30, room_ids: ['theatre'] }] };
    expect(judged(bound, ['z'], 'A', 0).why).toMatch('Hall is not a room for Game.');
    expect(judged(bound, ['z'], 'B', 2).why).toMatch('B needs 30 minutes after y.');
  });
  test('for several spaces takes free ones of the same room, and keeps its own when it moves in time', () => {
    const wire = schedule({ events: [event('x', { spaces_needed: 2 }), event('y')], blocks: [block('y', 'B', 0, 2)] });
    expect(judged(wire, ['x'], 'A', 0).to).toEqual(['x p0 A C']);
    expect(judged(wire, ['x'], 'A', 2).to).toEqual(['x p2 A B']);
    const placed = { ...wire, blocks: [block('x', 'A', 0, 2), block('x', 'C', 0, 2)] };
    expect(judged(placed, ['x'], 'A', 2).to).toEqual(['x p2 A C']);
    const full = { ...wire, blocks: [block('y', 'B', 0, 2), block(null, 'C', 0, 8)] };
    expect(judged(full, ['x'], 'A', 0).why).toBe('It needs 2 spaces, and only 1 of Hall are free then.');
  });
  test('for several events keeps their distance, also where one goes where the other one was', () => {
    const wire = schedule({ events: [event('x'), event('y')], blocks: [block('x', 'A', 0, 2), block('y', 'A', 2, 2)] });
    expect(judged(wire, ['x', 'y'], 'A', 2)).toMatchObject({ kind: 'possible', to: ['x p2 A', 'y p4 A'] });
    expect(judged(wire, ['x', 'y'], 'A', 6)).toMatchObject({ kind: 'impossible', why: 'y: The day is over by then.' });
    const plan = planOf(wire);
    const sitting = (key: string) => plan.sittings.get(key) as Sitting; // they are there
    const moves = [
      { sitting: sitting('x'), daypart_id: 'p2', space_ids: ['A'] },
      { sitting: sitting('y'), daypart_id: 'p4', space_ids: ['A'] },
    ];
    expect(applyMoves(wire, moves).blocks).toEqual([block('x', 'A', 2, 2), block('y', 'A', 4, 2)]);
  });
});

test('durations in words', () => {
  expect([30, 60, 90, 0].map(formatDuration)).toEqual(['30 min', '1 h', '1 h 30 min', '0 min']);
});
