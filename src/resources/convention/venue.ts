import { id, json, number, orNull, phone, text, uri } from '../fields.ts';
import { resource } from '../resource.ts';

export const venue = resource('Venue', {
  summary: 'A building. Several records may stand for the same real one.',
  labels: ['venues', 'venue'],
  operations: ['list', 'create', 'read', 'update', 'delete'],
  listNeedsSession: true,
  fixed: { place_id: orNull(text(300)) },
  editable: {
    name: text(),
    formatted_address: orNull(text(500)),
    latitude: orNull(number(-90, 90)),
    longitude: orNull(number(-180, 180)),
    website_uri: orNull(uri()),
    phone_number: orNull(phone()),
  },
  readOnly: {
    vicinity: orNull(text(500)),
    icon_uri: orNull(text(500)),
    types: orNull(json()),
    user_id: id('user'),
  },
  later: ['latitude', 'longitude'],
  seen: { user_id: ['prv'] },
  required: ['name', 'place_id'],
  relationships: { conventions: { to: 'convention', via: 'venue_id' } },
});
