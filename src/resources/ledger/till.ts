import { id, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { sellers } from './sellers.ts';

export const till = resource('Till', {
  domain: 'ledger',
  labels: ['tills', 'till'],
  menu: { place: 5 },
  policy: { manage: 'treasurer', read: sellers },
  refusals: { create: ['409/443'], update: ['409/443'], delete: ['409/453'] },
  closed: true,
  fixed: { convention_id: id('convention') },
  editable: { name: text(60) },
  required: ['convention_id', 'name'],
  list: { columns: ['name', 'convention_id'], search: ['name'], order: ['name'] },
});
