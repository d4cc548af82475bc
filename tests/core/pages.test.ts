import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../src/resources/index.ts';
import { fieldsOfStates, stateOf } from '../../src/resources/schema/page.ts';

const made = [
  ...['event', 'badge', 'ticket', 'eventsubmission', 'shift', 'volunteer'],
  ...['badgetype', 'space', 'product', 'exhibitor', 'convention'],
];
const now = new Date('2027-08-06T14:00:00Z');
const stateIn = (name: string, record: object) => stateOf(resourceNamed(name).page, { ...record }, now)?.label ?? null;

describe('the page of a resource', () => {
  test.each(made)('%s says what it shows and in which groups its fields stand, each field once', (name) => {
    const { page, fixed, editable, inputs } = resourceNamed(name);
    const grouped = Object.values(page.groups ?? {}).flat();
    expect(page.facts?.length).toBeGreaterThan(0);
    expect(grouped.filter((field, at) => grouped.indexOf(field) !== at)).toEqual([]);
    const forms = Object.keys({ ...fixed, ...editable, ...inputs });
    const neverShown = ['convention_id', ...(page.neverAsk?.create ?? [])];
    expect(forms.filter((field) => !grouped.includes(field) && !neverShown.includes(field))).toEqual([]);
  });
});

describe('the state of a record', () => {
  const times = { start_date: new Date('2027-08-06T13:00:00Z'), end_date: '2027-08-06T15:00:00Z' };
  const event = { trashed: false, is_cancelled: false, is_scheduled: true, ...times };

  test('is the first that holds', () => {
    expect(stateIn('event', { ...event, trashed: true, is_cancelled: true })).toBe('In the trash');
    expect(stateIn('event', { ...event, is_cancelled: true })).toBe('Cancelled');
    expect(stateIn('event', { ...event, is_scheduled: false, start_date: null, end_date: null })).toBe('Unscheduled');
    expect(stateIn('event', event)).toBe('On now');
    expect(stateIn('event', { ...event, end_date: '2027-08-06T14:00:00Z' })).toBe('Over');
    expect(stateIn('event', { ...event, start_date: '2027-08-07T14:00:00Z', end_date: '2027-08-07T15:00:00Z' })).toBe(
      'Scheduled',
    );
  });

  test('says nothing of what the reader does not see', () => {
    const { trashed, start_date, end_date, ...seen } = event;
    expect(stateIn('event', seen)).toBe('Scheduled');
    expect(stateIn('space', { name: 'Table 1' })).toBeNull();
  });

  test('counts places', () => {
    const shift = { start_time: '2027-08-07T14:00:00Z', end_time: '2027-08-07T16:00:00Z', quantity_of_volunteers: 2 };
    expect(stateIn('shift', { ...shift, scheduled_count: 1 })).toBe('Open');
    expect(stateIn('shift', { ...shift, scheduled_count: 2 })).toBe('Full');
    expect(stateIn('shift', { ...shift, scheduled_count: 2, end_time: '2027-08-06T13:59:00Z' })).toBe('Over');
    expect(stateIn('shift', shift)).toBe('Open');
  });

  test('names the fields that it depends on', () => {
    expect(fieldsOfStates(resourceNamed('shift').page)).toEqual([
      ...['end_time', 'start_time', 'scheduled_count', 'quantity_of_volunteers'],
    ]);
  });
});
