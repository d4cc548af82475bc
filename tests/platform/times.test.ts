import { describe, expect, test } from 'vitest';
import {
  formatDay,
  formatDaypart,
  formatMoment,
  formatTimesRange,
  keepClockTime,
  moveByClock,
} from '../../src/server/platform/format/times.ts';

const chicago = 'America/Chicago';
const range = (start: string, end: string, zone = chicago) => formatTimesRange(new Date(start), new Date(end), zone);

describe('formatTimesRange', () => {
  test('has no leading zero and an ordinary space before AM and PM', () => {
    expect(range('2027-08-05T19:00:00Z', '2027-08-05T22:05:00Z')).toBe('2:00 PM to 5:05 PM');
  });
  test('noon is 12:00 PM and midnight 12:00 AM', () => {
    expect(range('2027-08-05T17:00:00Z', '2027-08-06T05:00:00Z')).toBe('12:00 PM to 12:00 AM');
    expect(range('2027-08-06T05:00:00Z', '2027-08-06T05:30:00Z')).toBe('12:00 AM to 12:30 AM');
  });
  test('crosses midnight', () => {
    expect(range('2027-08-06T03:00:00Z', '2027-08-06T07:00:00Z')).toBe('10:00 PM to 2:00 AM');
  });
  test('shows the clock time before and after a clock change', () => {
    expect(range('2027-03-14T07:30:00Z', '2027-03-14T08:30:00Z')).toBe('1:30 AM to 3:30 AM');
    expect(range('2027-11-07T06:30:00Z', '2027-11-07T07:30:00Z')).toBe('1:30 AM to 1:30 AM');
  });
  test('is shown in the requested zone, including half-hour zones', () => {
    expect(range('2027-08-05T19:00:00Z', '2027-08-05T22:00:00Z', 'Asia/Kolkata')).toBe('12:30 AM to 3:30 AM');
    expect(range('2027-08-05T19:00:00Z', '2027-08-05T22:00:00Z', 'UTC')).toBe('7:00 PM to 10:00 PM');
  });
});

describe('formatDay', () => {
  const name = (start: string, zone = chicago) => formatDay(new Date(start), zone);
  test('has weekday, month and a two-digit day', () => {
    expect(name('2027-08-06T15:00:00Z')).toBe('Fri Aug 06');
    expect(name('2027-08-12T15:00:00Z')).toBe('Thu Aug 12');
  });
  test('is the date at the convention', () => {
    expect(name('2027-08-06T04:59:59Z')).toBe('Thu Aug 05');
    expect(name('2027-08-06T05:00:00Z')).toBe('Fri Aug 06');
    expect(name('2027-08-06T15:00:00Z', 'Pacific/Auckland')).toBe('Sat Aug 07');
  });
});

describe('formatDaypart', () => {
  const name = (start: string, clock_type: number, zone = chicago) => formatDaypart(new Date(start), zone, clock_type);
  test('pads the hour of a 12-hour clock with a space', () => {
    expect(name('2027-08-05T14:00:00Z', 12)).toBe('Thursday at  9:00 AM');
    expect(name('2027-08-07T03:00:00Z', 12)).toBe('Friday at 10:00 PM');
  });
  test('names midnight and noon', () => {
    expect(name('2027-08-06T05:00:00Z', 12)).toBe('Friday at 12:00 AM');
    expect(name('2027-08-06T17:00:00Z', 12)).toBe('Friday at 12:00 PM');
    expect(name('2027-08-06T05:00:00Z', 24)).toBe('Friday at 00:00');
  });
  test('has a two-digit hour with a 24-hour clock', () => {
    expect(name('2027-08-08T19:00:00Z', 24)).toBe('Sunday at 14:00');
    expect(name('2027-08-08T14:30:00Z', 24)).toBe('Sunday at 09:30');
  });
  test('names the zone in the hour that clocks show twice, and skips the hour when they go forward', () => {
    expect(name('2027-11-07T06:00:00Z', 12)).toBe('Sunday at  1:00 AM CDT');
    expect(name('2027-11-07T07:00:00Z', 12)).toBe('Sunday at  1:00 AM CST');
    expect(name('2027-11-07T08:00:00Z', 24)).toBe('Sunday at 02:00');
    expect(name('2027-03-14T08:00:00Z', 12)).toBe('Sunday at  3:00 AM');
  });
});

describe('keepClockTime', () => {
  const moved = (instant: string, from: string, to: string) => keepClockTime(new Date(instant), from, to).toISOString();
  test('keeps the clock time', () => {
    expect(moved('2027-08-05T15:00:00Z', 'UTC', chicago)).toBe('2027-08-05T20:00:00.000Z');
    expect(moved('2027-08-05T20:00:00Z', chicago, 'Asia/Kolkata')).toBe('2027-08-05T09:30:00.000Z');
  });
  test('moves a time that the new zone skips forward by the gap', () => {
    expect(moved('2027-03-14T02:30:00Z', 'UTC', chicago)).toBe('2027-03-14T08:30:00.000Z');
  });
});

describe('formatMoment', () => {
  const name = (instant: string, clock_type: number) => formatMoment(new Date(instant), { timezone: chicago, clock_type });
  test('is the time at the convention by its clock, with the year if it is not this one', () => {
    expect(name('1999-08-06T19:00:00Z', 12)).toBe('Fri Aug 06, 1999, 2:00 PM');
    expect(name('1999-08-06T19:00:00Z', 24)).toBe('Fri Aug 06, 1999, 14:00');
    expect(name(`${new Date().getFullYear()}-08-06T19:00:00Z`, 24)).toMatch(/^\w{3} Aug 06, 14:00$/);
  });
});

describe('moveByClock', () => {
  const moved = (instant: string, from: string, to: string) =>
    moveByClock(new Date(instant), { from: new Date(from), to: new Date(to), zone: chicago }).toISOString();
  test('keeps 8:00 at 8:00 when clocks go back in between, or on the day', () => {
    expect(moved('2027-11-06T13:00:00Z', '2027-11-06T05:00:00Z', '2027-11-07T05:00:00Z')).toBe('2027-11-07T14:00:00.000Z');
    expect(moved('2027-11-05T13:00:00Z', '2027-11-05T12:00:00Z', '2027-11-08T14:00:00Z')).toBe('2027-11-08T15:00:00.000Z');
  });
});
