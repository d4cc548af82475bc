import { id, integer, json, long, number, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { shiftPage } from './pages.ts';

export const shift = resource('Shift', {
  domain: 'volunteers',
  labels: ['shifts', 'shift'],
  page: shiftPage,
  menu: { place: 1 },
  policy: { manage: 'volunteers' },
  refusals: { create: ['409/443'], update: ['409/443', '409/453'], delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    conventionday_id: id('conventionday'),
    name: text(),
    start_time: time(),
    end_time: time(),
    quantity_of_volunteers: integer(0, 10000),
    shifttype_id: orNull(id('shifttype')),
    description: long(),
    sign_up_from: orNull(time()),
  },
  required: ['convention_id|conventionday_id', 'name', 'start_time', 'end_time'],
  derived: { times_range: text(), duration_in_hours: number(), scheduled_count: integer() },
  includes: {
    engagements: json(),
    has_scheduled_volunteers: oneOf(['0', '1']),
    room: { record: 'room' },
    scheduled_volunteers: { records: 'volunteer' },
    unscheduled_count: integer(),
    worked_count: integer(),
  },
  relatedValues: { volunteer: { fields: { firstname: orNull(text(100)), lastname: orNull(text(100)) } } },
  relationships: {
    badgetypes: { to: 'badgetype', via: 'shiftbadgetypes.some.shift_id' },
    shiftbadgetypes: { to: 'shiftbadgetype', via: 'shift_id' },
    volunteers: { to: 'volunteer', via: 'volunteershifts.some.shift_id' },
    volunteershifts: { to: 'volunteershift', via: 'shift_id' },
  },
  list: {
    qualifiers: ['conventionday_id', 'shifttype_id', 'quantity_of_volunteers', 'is_over'],
    ranges: ['start_time', 'end_time'],
    sortable: ['start_time', 'end_time'],
    order: ['start_time', 'name'],
  },
  listRemoved: 'Search across all conventions was removed; use GET /api/convention/{id}/shifts.',
});
