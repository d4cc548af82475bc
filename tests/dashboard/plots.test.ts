import { describe, expect, test } from 'vitest';
import { cumulative, dayTicks, loansByTime, seatsByType } from '../../src/components/convention/overview/plots/plotData.ts';
import { spread, ticksTo } from '../../src/components/ui/plots/scale.ts';

describe('what stands beside an axis', () => {
  test('are round numbers from 0 to the most, or a little more', () => {
    expect(ticksTo(746)).toEqual([0, 200, 400, 600, 800]);
    for (const none of [0, 0.4, 1]) expect(ticksTo(none)).toEqual([0, 1]);
    expect(ticksTo(3)).toEqual([0, 1, 2, 3]);
    expect(ticksTo(7)).toEqual([0, 2, 4, 6, 8]);
    for (const most of [1, 3, 10, 11, 99, 1234, 50_001]) expect(ticksTo(most).at(-1)).toBeGreaterThanOrEqual(most);
  });
  test('leaves out labels for which there is no room', () => {
    expect(spread(4, 400, 60)).toEqual([0, 1, 2, 3]);
    expect(spread(10, 300, 60)).toEqual([0, 2, 4, 6, 8]);
  });
});

describe('lines over time', () => {
  const days = [
    { day: '2027-03-01', n: 2 },
    { day: '2027-03-10', n: 3 },
  ];
  test('rise on the days on which something is added, and are flat between', () => {
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
    expect(cumulative(days, 'n')).toEqual({
      total: 5,
      points: [
        { x: at('2027-02-28'), y: 0 },
        { x: at('2027-03-01'), y: 2 },
        { x: at('2027-03-09'), y: 2 },
        { x: at('2027-03-10'), y: 5 },
      ],
    });
    expect(dayTicks(days).marks[0]).toMatchObject({ text: 'Mar 1' });
  });
});

describe('loans', () => {
  const loan = (hour: string, check_outs: number) => ({ hour: new Date(hour), check_outs, check_ins: 0 });
  test('are shown hour by hour on the clock of the convention, empty hours too, also when clocks change', () => {
    // In Chicago, 1 AM comes twice on that day.
    const { unit, groups } = loansByTime([loan('2027-11-07T05:00:00Z', 1), loan('2027-11-07T08:00:00Z', 2)], {
      zone: 'America/Chicago',
      hours: 12,
    });
    expect(unit).toBe('hour');
    expect(groups.map(({ label, values }) => [label, values[0]])).toEqual([
      ['Sun 12 AM', 1],
      ['Sun 1 AM', 0],
      ['Sun 1 AM', 0],
      ['Sun 2 AM', 2],
    ]);
  });
  test('are shown day by day where there are too many hours', () => {
    const found = loansByTime([loan('2027-08-01T15:00:00Z', 1), loan('2027-08-09T15:00:00Z', 1)], { zone: 'utc', hours: 24 });
    expect(found).toMatchObject({ unit: 'day' });
    expect(found.groups).toHaveLength(9);
  });
});

test('seats are added up by event type, for one day or all of them', () => {
  const item = (conventionday_id: string, taken: number) => ({
    ...{ conventionday_id, day_name: conventionday_id, start_date: new Date(0), eventtype_id: 't', type_name: 'Talk' },
    ...{ events: 1, seats: 10, taken },
  });
  const items = [item('thu', 3), item('fri', 4)];
  expect(seatsByType(items, null)).toMatchObject([{ name: 'Talk', part: 7, whole: 20, events: 2 }]);
  expect(seatsByType(items, 'fri')).toMatchObject([{ part: 4, whole: 10 }]);
});
