import { describe, expect, test } from 'vitest';
import {
  clashesOf,
  comingFirst,
  hoursAhead,
  isSoon,
  minutesLeft,
  nextShift,
  reasonAgainst,
  type TakingRules,
  timeUntil,
} from '../../src/components/public/mine/shifts/rules.ts';
import type { OpenShift, OwnShift } from '../../src/components/public/mine/shifts/shifts.ts';
import { changedFields, orderForMove } from '../../src/components/volunteers/bulkChanges.ts';
import { openPlaces } from '../../src/components/volunteers/staffing.ts';
import { stepsFrom } from '../../src/components/volunteers/useAssignments.ts';
import type { Shift } from '../../src/components/volunteers/useVolunteers.ts';

const now = new Date('2030-08-06T12:00:00Z');
const at = (hour: number) => new Date(`2030-08-06T${hour}:00:00Z`);
const shift = (id: string, hour: number, more: Partial<OpenShift> = {}): OpenShift => ({
  ...{ id, name: `Shift ${id}`, room: null, type: null, texts_html: [], isSelfService: false, sign_up_from: null },
  ...{ start: at(hour), end: at(hour + 2), places: 2, taken: 0, ...more },
});
const own = (of: OpenShift, status: OwnShift['status']): OwnShift => ({ id: `of ${of.id}`, status, hours: 0, shift: of });
const before = (ms: number) => new Date(now.getTime() - ms);
const rules = (more: Partial<TakingRules> = {}): TakingRules => ({
  status: 'approved',
  own: [],
  limit: 0,
  now,
  clock: { zone: 'America/Chicago', hours: 12 },
  ...more,
});

test('a shift is dropped late within a day of its start, and how long is left is whole minutes', () => {
  expect([isSoon(shift('a', 14), now), isSoon(shift('a', 14), before(24 * 3_600_000))]).toEqual([true, false]);
  expect([
    minutesLeft(shift('a', 14), now),
    minutesLeft(shift('a', 14), before(-86 * 60_000 - 1)),
    minutesLeft(shift('a', 10), now),
  ]).toEqual([120, 34, 0]);
  // As it is said when it begins.
  const later = before(-94.6 * 60_000);
  expect([timeUntil(shift('a', 14).start, later), minutesLeft(shift('a', 14), later)]).toEqual(['in 25 min', 25]);
});

describe('why a volunteer cannot take a shift', () => {
  const shiftA = shift('a', 14);
  test.each<[string, OpenShift, Partial<TakingRules>, RegExp | null]>([
    ['no reason', shiftA, {}, null],
    ['not approved', shiftA, { status: 'submitted' }, /not approved yet/],
    ['it has begun', shift('a', 11), {}, /Already started/],
    ['full', shift('a', 14, { taken: 2 }), {}, /full/],
    [
      'sign-up begins later',
      shift('a', 14, { sign_up_from: new Date('2030-08-06T13:00:00Z') }),
      {},
      /begins Tue Aug 6, 2030, 8:00 AM/,
    ],
    ['overlaps a shift', shiftA, { own: [own(shift('b', 15), 'scheduled')] }, /Shift b, 10:00 AM to 12:00 PM/],
    ['follows a shift', shiftA, { own: [own(shift('b', 12), 'scheduled')] }, null],
    ['overlaps an application', shiftA, { own: [own(shift('b', 15), 'unscheduled')] }, null],
    ['declined', shiftA, { own: [own(shiftA, 'declined')] }, /declined/],
    ['withdrawn before', shiftA, { own: [own(shiftA, 'withdrawn')] }, null],
    ['too many applications', shiftA, { limit: 1, own: [own(shift('b', 18), 'unscheduled')] }, /1 open application of at most 1/],
    [
      'self-service opens no application',
      shift('a', 14, { isSelfService: true }),
      { limit: 1, own: [own(shift('b', 18), 'unscheduled')] },
      null,
    ],
  ])('%s', (_, shift, more, reason) => {
    const result = reasonAgainst(shift, rules(more));
    if (reason) expect(result).toMatch(reason);
    else expect(result).toBeNull();
  });
});

