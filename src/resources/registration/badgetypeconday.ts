import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const badgetypeconday = resource('BadgeTypeConDay', {
  domain: 'registration',
  labels: ['badge type days', 'badge type day'],
  title: ['badgetype', 'conventionday'],
  policy: { manage: 'registration' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), badgetype_id: id('badgetype'), conventionday_id: id('conventionday') },
  required: ['badgetype_id', 'conventionday_id'],
  list: { columns: ['badgetype_id', 'conventionday_id', 'convention_id'] },
});
