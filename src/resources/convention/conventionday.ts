import { flag, id, oneOf, text, time } from '../fields.ts';
import { resource } from '../resource.ts';

export const conventionday = resource('ConventionDay', {
  domain: 'convention',
  labels: ['days', 'day'],
  menu: { place: 1 },
  policy: { manage: 'organizer' },
  refusals: { create: ['409/443', '409/453'], update: ['409/443', '409/453'], delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(60),
    start_date: time(),
    end_date: time(),
    attendee_start_date: time(),
    attendee_end_date: time(),
    day_type: oneOf(['events', 'organizer']),
  },
  inputs: { generate_dayparts: flag() },
  required: ['convention_id', 'start_date', 'end_date'],
  relationships: {
    dayparts: { to: 'daypart', via: 'conventionday_id' },
    slots: { to: 'slot', via: 'conventionday_id' },
    shifts: { to: 'shift', via: 'conventionday_id' },
    badgetypes: { to: 'badgetype', via: 'badgetypecondays.some.conventionday_id' },
    badgetypecondays: { to: 'badgetypeconday', via: 'conventionday_id' },
  },
  list: {
    columns: ['name', 'day_type', 'start_date', 'end_date', 'convention_id', 'attendee_start_date', 'attendee_end_date'],
    qualifiers: ['day_type'],
    sortable: ['start_date'],
    order: ['start_date'],
  },
});
