import { describe, expect, test } from 'vitest';
import { applyMoves } from '../../../src/components/events/schedule/data/useSchedule.ts';
import { formatDuration } from '../../../src/components/events/schedule/model/labels.ts';
import type { Dragged } from '../../../src/components/events/schedule/model/move.ts';
import { PlaceChecker } from '../../../src/components/events/schedule/model/placeChecker.ts';
import type { Session } from '../../../src/components/events/schedule/model/plan.ts';
import { planOf } from '../../../src/components/events/schedule/model/planOf.ts';
import type { WireSchedule } from '../../../src/server/events/schedule/board/shape.ts';
import { block, event, schedule } from './boardSchedule.ts';

/** What the service would answer to dropping some events at a place; the first of them is under the pointer. */
function verdictOf(wire: WireSchedule, names: readonly string[], space_id: string, col: number, isOrganizer = false) {
  const plan = planOf(wire);
  const sessions = names.map((name) => plan.sessionByKey.get(name) as Session); // the tests only name events of the schedule
  const lead = sessions[0] as Session;
  const dragged: Dragged = { lead, sessions, block: lead.blocks[0] ?? null };
  const formatTime = (instant: number) => new Date(instant).toISOString().slice(11, 16);
  const checker = new PlaceChecker(plan, dragged, { formatTime, isOrganizer });
  return checker.check({ day_id: 'd', col, line: plan.lineOf.get(space_id) ?? -1 });
}
/** The same, with the moves in short. */
function check(...asked: Parameters<typeof verdictOf>) {
  const { kind, why, moves } = verdictOf(...asked);
  return { kind, why, to: moves.map((move) => [move.session.key, move.daypart_id, ...move.space_ids].join(' ')) };
}
const wishOf = (wire: WireSchedule, name: string, col: number) => verdictOf(wire, [name], 'A', col).wish;

