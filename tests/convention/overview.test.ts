import { describe, expect, test } from 'vitest';
import type { Clock } from '../../src/client/format/times.ts';
import { attentionItems } from '../../src/components/convention/overview/attention.ts';
import { phaseOf, urgencyOf } from '../../src/components/convention/overview/phase.ts';
import {
  fullestHour,
  hoursFinding,
  loansFinding,
  peakFinding,
  seatsFinding,
} from '../../src/components/convention/overview/plots/findings.ts';
import { seatsByHour } from '../../src/components/convention/overview/plots/plotData.ts';
import { tilesOf } from '../../src/components/convention/overview/tiles.ts';
import type { Attention } from '../../src/components/convention/overview/useAttention.ts';

const clock: Clock = { zone: 'America/Chicago', hours: 12, year: 2027, currency: 'USD' };
const at = (day: number, hour: number) => new Date(Date.UTC(2027, 7, day, hour + 5)); // August, on the clocks of Chicago
const made = { days: true, dayparts: true, rooms: true, spaces: true, eventtypes: true, events: true };
const planted: Attention = {
  submissions: { new_count: 2, in_review_count: 0, oldest_date: at(1, 9) },
  shifts: {
    ...{
      lacking_count: 2,
      lacking_places: 5,
      soon_count: 1,
      soon_places: 3,
      today_places: 3,
      next_shift_id: 's',
      next_shift_name: 'Door',
    },
    ...{ next_start_time: at(6, 13), next_conventionday_id: 'day' },
  },
  volunteers: {
    ...{ submitted_count: 1, application_count: 0, next_application_date: null, worked_count: 64 },
    ...{ next_application_shift_id: null, next_application_conventionday_id: null },
  },
  exhibitors: { new_count: 0 },
  products: { sold_out_count: 1, low_count: 0, names: ['Shirt, S'] },
  sales: { to_hand_out_count: 2 },
  loans: { library_id: 'lib', out_count: 5, overdue_count: 3 },
  mails: { failed_count: 1 },
  door: {
    badge_count: 746,
    checked_in_count: 211,
    unpaid_count: 4,
    due_amount: 210,
    due_ticket_count: 31,
    due_ticket_amount: 124,
    offline_count: 0,
  },
  events: {
    ...{ hostless_count: 3, hostless_today_count: 2, next_hostless_id: 'e', next_hostless_name: 'Catan' },
    ...{ next_hostless_date: at(6, 15), unscheduled_count: 4 },
  },
  program: { now_count: 14, next_count: 9, next_date: at(6, 13) },
  times: { opens_date: at(5, 8), closes_date: at(8, 20) },
  made: { ...made, scheduled_events: true, shifts: false, badgetypes: false },
};
const keys = (now: Date, attention = planted) =>
  attentionItems('con', attention, { count: 6, errors: true }, clock, now).map(({ key, urgency }) => `${key} ${urgency}`);
const tiles = (now: Date, attention = planted) => tilesOf('con', attention, clock, now, true);

describe('before the convention', () => {
  const now = new Date(at(5, 8).getTime() - 61 * 86_400_000);
  test('it says how long until it opens, which steps are left, and what blocks', () => {
    expect(tiles(now).phase).toBe('before');
    expect(tiles(now).tiles.map(({ value, label, note }) => [value, label, note])).toEqual([
      ['in 61 days', 'Opens', 'Thu Aug 5, 8:00 AM'],
      ['7 of 9', 'Steps done', 'Next: Add shift'],
      ['7', 'Events not ready', '3 without a host, 4 without a time'],
    ]);
  });
  test('what the opening needs is too late when it opens, and nothing is urgent two months before', () => {
    expect(keys(now)).toEqual([
      ...['loans late', 'unscheduled plain', 'warnings plain', 'submissions plain', 'products plain'],
      ...['shifts plain', 'volunteers plain', 'hosts plain', 'mails plain'],
    ]);
    expect(keys(at(3, 8))).toContain('unscheduled soon');
    expect(keys(at(5, 7))).toContain('warnings late');
  });
  test('without days it opens at no time', () => {
    const empty = { ...planted, times: { opens_date: null, closes_date: null } };
    expect(tiles(now, empty).tiles[0]).toMatchObject({ value: '–', note: 'No days yet' });
    expect(phaseOf(empty.times, now)).toBe('before');
  });
});

