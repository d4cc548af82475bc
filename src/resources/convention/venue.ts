import { id, json, number, orNull, phone, text, uri } from '../fields.ts';
import { resource } from '../resource.ts';
import { titled } from '../schema/listPage.ts';

export const venue = resource('Venue', {
  domain: 'convention',
  labels: ['venues', 'venue'],
  menu: { common: 3 },
  page: {
    quiet: ['place_id', 'latitude', 'longitude', 'vicinity', 'icon_uri', 'types', 'user_id'],
    columns: [titled('formatted_address', 'Address'), 'website_uri', 'phone_number'],
  },
  policy: { manage: ['owner', 'organizer'], create: 'user', list: 'user' },
  refusals: { delete: ['409/453'] },
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
  updateOnly: ['latitude', 'longitude'],
  hiddenFields: { user_id: ['editor'] },
  required: ['name', 'place_id'],
  relationships: { conventions: { to: 'convention', via: 'venue_id' } },
  list: { columns: ['name', 'user_id', 'place_id', 'latitude', 'longitude', 'formatted_address', 'vicinity'] },
});
