import { afterEach, describe, expect, test, vi } from 'vitest';
import { movesIntoPast, pastUntil, shadeOf } from '../../../src/components/events/schedule/model/past.ts';
import { PlaceChecker } from '../../../src/components/events/schedule/model/placeChecker.ts';
import type { Session } from '../../../src/components/events/schedule/model/plan.ts';
import { planOf } from '../../../src/components/events/schedule/model/planOf.ts';
import { firstColumnToMove } from '../../../src/components/events/schedule/range/rangeDefaults.ts';
import { at, block, event, schedule } from './boardSchedule.ts';

/** Eight half hours from 9:00; x lasts an hour and is at 9:30, y has no place. */
const plan = planOf(schedule({ events: [event('x'), event('y')], blocks: [block('x', 'A', 1, 2)] }));
const session = (key: string) => plan.sessionByKey.get(key) as Session; // the events above
const instant = (halfHour: number) => Date.parse(at(halfHour));
const move = (key: string, col: number) => ({ session: session(key), daypart_id: `p${col}`, space_ids: ['B'] });
const pastOf = (key: string, col: number, now: number) => movesIntoPast([move(key, col)], plan, now)[0]?.past ?? null;

afterEach(() => vi.useRealTimers());

describe('the past', () => {
  test('is what lies before now while the convention is on, and nothing before it or after it', () => {
    expect(pastUntil(plan, instant(-1))).toBe(0);
    expect(pastUntil(plan, instant(3))).toBe(instant(3));
    expect(pastUntil(plan, instant(9))).toBe(0);
  });
  test('is where an event would be over or would have begun; one that stays at its time does not go there', () => {
    const now = instant(4) + 60_000;
    expect(pastOf('y', 2, now)).toBe('over');
    expect(pastOf('y', 4, now)).toBe('begun');
    expect(pastOf('y', 5, now)).toBeNull();
    expect(pastOf('x', 1, now)).toBeNull();
    expect(pastOf('x', 0, now)).toBe('over');
  });
  test('is possible, and said before an event is put there', () => {
    vi.useFakeTimers({ now: instant(4) + 60_000 });
    const lead = session('y');
    const checker = new PlaceChecker(plan, { lead, sessions: [lead], block: null }, { formatTime: String, isOrganizer: false });
    const check = (col: number) => checker.check({ day_id: 'd', col, line: plan.lineOf.get('B') ?? 0 });
    expect(check(1)).toMatchObject({ kind: 'unwise', why: 'That time is over.' });
    expect(check(4)).toMatchObject({ kind: 'unwise', why: 'It would have begun already.' });
    expect(check(5)).toMatchObject({ kind: 'possible', why: '' });
    // And shown: the past is not shaded like a place that is only unwise.
    expect([1, 4, 5].map((col) => shadeOf(check(col), plan, Date.now()))).toEqual(['past', 'past', 'possible']);
    expect(shadeOf(check(1), plan, instant(-1))).toBe('unwise');
  });
});

describe('a room is cleared', () => {
  const day = plan.days[0];
  if (!day) throw new Error('the schedule has a day');
  const line = plan.lineOf.get('A') ?? 0;
  const first = (state: { cursor: { line: number; col: number }; focus: number }, now: number) =>
    firstColumnToMove(state, 'hall', day, plan, now);
  test('from the hour that was clicked in it', () => {
    expect(first({ cursor: { line, col: 5 }, focus: 1 }, instant(2))).toBe(5);
    expect(first({ cursor: { line, col: 2 }, focus: 1 }, instant(4))).toBe(4); // not into what has begun
  });
  test('else from now on, and on days to come from its first event', () => {
    const untouched = { cursor: { line, col: 0 }, focus: 0 };
    expect(first(untouched, instant(3) - 60_000)).toBe(3);
    expect(first(untouched, instant(-40))).toBe(1);
    expect(first({ cursor: { line: plan.lineOf.get('Stage') ?? 0, col: 7 }, focus: 1 }, instant(-40))).toBe(1);
  });
});