describe('during the convention', () => {
  const now = at(6, 12);
  test('it says what is on and next, who is missing, and how many are in', () => {
    expect(tiles(now).phase).toBe('during');
    expect(tiles(now).tiles.map(({ value, label, note }) => [value, label, note])).toEqual([
      ['14', 'Events on now', null],
      ['9', 'Events start at 1:00 PM', null],
      ['5', 'People needed today', '2 hosts, 3 volunteers'],
      ['211', 'Checked in', 'of 746 paid badges'],
      ['4', 'Badges to be paid', '$210.00 due'],
      ['31', 'Tickets to be paid', '$124.00 due'],
      ['5', 'Games checked out', '3 overdue'],
    ]);
    const needed = tiles(now).tiles.find(({ key }) => key === 'missing');
    expect(needed?.href).toBe('/convention/con/volunteer-board?view=shifts&day=day&shift=s');
  });
  test('where only hosts are needed today, events without one are opened', () => {
    const shifts = planted.shifts && { ...planted.shifts, today_places: 0 };
    const [needed] = tiles(now, { ...planted, shifts }).tiles.filter(({ key }) => key === 'missing');
    expect(needed).toMatchObject({
      value: '2',
      href: `/convention/con/events?${new URLSearchParams({
        ...{ host_count: '0', is_scheduled: 'true', is_cancelled: 'false', trashed: 'false', is_over: 'false' },
        _end_start_date: '2027-08-07T04:59:00.000Z', // the end of the day in Chicago
      })}`,
    });
  });
  test('lines stand in the order of the hour at which they are too late; red is within two hours', () => {
    expect(keys(now)).toEqual([
      ...['loans late', 'shifts late', 'warnings late', 'volunteers late', 'hosts soon'],
      ...['unscheduled plain', 'submissions plain', 'products plain', 'mails plain'],
    ]);
    const [first] = attentionItems('con', planted, undefined, clock, now);
    expect(first).toMatchObject({ count: 3, action: 'See loans', href: '/library/lib/desk#desk-out' });
  });
  test('those who see only some kinds get only these', () => {
    const { program, times } = planted;
    const helper = { program, times, made: planted.made, shifts: planted.shifts } as Attention;
    expect(keys(now, helper)).toEqual(['shifts late', 'warnings late']);
    expect(tiles(now, helper).tiles.map(({ key }) => key)).toEqual(['now', 'next', 'missing']);
  });
});

test('titles and buttons say how many there are, and buttons lead to the first one, or to the board where it is done', () => {
  const { events, shifts, volunteers } = planted;
  if (!events || !shifts || !volunteers) throw new Error('these are planted');
  const applied = { application_count: 1, next_application_shift_id: 'a', next_application_conventionday_id: 'day' };
  const lines = (attention: Attention) =>
    new Map(attentionItems('con', attention, { count: 1, errors: false }, clock, at(6, 12)).map((item) => [item.key, item]));
  const one = lines({
    ...planted,
    events: { ...events, hostless_count: 1 },
    shifts: { ...shifts, lacking_count: 1, today_places: 1 },
    volunteers: { ...volunteers, ...applied },
  });
  expect(one.get('hosts')).toMatchObject({ title: 'Event without a host', action: 'Find host', href: '/event/e?view=people' });
  expect(one.get('shifts')).toMatchObject({ count: 1, title: 'Open place in shifts today', action: 'Fill shift' });
  expect(one.get('shifts')?.href).toBe('/convention/con/volunteer-board?view=shifts&day=day&shift=s');
  expect(one.get('volunteers')).toMatchObject({
    title: 'Volunteer to approve',
    href: '/convention/con/volunteer-board?view=people&status=submitted',
  });
  expect(one.get('applications')).toMatchObject({
    title: 'Application for a shift',
    action: 'Answer application',
    href: '/convention/con/volunteer-board?view=shifts&day=day&shift=a#applications',
  });
  expect(one.get('warnings')).toMatchObject({ title: 'Schedule warning', action: 'Check warning' });
  const several = lines(planted);
  expect(several.get('hosts')).toMatchObject({
    title: 'Events without a host',
    action: 'Find hosts',
    href: '/event/e?view=people',
  });
  expect(several.get('loans')).toMatchObject({ title: 'Overdue games' });
});

