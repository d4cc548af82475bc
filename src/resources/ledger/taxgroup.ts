import { flag, id, orNull, percent, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { taxGroupPage } from './pages.ts';
import { sellers } from './sellers.ts';

export const taxgroup = resource('TaxGroup', {
  domain: 'ledger',
  labels: ['tax groups', 'tax group'],
  menu: { place: 6 },
  page: taxGroupPage,
  policy: { manage: 'treasurer', read: [...sellers, 'scheduling'] },
  refusals: { create: ['409/443'], update: ['409/443'], delete: ['409/453'] },
  closed: true,
  fixed: { convention_id: id('convention') },
  editable: { name: text(60), rate: percent(), is_included: flag(), account: orNull(text(12)), tax_key: orNull(text(4)) },
  required: ['convention_id', 'name'],
  list: { columns: ['name', 'rate', 'is_included', 'account'], search: ['name'], order: ['name'] },
});
