import { flag, id, integer, text, time } from '../fields.ts';
import { resource } from '../resource.ts';

export const session = resource('Session', {
  domain: 'people',
  labels: ['sessions', 'session'],
  title: ['user'],
  policy: { read: 'holder' },
  closedToApplications: true,
  operations: [],
  closed: true,
  readOnly: { user_id: id('user'), extended: integer(0), ip_address: text(), expires_date: time() },
  derived: { current: flag(), device: text(), last_used_date: time() },
  list: {
    columns: ['device', 'last_used_date', 'expires_date', 'user_id', 'extended', 'current', 'ip_address'],
    sortable: ['expires_date'],
    order: ['-date_created'],
  },
});
