import { flag, id, integer, text, time } from '../fields.ts';
import { resource } from '../resource.ts';

export const session = resource('Session', {
  summary: 'The credential of a signed-in user. Who knows its id holds it.',
  labels: ['sessions', 'session'],
  operations: [],
  closed: true,
  readOnly: { user_id: id('user'), extended: integer(0), ip_address: text(), expires_date: time() },
  derived: { current: flag() },
  list: { sortable: ['expires_date'], order: ['-date_created'] },
});
