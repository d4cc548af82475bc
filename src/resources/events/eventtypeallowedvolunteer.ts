import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const eventtypeallowedvolunteer = resource('EventTypeAllowedVolunteer', {
  domain: 'events',
  labels: ['allowed hosts', 'allowed host'],
  title: ['eventtype', 'user'],
  policy: { manage: 'scheduling' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), eventtype_id: id('eventtype'), user_id: id('user') },
  required: ['eventtype_id', 'user_id'],
  list: { columns: ['eventtype_id', 'user_id', 'convention_id'] },
});
