import { id, integer, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { quotaPage } from './pages.ts';

export const quota = resource('Quota', {
  domain: 'registration',
  labels: ['quotas', 'quota'],
  menu: { place: 4 },
  page: quotaPage,
  policy: { manage: 'registration', read: ['registration'] },
  refusals: { create: ['409/443'], update: ['409/443', '409/453'], delete: ['409/453'] },
  closed: true,
  fixed: { convention_id: id('convention') },
  editable: { name: text(60), quantity: integer(0, 1_000_000) },
  required: ['convention_id', 'name', 'quantity'],
  readOnly: { taken_count: integer() },
  derived: { available_quantity: integer() },
  relationships: { badgetypes: { to: 'badgetype', via: 'quota_id', policy: ['registration'] } },
  list: { columns: ['name', 'quantity', 'taken_count', 'convention_id'], search: ['name'], order: ['name'] },
});
