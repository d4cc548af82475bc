import { flag, id, json, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { badgeDesignPage } from './pages.ts';

export const badgedesign = resource('BadgeDesign', {
  domain: 'registration',
  labels: ['badge designs', 'badge design'],
  menu: { place: 3 },
  page: badgeDesignPage,
  policy: { manage: 'registration', read: ['registration'] },
  refusals: { create: ['409/443'], update: ['409/443'] },
  closed: true,
  fixed: { convention_id: id('convention') },
  editable: { name: text(60), is_standard: flag(), document: json() },
  required: ['convention_id', 'name'],
  relationships: { badgetypes: { to: 'badgetype', via: 'badgedesign_id', policy: ['registration'] } },
  list: { columns: ['name', 'is_standard', 'document', 'convention_id'], search: ['name'], order: ['name'] },
});
