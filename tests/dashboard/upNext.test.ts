import { expect, test } from 'vitest';
import { upNext } from '../../src/components/convention/mine/upNext.ts';

const record = (id: string, more: object) => ({ id, object_type: 'any', ...more });
const at = (hour: number) => new Date(Date.UTC(2027, 7, 5, hour));
const event = (name: string, from: number, more = {}) => ({
  ...{ name, convention_id: 'c', start_date: at(from), end_date: at(from + 2), space_name: 'Table 1' },
  ...more,
});
const shift = (name: string, from: number, convention_id = 'c') => ({
  name,
  convention_id,
  start_time: at(from),
  end_time: at(from + 2),
});

test('what comes next is what is on or to come, of tickets, shifts and hosting together, the earliest first', () => {
  const own = {
    tickets: [
      record('1', { event: event('Later', 20) }),
      record('2', { event: event('Over', 8) }),
      record('3', { event: event('Cancelled', 15, { is_cancelled: true }) }),
    ],
    shifts: [
      record('4', { status: 'scheduled', shift: shift('Door', 13), shift_room: { name: 'Main Hall' } }),
      record('5', { status: 'unscheduled', shift: shift('Applied', 14) }),
      record('6', { status: 'scheduled', shift: shift('Another convention', 14, 'd') }),
    ],
    hosting: [record('7', { event_id: 'e', event: event('Chess', 16) })],
  };
  const found = upNext('c', own, at(14));
  expect(found.map(({ name, kind }) => [name, kind])).toEqual([
    ['Door', 'shift'],
    ['Chess', 'hosting'],
    ['Later', 'ticket'],
  ]);
  expect(found[0]?.place).toBe('Main Hall');
  expect(found.map(({ href }) => href)).toEqual(['/convention/c/my-shifts', '/event/e', '/ticket/1']);
});
