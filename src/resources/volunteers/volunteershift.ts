import { id, integer, number, oneOf, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { volunteerShiftPage } from './pages.ts';
import { stateLabels, states } from './stateLabels.ts';

export const volunteershift = resource('VolunteerShift', {
  domain: 'volunteers',
  labels: ['shift assignments', 'shift assignment'],
  title: ['firstname', 'lastname', 'volunteer', 'shift', 'badge'],
  menu: { place: 3 },
  page: volunteerShiftPage,
  policy: { manage: ['owner', 'volunteers'], read: ['owner', 'volunteers'] },
  refusals: { create: ['409/443', '409/453'], delete: ['409/453'] },
  operations: ['create', 'read', 'delete'],
  fixed: {
    convention_id: id('convention'),
    volunteer_id: id('volunteer'),
    shift_id: id('shift'),
    status: oneOf(states, stateLabels),
    badge_id: orNull(id('badge')),
    comment: orNull(text(1000)),
  },
  required: ['volunteer_id', 'shift_id'],
  derived: { hours: number() },
  closed: true,
  includes: { shift_day: { record: 'conventionday' }, shift_room: { record: 'room' }, supporting_badge_count: integer() },
  relatedValues: {
    volunteer: {
      fields: { firstname: text(100), lastname: text(100) },
      search: ['volunteer.name', 'volunteer.firstname', 'volunteer.lastname'],
    },
  },
  list: {
    search: [],
    queryFields: ['volunteer.name', 'volunteer.firstname', 'volunteer.lastname', 'shift.name'],
    qualifiers: ['status', 'volunteer_id', 'shift_id', 'shift.conventionday_id'],
    sortable: ['shift.start_time'],
    order: ['starts_at'],
  },
  states: { status: { unscheduled: 'waiting', scheduled: 'good', declined: 'bad', worked: 'good', no_show: 'bad' } },
});
