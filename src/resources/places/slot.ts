import { flag, id, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const slot = resource('Slot', {
  domain: 'places',
  labels: ['slots', 'slot'],
  menu: { place: 3 },
  policy: { manage: 'scheduling' },
  refusals: { create: ['409/443', '409/453'], update: ['409/443', '409/453'], delete: ['409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  fixed: {
    convention_id: id('convention'),
    room_id: id('room'),
    space_id: id('space'),
    conventionday_id: id('conventionday'),
    daypart_id: id('daypart'),
  },
  editable: {
    event_id: orNull(id('event')),
    eventsession_id: orNull(id('eventsession')),
    is_reserved: flag(),
    reserved_note: orNull(text()),
  },
  readOnly: { name: text(), is_assigned: flag() },
  hiddenFields: { reserved_note: ['editor'] },
  required: ['convention_id', 'room_id', 'space_id', 'conventionday_id', 'daypart_id'],
  list: {
    columns: [
      'name',
      'convention_id',
      'room_id',
      'space_id',
      'conventionday_id',
      'daypart_id',
      'event_id',
      'eventsession_id',
      'is_reserved',
    ],
    qualifiers: [
      'convention_id',
      'room_id',
      'space_id',
      'conventionday_id',
      'daypart_id',
      'event_id',
      'eventsession_id',
      'is_assigned',
      'is_reserved',
    ],
    sortable: ['daypart.start_date', 'event.start_date', 'space.name'],
    order: ['daypart.start_date', 'space.name'],
  },
});
