import { flag, id } from '../fields.ts';
import { resource } from '../resource.ts';

export const libraryprivilege = resource('LibraryPrivilege', {
  summary: 'What a user may do in a library.',
  labels: ['library privileges', 'library privilege'],
  fixed: { library_id: id('library'), user_id: id('user') },
  editable: { catalog: flag(), checkouts: flag(), settings: flag() },
  required: ['library_id', 'user_id'],
  closed: true,
  list: {
    search: ['user.display_name'],
    qualifiers: ['user_id', 'catalog', 'checkouts', 'settings'],
    order: ['user.display_name'],
  },
});