test('the next shift is the current one, or else the first to come', () => {
  const assigned = [
    own(shift('late', 18), 'scheduled'),
    own(shift('on', 11), 'scheduled'),
    own(shift('asked', 10), 'unscheduled'),
  ];
  expect(nextShift(assigned, now)?.id).toBe('on');
  expect(nextShift(assigned, before(-2 * 3_600_000))?.id).toBe('late');
  expect(timeUntil(new Date('2030-08-06T14:05:00Z'), now)).toBe('in 2 hr 5 min');
  expect(timeUntil(new Date('2030-08-08T12:00:00Z'), now)).toBe('in 2 days');
});

test('what is at the time of a shift is said before it is taken', () => {
  const plan = (name: string, from: string, to: string) => ({
    name,
    start: new Date(`2030-08-06T${from}:00Z`),
    end: new Date(`2030-08-06T${to}:00Z`),
  });
  const plans = [plan('Catan', '13:00', '14:30'), plan('Before', '12:00', '14:00'), plan('After', '16:00', '17:00')];
  expect(clashesOf(shift('a', 14), plans)).toEqual(['Catan']);
  expect(clashesOf(shift('b', 18), plans)).toEqual([]);
});

test("a volunteer's shifts that are to come stand first, and count as hours ahead", () => {
  const assigned = [
    own(shift('old', 10), 'scheduled'),
    own(shift('older', 10), 'worked'),
    own(shift('on', 11), 'scheduled'),
    own(shift('asked', 18), 'unscheduled'),
  ];
  expect(comingFirst(assigned, now).map(({ shift: { id } }) => id)).toEqual(['on', 'asked', 'older', 'old']);
  expect(hoursAhead(assigned, now)).toBe(2);
});

test('several shifts move in an order in which nobody is ever in two of them, and keep their durations', () => {
  const times = (id: string, hour: number) =>
    ({ object_type: 'shift', id, name: id, start_time: at(hour), end_time: at(hour + 2) }) as unknown as Shift; // what is looked at
  const [a, b] = [times('a', 14), times('b', 16)];
  expect(orderForMove([a, b], { shift_minutes: 60 }).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(orderForMove([b, a], { shift_minutes: -60 }).map(({ id }) => id)).toEqual(['a', 'b']);
  const minute = (time: string) => new Date(`2030-08-06T${time}:00Z`);
  expect(changedFields(a, { shift_minutes: 90 })).toEqual({ start_time: minute('15:30'), end_time: minute('17:30') });
  expect(changedFields(a, { duration_minutes: 30 })).toEqual({ start_time: minute('14:00'), end_time: minute('14:30') });
  expect(changedFields(a, { quantity_of_volunteers: 0, shifttype_id: null })).toEqual({
    quantity_of_volunteers: 0,
    shifttype_id: null,
  });
});

describe('what staff can do with somebody on a shift', () => {
  const hours = (from: number) => {
    const at = (hour: number) => new Date(Date.now() + hour * 3_600_000);
    return { start_time: at(from), end_time: at(from + 2) };
  };
  const labels = (...of: Parameters<typeof stepsFrom>) => stepsFrom(...of).map(({ label }) => label);
  test('before and while it is on, they schedule', () => {
    for (const from of [1, -1]) expect(labels('unscheduled', hours(from))).toEqual(['Schedule', 'Decline']);
    expect(labels('scheduled', hours(1))).toEqual(['Unschedule']);
    expect(labels('scheduled', hours(-1))).toEqual(['Unschedule', 'Worked', 'No-show']);
  });
  test('once it is over nobody is scheduled: who came nevertheless is recorded', () => {
    expect(labels('unscheduled', hours(-3))).toEqual(['Record as worked', 'Decline']);
    expect(labels('declined', hours(-3))).toEqual(['Record as worked', 'Reopen']);
    expect(labels('scheduled', hours(-3))).toEqual(['Unschedule', 'Worked', 'No-show']);
  });
});

test('open places are those that the overview counts: none of a shift that is over, and not those of people who are marked as there', () => {
  const until = (end_time: string, more: object = {}) =>
    openPlaces({ quantity_of_volunteers: 5, scheduled_count: 2, worked_count: 1, end_time, ...more });
  expect([until('2999-01-01'), until('2020-01-01'), until('2999-01-01', { scheduled_count: 6 })]).toEqual([2, 0, 0]);
});
