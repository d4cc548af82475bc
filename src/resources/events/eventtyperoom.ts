import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const eventtyperoom = resource('EventTypeRoom', {
  domain: 'events',
  labels: ['event type rooms', 'event type room'],
  title: ['eventtype', 'room'],
  policy: { manage: 'scheduling' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), eventtype_id: id('eventtype'), room_id: id('room') },
  required: ['eventtype_id', 'room_id'],
  list: { columns: ['eventtype_id', 'room_id', 'convention_id'] },
});
