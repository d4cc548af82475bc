import { describe, expect, test } from 'vitest';
import { showOpening } from '../../src/client/format/local.ts';
import {
  fromInput,
  namesDay,
  showBirthDate,
  showDays,
  showSpan,
  showTime,
  showTimeUntil,
  toInput,
  zoneName,
} from '../../src/client/format/times.ts';
import { closingTime, hoursOf } from '../../src/components/convention/settings/hours.ts';
import { cellText } from '../../src/components/records/cells/cellText.ts';
import { allColumns } from '../../src/components/records/columns.ts';
import { resourceNamed } from '../../src/resources/index.ts';

const chicago = { zone: 'America/Chicago', hours: 12 as const };

describe("times are shown and asked for on the convention's clocks", () => {
  test('an instant is shown in the zone, whatever the zone of the machine', () => {
    expect(showTime('2027-08-05T15:00:00.000Z', chicago)).toBe('Thu Aug 5, 2027, 10:00 AM');
    expect(showTime(new Date('2027-01-05T15:00:00.000Z'), { zone: 'Europe/Berlin', hours: 24 })).toBe('Tue Jan 5, 2027, 16:00');
  });
  test("the convention's own year is left out", () => {
    expect(showTime('2027-08-05T15:00:00Z', { ...chicago, year: 2027 })).toBe('Thu Aug 5, 10:00 AM');
    expect(showTime('2026-08-05T15:00:00Z', { ...chicago, year: 2027 })).toBe('Wed Aug 5, 2026, 10:00 AM');
  });
  test('a date of birth has its year, and no weekday', () => {
    expect(showBirthDate('2001-05-27')).toBe('May 27, 2001');
    const [column] = allColumns(resourceNamed('badge')).filter(({ name }) => name === 'birth_date');
    expect(column && cellText(column, { birth_date: '2001-05-27' }, chicago)).toBe('May 27, 2001');
  });
  test('a clock of no convention says its zone with each time, and once with a span', () => {
    const device = { ...chicago, saysZone: true };
    expect(showTime('2027-08-05T15:00:00Z', device)).toBe('Thu Aug 5, 2027, 10:00 AM CDT');
    expect(showTime('2027-01-05T15:00:00Z', { ...device, zone: 'Europe/Berlin' })).toBe('Tue Jan 5, 2027, 4:00 PM GMT+1');
    expect(showTime('2027-01-05T15:00:00Z', { ...device, zone: 'utc' })).toBe('Tue Jan 5, 2027, 3:00 PM UTC');
    expect(showTime('', device)).toBe('');
    const span = (end: string) => showSpan('2027-08-05T15:00:00Z', end, device);
    expect(span('2027-08-05T16:30:00Z')).toBe('Thu Aug 5, 2027, 10:00–11:30 AM CDT');
    expect(span('2027-08-07T16:30:00Z')).toBe('Thu Aug 5, 2027, 10:00 AM – Sat Aug 7, 2027, 11:30 AM CDT');
    expect(showSpan('2027-08-05T15:00:00Z', '2027-08-05T16:30:00Z', chicago)).toBe('Thu Aug 5, 2027, 10:00–11:30 AM');
  });
  test('what an input holds is an instant of that zone, daylight saving included', () => {
    expect(fromInput('2027-08-05T10:00', 'America/Chicago')).toBe('2027-08-05T15:00:00.000Z');
    expect(fromInput('2027-12-05T10:00', 'America/Chicago')).toBe('2027-12-05T16:00:00.000Z');
    expect(toInput('2027-08-05T15:00:00Z', 'America/Chicago')).toBe('2027-08-05T10:00');
    expect(fromInput('', 'America/Chicago')).toBeNull();
  });
  test('a day of a convention may end in the night', () => {
    const opening = (start: string, end: string) => showOpening(new Date(start), new Date(end), { ...chicago, year: 2027 });
    expect(opening('2027-08-05T13:00:00Z', '2027-08-06T07:00:00Z')).toBe('Thu Aug 5, 8:00 AM–2:00 AM');
    expect(opening('2027-08-05T13:00:00Z', '2027-08-05T22:00:00Z')).toBe('Thu Aug 5, 8:00 AM–5:00 PM');
    expect(opening('2027-08-05T13:00:00Z', '2027-08-06T14:00:00Z')).toBe('Thu Aug 5, 8:00 AM – Fri Aug 6, 9:00 AM');
  });
  test('days are put together', () => {
    expect(showDays('2027-08-05T15:00:00Z', '2027-08-09T02:00:00Z', chicago)).toBe('Aug 5 – 8, 2027');
    expect(showDays('2027-07-30T15:00:00Z', '2027-08-01T22:00:00Z', chicago)).toBe('Jul 30 – Aug 1, 2027');
    expect(showDays(null, null, chicago)).toBe('');
  });
  test('the time until an instant is said in days, hours or minutes', () => {
    const now = new Date('2027-06-07T15:00:00Z');
    expect(showTimeUntil('2027-08-05T15:00:00Z', now)).toBe('in 59 days');
    expect(showTimeUntil(new Date('2027-06-07T20:00:00Z'), now)).toBe('in 5 hours');
    expect(showTimeUntil(new Date('2027-06-07T14:50:00Z'), now)).toBe('10 minutes ago');
    expect(showTimeUntil(new Date('2027-06-07T14:59:01Z'), now)).toBe('just now');
    expect(showTimeUntil(now, now)).toBe('just now');
  });
  test('a day is known in a name with one digit or two', () => {
    expect(['Fri Sep 05', 'Fri Sep 5', 'Fri Sep 15', 'Friday'].map((name) => namesDay(name, 'Fri Sep 5'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('a zone is called by its name in words', () => {
    expect(zoneName('America/Chicago', '2027-08-05T15:00:00Z')).toBe('Central Time');
    expect(zoneName('America/Chicago')).toBe('America/Chicago');
    expect(zoneName('Etc/GMT+5', '2027-08-05T15:00:00Z')).toBe('Etc/GMT+5');
  });
});

describe('hours that clocks skip or show twice', () => {
  test('a skipped hour is as much later', () => {
    expect(fromInput('2027-03-14T02:30', 'America/Chicago')).toBe('2027-03-14T08:30:00.000Z');
  });
  test('an hour that comes twice is one of the two', () => {
    const instant = fromInput('2027-11-07T01:30', 'America/Chicago');
    expect(['2027-11-07T06:30:00.000Z', '2027-11-07T07:30:00.000Z']).toContain(instant);
    expect(toInput(instant, 'America/Chicago')).toBe('2027-11-07T01:30');
  });
  test('what is no time of a known zone is shown as nothing', () => {
    expect(showTime('soon', chicago)).toBe('');
    expect(showTime('2027-08-05T15:00:00Z', { ...chicago, zone: 'Nowhere/Land' })).toBe('');
    expect(fromInput('2027-13-05T10:00', 'America/Chicago')).toBeNull();
  });
});

describe('the hours of a day that moves', () => {
  test('close as much later as it opens, also on the next morning', () => {
    const day = { id: 'd', object_type: 'conventionday', start_date: '2030-08-06T14:00:00Z', end_date: '2030-08-07T02:00:00Z' };
    expect(hoursOf(day, chicago)).toEqual({ date: '2030-08-06', from: '09:00', to: '21:00' });
    expect(closingTime('10:30', day, chicago)).toBe('22:30');
    expect(closingTime('14:00', day, chicago)).toBe('02:00');
    expect(closingTime('', day, chicago)).toBe('21:00');
  });
});
