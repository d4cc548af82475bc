import { flag, id } from '../fields.ts';
import { resource } from '../resource.ts';

export const libraryprivilege = resource('LibraryPrivilege', {
  domain: 'library',
  labels: ['library permissions', 'library permission'],
  title: ['library', 'user'],
  policy: { manage: 'library:settings', read: ['own', 'library'] },
  refusals: { create: ['409/443'] },
  fixed: { library_id: id('library'), user_id: id('user') },
  editable: { catalog: flag(), checkouts: flag(), settings: flag() },
  required: ['library_id', 'user_id'],
  closed: true,
  page: {
    fields: {
      catalog: { hint: 'Adds, edits and imports games, and takes stock.', preset: '0' },
      checkouts: { hint: 'Lends games at the desk and takes them back.' },
      settings: { hint: 'Edits the library and gives permissions.', preset: '0' },
    },
  },
  list: {
    columns: ['library_id', 'user_id', 'catalog', 'checkouts', 'settings'],
    search: ['user.display_name'],
    qualifiers: ['user_id', 'catalog', 'checkouts', 'settings'],
    order: ['user.display_name'],
  },
});
