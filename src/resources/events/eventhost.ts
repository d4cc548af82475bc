import { id, integer, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const eventhost = resource('EventHost', {
  domain: 'events',
  labels: ['event hosts', 'event host'],
  policy: {},
  operations: ['read'],
  readOnly: { convention_id: id('convention'), event_id: id('event'), user_id: id('user'), sequence_number: integer() },
  derived: { name: text() },
  page: { columns: ['event_id'] },
  list: {
    columns: ['name', 'event_id', 'user_id', 'convention_id', 'sequence_number'],
    search: [],
    queryFields: ['user.display_name', 'event.name'],
    qualifiers: ['event_id', 'user_id'],
    order: ['sequence_number'],
  },
});