describe('a place', () => {
  test('is possible where everything is free, and impossible where something else takes it', () => {
    const wire = schedule({ events: [event('x'), event('y')], blocks: [block('y', 'A', 2, 2), block(null, 'B', 0, 1)] });
    expect(check(wire, ['x'], 'A', 0)).toEqual({ kind: 'possible', why: '', to: ['x p0 A'] });
    expect(check(wire, ['x'], 'A', 1)).toMatchObject({ kind: 'impossible', why: 'Taken by y until 11:00.' });
    expect(check(wire, ['x'], 'B', 0)).toMatchObject({ kind: 'impossible', why: 'Reserved: Piano' });
    expect(check(wire, ['y'], 'A', 3)).toMatchObject({ kind: 'possible', to: ['y p3 A'] });
  });
  test('is impossible beyond the day, in a locked space, and where a slot is missing', () => {
    const wire = schedule({ events: [event('x')], missing: [{ space_id: 'C', daypart_id: 'p1' }] });
    expect(check(wire, ['x'], 'A', 7).why).toBe('It takes 1 hr, and only 30 min are left here.');
    expect(check(wire, ['x'], 'Stage', 0).why).toBe('Stage is locked.');
    expect(check(wire, ['x'], 'C', 0).why).toBe('There is no slot.');
  });
  test('in a locked day part is for organizers', () => {
    const wire = schedule({ events: [event('x')] });
    const locked = { ...wire, dayparts: wire.dayparts.map((part) => ({ ...part, is_locked: part.id === 'p0' })) };
    expect(check(locked, ['x'], 'A', 0).kind).toBe('impossible');
    expect(check(locked, ['x'], 'A', 0, true).kind).toBe('possible');
  });
  test('is unwise where a warning would follow: another room, too few seats, a host elsewhere, too little time to clear', () => {
    const hosts = [{ user_id: 'bo', name: 'Bo' }];
    const wire = schedule({
      events: [event('x', { hosts, max_tickets: 9 }), event('y', { hosts }), event('z', { special_requests: ['Screen'] })],
      blocks: [block('y', 'B', 0, 2)],
    });
    expect(check(wire, ['x'], 'A', 0)).toMatchObject({
      kind: 'unwise',
      why: 'It has 9 seats, there are 6 here. Bo is at y then.',
    });
    expect(check(wire, ['z'], 'A', 0).why).toBe('Screen is requested, but not available here.');
    const bound = { ...wire, types: [{ id: 'game', name: 'Game', end_buffer: 30, room_ids: ['theatre'] }] };
    expect(check(bound, ['z'], 'A', 0).why).toMatch('Hall is not a room for Game.');
    expect(check(bound, ['z'], 'B', 2).why).toMatch('B needs 30 minutes after y.');
  });
  test('is unwise where another event of the same name starts', () => {
    const events = [event('x', { name: 'Azul' }), event('y', { name: ' azul', event_number: 7 })];
    const wire = schedule({ events, blocks: [block('y', 'B', 2, 2)] });
    expect(check(wire, ['x'], 'A', 2)).toMatchObject({ kind: 'unwise', why: '#7 has the same name and starts then.' });
    expect(check(wire, ['x'], 'A', 3)).toMatchObject({ kind: 'possible', why: '' });
  });
  test('says whether its time is a choice of whoever submitted the event, or which times those are', () => {
    const asked = { preferreddaypart_id: 'p2', alternatedaypart_id: 'p4' };
    const wire = schedule({ events: [event('x', asked), event('y', { alternatedaypart_id: 'p4' }), event('z')] });
    expect(['x', 'y', 'z'].map((name) => [0, 2, 4].map((col) => wishOf(wire, name, col)))).toEqual([
      ['The submitter asked for Tue, 10:00 or Tue, 11:00.', 'The submitter’s first choice.', 'The submitter’s second choice.'],
      ['The submitter asked for Tue, 11:00.', 'The submitter asked for Tue, 11:00.', 'The submitter’s second choice.'],
      [undefined, undefined, undefined],
    ]);
  });
  test('for several spaces takes free ones of the same room, and the same ones if only the time changes', () => {
    const wire = schedule({ events: [event('x', { spaces_needed: 2 }), event('y')], blocks: [block('y', 'B', 0, 2)] });
    expect(check(wire, ['x'], 'A', 0).to).toEqual(['x p0 A C']);
    expect(check(wire, ['x'], 'A', 2).to).toEqual(['x p2 A B']);
    const placed = { ...wire, blocks: [block('x', 'A', 0, 2), block('x', 'C', 0, 2)] };
    expect(check(placed, ['x'], 'A', 2).to).toEqual(['x p2 A C']);
    const full = { ...wire, blocks: [block('y', 'B', 0, 2), block(null, 'C', 0, 8)] };
    expect(check(full, ['x'], 'A', 0).why).toBe('It needs 2 spaces, and only 1 of Hall are free then.');
  });
  test('for several events keeps their distance, even if one moves to the former place of another', () => {
    const wire = schedule({ events: [event('x'), event('y')], blocks: [block('x', 'A', 0, 2), block('y', 'A', 2, 2)] });
    expect(check(wire, ['x', 'y'], 'A', 2)).toMatchObject({ kind: 'possible', to: ['x p2 A', 'y p4 A'] });
    expect(check(wire, ['x', 'y'], 'A', 6)).toMatchObject({ kind: 'impossible', why: 'y: The day is over by then.' });
    const plan = planOf(wire);
    const session = (key: string) => plan.sessionByKey.get(key) as Session; // both are in the schedule
    const moves = [
      { session: session('x'), daypart_id: 'p2', space_ids: ['A'] },
      { session: session('y'), daypart_id: 'p4', space_ids: ['A'] },
    ];
    expect(applyMoves(wire, moves).blocks).toEqual([block('x', 'A', 2, 2), block('y', 'A', 4, 2)]);
  });
});

test('durations in words', () => {
  expect([30, 60, 90, 0].map(formatDuration)).toEqual(['30 min', '1 hr', '1 hr 30 min', '0 min']);
});
