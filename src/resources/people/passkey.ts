import { flag, id, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';

export const passkey = resource('Passkey', {
  domain: 'people',
  labels: ['passkeys', 'passkey'],
  policy: { manage: 'owner', read: 'owner' },
  closed: true,
  closedToApplications: true,
  operations: ['read', 'update', 'delete'],
  refusals: { delete: ['403/453'] },
  editable: { name: text(60) },
  readOnly: {
    user_id: id('user'),
    is_synced: flag(),
    copied_date: orNull(time()),
    last_used_date: orNull(time()),
  },
  list: { columns: ['name', 'last_used_date', 'is_synced', 'copied_date', 'user_id'], order: ['date_created'] },
});
