import { flag, id, integer, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { span } from '../schema/listPage.ts';

export const eventsession = resource('EventSession', {
  domain: 'events',
  labels: ['event sessions', 'event session'],
  menu: { place: 2 },
  page: {
    states: [
      { label: 'Unscheduled', tone: 'waiting', when: { is_scheduled: false } },
      { label: 'Scheduled', tone: 'good' },
    ],
    facts: ['event_id', span('start_date', 'end_date'), 'room_id', 'primary_space_id'],
    quiet: ['space_id', 'startdaypart_id', 'is_scheduled'],
    fields: { duration: { unit: 'minutes' } },
    columns: ['state', 'event_id', span('start_date', 'end_date', 'When'), 'room_id', 'primary_space_id', 'duration'],
  },
  policy: { manage: 'scheduling' },
  fixed: { convention_id: id('convention'), event_id: id('event') },
  editable: { name: text(100), duration: integer(10, 1440) },
  required: ['event_id'],
  readOnly: {
    is_scheduled: flag(),
    start_date: orNull(time()),
    end_date: orNull(time()),
    startdaypart_id: orNull(id('daypart')),
    room_id: orNull(id('room')),
    primary_space_id: orNull(id('space')),
    space_id: orNull(id('space')),
  },
  derived: { startdaypart_name: orNull(text()), room_name: orNull(text()), space_name: orNull(text()) },
  related: { space: { to: 'space', via: 'primary_space_id' } },
  relationships: {
    slots: { to: 'slot', via: 'eventsession_id' },
    spaces: { to: 'space', via: 'slots.some.eventsession_id' },
    dayparts: { to: 'daypart', via: 'slots.some.eventsession_id' },
  },
  list: {
    columns: [
      'name',
      'start_date',
      'event_id',
      'room_id',
      'convention_id',
      'is_scheduled',
      'startdaypart_id',
      'primary_space_id',
      'duration',
    ],
    qualifiers: ['event_id', 'room_id', 'is_scheduled'],
    ranges: ['start_date'],
    sortable: ['start_date'],
    order: ['start_date', 'name'],
  },
});
