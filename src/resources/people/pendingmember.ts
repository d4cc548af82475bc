import { id, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';

export const pendingmember = resource('PendingMember', {
  domain: 'people',
  labels: ['join requests', 'join request'],
  title: ['user|group', 'decided_by'],
  policy: { create: 'user', delete: ['own', 'director'], read: ['own', 'director'], history: 'director' },
  refusals: { create: ['403/450', '409/443', '409/453'] },
  operations: ['create', 'read', 'delete'],
  closed: true,
  fixed: { group_id: id('group'), user_id: id('user'), message: text(1000) },
  required: ['group_id'],
  readOnly: {
    status: oneOf(['pending', 'approved', 'denied']),
    decided_by_id: orNull(id('user')),
    decided_date: orNull(time()),
  },
  hiddenFields: { decided_by_id: ['editor'] },
  list: {
    columns: ['status', 'decided_date', 'group_id', 'user_id', 'decided_by_id', 'message'],
    search: ['user.display_name'],
    qualifiers: ['status', 'user_id'],
    sortable: ['user.display_name', 'status', 'decided_date'],
    order: ['date_created'],
  },
  states: { status: { pending: 'waiting', approved: 'good', denied: 'bad' } },
});
