import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const eventgroupevent = resource('EventGroupEvent', {
  domain: 'events',
  labels: ['grouped events', 'grouped event'],
  title: ['eventgroup', 'event'],
  policy: { manage: 'scheduling' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), eventgroup_id: id('eventgroup'), event_id: id('event') },
  required: ['eventgroup_id', 'event_id'],
  list: { columns: ['eventgroup_id', 'event_id', 'convention_id'] },
});