test('full events that people wait for are one line, which leads to the event or to the list of them', () => {
  const line = (seats: Attention['seats'], now = at(6, 12)) =>
    attentionItems('con', { ...planted, seats }, undefined, clock, now).find(({ key }) => key === 'seats');
  const one = { full_count: 1, waiting_count: 2, first_full_id: 'e', names: ['Catan'] };
  expect(line(one)).toMatchObject({
    title: 'Full event with a waiting list',
    sentence: '2 people are waiting: Catan. Add seats or a second run.',
    action: 'See event',
    href: '/event/e',
    urgency: 'plain',
  });
  const several = { full_count: 4, waiting_count: 9, first_full_id: 'e', names: ['Catan', 'Azul', 'Root'] };
  expect(line(several)).toMatchObject({
    title: 'Full events with a waiting list',
    sentence: '9 people are waiting: Catan; Azul; Root … Add seats or a second run.',
    action: 'See events',
    href: `/convention/con/events?${new URLSearchParams({
      ...{ is_waited_for: 'true', is_scheduled: 'true', is_cancelled: 'false', trashed: 'false' },
      _start_start_date: at(6, 12).toISOString(),
    })}`,
  });
  expect(line({ full_count: 0, waiting_count: 0, first_full_id: null, names: [] })).toBeUndefined();
  expect(line(several, at(9, 12))).toBeUndefined(); // it is over
});

test('what is said of today agrees with the figure of people who are needed today', () => {
  const { events, shifts } = planted;
  if (!events || !shifts) throw new Error('these are planted');
  const sentences = (attention: Attention) =>
    attentionItems('con', attention, undefined, clock, at(6, 12)).flatMap(({ key, count, title, sentence }) =>
      key === 'shifts' ? [`${count} ${title}: ${sentence}`] : key === 'hosts' ? [sentence] : [],
    );
  expect(tiles(at(6, 12)).tiles.find(({ key }) => key === 'missing')?.note).toBe('2 hosts, 3 volunteers');
  expect(sentences(planted)).toEqual([
    '3 Open places in shifts today: 2 more on later days. Next: Door, Fri Aug 6, 1:00 PM.',
    '2 today, 1 later. Next: Catan, Fri Aug 6, 3:00 PM.',
  ]);
  const allToday = { shifts: { ...shifts, today_places: 5 }, events: { ...events, hostless_today_count: 3 } };
  expect(sentences({ ...planted, ...allToday })).toEqual([
    '5 Open places in shifts today: Next: Door, Fri Aug 6, 1:00 PM.',
    'Next: Catan, Fri Aug 6, 3:00 PM.',
  ]);
  const noneToday = { shifts: { ...shifts, today_places: 0 }, events: { ...events, hostless_today_count: 0 } };
  expect(sentences({ ...planted, ...noneToday })).toEqual([
    '5 Open places in shifts: 3 in the next 24 hours. Next: Door, Fri Aug 6, 1:00 PM.',
    'Next: Catan, Fri Aug 6, 3:00 PM.',
  ]);
});

test('an event without a host that is on is too late already', () => {
  const events = planted.events && { ...planted.events, next_hostless_date: at(6, 11) };
  const lines = attentionItems('con', { ...planted, events }, undefined, clock, at(6, 12));
  expect(lines.find(({ key }) => key === 'hosts')).toMatchObject({
    urgency: 'late',
    sentence: '2 today, 1 later. On now: Catan, Fri Aug 6, 11:00 AM.',
  });
});

