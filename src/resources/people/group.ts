import { id, integer, long, oneOf, orNull, text, uri } from '../fields.ts';
import { resource } from '../resource.ts';

export const group = resource('Group', {
  domain: 'people',
  labels: ['groups', 'group'],
  menu: { common: 2 },
  needsConfirmedEmail: true,
  policy: { create: 'user', update: 'director', delete: 'leader' },
  refusals: { create: ['409/443'], update: ['409/443'], delete: ['409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  editable: {
    name: text(),
    enrollment: oneOf(['open', 'apply', 'invite'], {
      open: 'Anyone can join',
      apply: 'Directors approve who joins',
      invite: 'Directors add members',
    }),
    description: long(),
    website_uri: orNull(uri()),
    geolocation_id: orNull(id('geolocation')),
  },
  required: ['name'],
  readOnly: { leader_id: id('user') },
  derived: { member_count: integer(0) },
  relationships: {
    conventions: { to: 'convention', via: 'group_id' },
    members: { to: 'member', via: 'group_id' },
    pendingmembers: { to: 'pendingmember', via: 'group_id' },
  },
  states: { enrollment: { open: 'good', apply: 'waiting' } },
  list: { columns: ['name', 'enrollment', 'geolocation_id', 'leader_id', 'member_count'] },
});
