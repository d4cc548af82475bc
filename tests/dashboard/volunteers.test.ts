import { describe, expect, test } from 'vitest';
import { changedFields, orderForMove } from '../../src/components/volunteers/bulkChanges.ts';
import {
  clashesOf,
  comingFirst,
  hoursAhead,
  isSoon,
  minutesLeft,
  nextAssignment,
  type OpenShift,
  type OwnAssignment,
  reasonAgainst,
  type TakingRules,
  timeUntil,
} from '../../src/components/volunteers/mine/rules.ts';
import { openPlaces } from '../../src/components/volunteers/staffing.ts';
import { stepsFrom } from '../../src/components/volunteers/useAssignments.ts';

const now = Date.parse('2030-08-06T12:00:00Z');
const shift = (id: string, hour: number, more: object = {}) =>
  ({
    id,
    object_type: 'shift',
    name: `Shift ${id}`,
    start_time: `2030-08-06T${hour}:00:00Z`,
    end_time: `2030-08-06T${hour + 2}:00:00Z`,
    quantity_of_volunteers: 2,
    scheduled_count: 0,
    ...more,
  }) as OpenShift;
const own = (of: OpenShift, status: string) =>
  ({ id: `of ${of.id}`, object_type: 'volunteershift', shift_id: of.id, volunteer_id: 'v', status, shift: of }) as OwnAssignment; // what the rules look at
const rules = (more: Partial<TakingRules> = {}): TakingRules => ({
  status: 'approved',
  own: [],
  limit: 0,
  now,
  clock: { zone: 'America/Chicago', hours: 12 },
  ...more,
});

test('a shift is dropped late within a day of its start, and how long is left is whole minutes', () => {
  expect([isSoon(shift('a', 14), now), isSoon(shift('a', 14), now - 24 * 3_600_000)]).toEqual([true, false]);
  expect([
    minutesLeft(shift('a', 14), now),
    minutesLeft(shift('a', 14), now + 86 * 60_000 + 1),
    minutesLeft(shift('a', 10), now),
  ]).toEqual([120, 34, 0]);
});

describe('why a volunteer cannot take a shift', () => {
  const shiftA = shift('a', 14);
  test.each<[string, OpenShift, Partial<TakingRules>, RegExp | null]>([
    ['no reason', shiftA, {}, null],
    ['not approved', shiftA, { status: 'submitted' }, /not approved yet/],
    ['it has begun', shift('a', 11), {}, /Already started/],
    ['full', shift('a', 14, { scheduled_count: 2 }), {}, /full/],
    ['sign-up begins later', shift('a', 14, { sign_up_from: '2030-08-06T13:00:00Z' }), {}, /begins Tue Aug 6, 2030, 8:00 AM/],
    ['overlaps a shift', shiftA, { own: [own(shift('b', 15), 'scheduled')] }, /Shift b, 10:00 AM to 12:00 PM/],
    ['follows a shift', shiftA, { own: [own(shift('b', 12), 'scheduled')] }, null],
    ['overlaps an application', shiftA, { own: [own(shift('b', 15), 'unscheduled')] }, null],
    ['declined', shiftA, { own: [own(shiftA, 'declined')] }, /declined/],
    ['withdrawn before', shiftA, { own: [own(shiftA, 'withdrawn')] }, null],
    ['too many applications', shiftA, { limit: 1, own: [own(shift('b', 18), 'unscheduled')] }, /1 open application of at most 1/],
    [
      'self-service opens no application',
      shift('a', 14, { shifttype: { is_autoscheduled: true } }),
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
  expect(nextAssignment(assigned, now)?.shift_id).toBe('on');
  expect(nextAssignment(assigned, now + 2 * 3_600_000)?.shift_id).toBe('late');
  expect(timeUntil('2030-08-06T14:05:00Z', now)).toBe('in 2 hr 5 min');
  expect(timeUntil('2030-08-08T12:00:00Z', now)).toBe('in 2 days');
});

test('what is at the time of a shift is said before it is taken', () => {
  const plan = (name: string, from: string, to: string) => ({
    name,
    start: `2030-08-06T${from}:00Z`,
    end: `2030-08-06T${to}:00Z`,
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
  expect(comingFirst(assigned, now).map(({ shift_id }) => shift_id)).toEqual(['on', 'asked', 'older', 'old']);
  expect(hoursAhead(assigned, now)).toBe(2);
});

test('several shifts move in an order in which nobody is ever in two of them, and keep their durations', () => {
  const [a, b] = [shift('a', 14), shift('b', 16)];
  expect(orderForMove([a, b], { shift_minutes: 60 }).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(orderForMove([b, a], { shift_minutes: -60 }).map(({ id }) => id)).toEqual(['a', 'b']);
  const at = (time: string) => new Date(`2030-08-06T${time}:00Z`);
  expect(changedFields(a, { shift_minutes: 90 })).toEqual({ start_time: at('15:30'), end_time: at('17:30') });
  expect(changedFields(a, { duration_minutes: 30 })).toEqual({ start_time: at('14:00'), end_time: at('14:30') });
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
