import { id, oneOf } from '../fields.ts';
import { resource } from '../resource.ts';

export const member = resource('Member', {
  domain: 'people',
  labels: ['members', 'member'],
  title: ['user|group'],
  policy: { create: ['director', 'own'], delete: ['own', 'director'], history: 'director' },
  refusals: { create: ['409/443', '409/453'], delete: ['409/453'] },
  operations: ['create', 'read', 'delete'],
  fixed: { group_id: id('group'), user_id: id('user') },
  required: ['group_id'],
  readOnly: { role: oneOf(['member', 'director', 'leader']) },
  list: {
    columns: ['role', 'group_id', 'user_id'],
    search: ['user.display_name'],
    qualifiers: ['role', 'user_id'],
    sortable: ['user.display_name', 'role'],
    order: ['user.display_name'],
  },
  states: { role: { leader: 'good' } },
});