describe('after the convention', () => {
  const now = at(9, 12);
  test('it says whom to thank, what is left over, and how many came', () => {
    expect(tiles(now).phase).toBe('after');
    expect(tiles(now).tiles.map(({ key, value }) => [key, value])).toEqual([
      ...[
        ['thanks', '64'],
        ['loans', '5'],
        ['sales', '2'],
      ],
      ...[
        ['unpaid', '4'],
        ['tickets', '31'],
        ['door', '211'],
      ],
    ]);
    expect(tiles(now).tiles[0]?.href).toBe('/convention/con/messages?view=write&audience=volunteers&status=approved');
    expect(keys(now)).toEqual(['loans late', 'mails plain']);
  });
});

test('red begins two hours before, amber a week before', () => {
  const now = at(6, 12);
  expect([at(6, 11), at(6, 14), at(6, 15), at(13, 12), at(13, 13)].map((late) => urgencyOf(late, now))).toEqual([
    ...['late', 'late', 'soon', 'soon', 'plain'],
  ]);
  expect(urgencyOf(null, now)).toBe('plain');
});

test('the fullest hour is one that is still to come, on the clock of the convention', () => {
  const start = (date: Date, seats: number, taken: number) => ({ start_date: date, events: 1, seats, taken });
  const half = new Date(at(7, 14).getTime() + 1_800_000);
  const hours = seatsByHour(
    [start(at(6, 9), 20, 20), start(at(7, 14), 30, 28), start(half, 20, 19), start(at(7, 16), 40, 10), start(at(7, 18), 2, 2)],
    clock,
  );
  expect(hours.map(({ events, seats, taken }) => [events, seats, taken])).toEqual([
    ...[
      [1, 20, 20],
      [2, 50, 47],
    ],
    ...[
      [1, 40, 10],
      [1, 2, 2],
    ],
  ]);
  expect(fullestHour(hours, clock, at(6, 12))).toBe('Saturday 2 PM is 94% full');
  expect(fullestHour(hours, clock, at(9, 12))).toBe('Friday 9 AM is 100% full');
  expect(fullestHour([], clock, at(9, 12))).toBeNull();
});

test('plots have their finding as title', () => {
  const type = (name: string, part: number, whole: number) => ({ name, part, whole });
  expect(seatsFinding([type('Film', 2, 2), type('Workshop', 47, 50), type('Lecture', 5, 50)])).toBe(
    'Workshop is the fullest: 94%',
  );
  expect(seatsFinding([type('Film', 0, 40)])).toBeNull();
  const day = (n: number, needed: number, filled: number) => ({
    conventionday_id: String(n),
    day_name: '',
    start_date: at(n, 8),
    shifts: 1,
    needed,
    filled,
    worked: 0,
    missed: 0,
  });
  const both = [day(5, 40, 8), day(6, 20, 6)];
  expect(hoursFinding(both, clock, at(6, 12))).toBe('Fri Aug 6 has 14 open volunteer hours');
  expect(hoursFinding(both, clock, at(9, 12))).toBe('Thu Aug 5 has 32 open volunteer hours');
  expect(hoursFinding([day(5, 10, 10)], clock, at(4, 12))).toBe('All volunteer hours are filled');
  const days = [
    { day: '2027-08-05', badges: 3, tickets: 0, check_ins: 0 },
    { day: '2027-08-06', badges: 40, tickets: 0, check_ins: 0 },
  ];
  expect(peakFinding(days, 'badges', {})).toBe('Most badges on Fri Aug 6, 2027: 40');
  expect(peakFinding(days, 'badges', { year: 2027 })).toBe('Most badges on Fri Aug 6: 40');
  expect(peakFinding(days, 'tickets', {})).toBeNull();
  expect(loansFinding([{ name: 'Sat 3 PM', values: [24, 2] }])).toBe('Most games go out Sat 3 PM: 24');
});
