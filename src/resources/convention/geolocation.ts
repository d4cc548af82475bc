import { id, number, orNull, text, zone } from '../fields.ts';
import { resource } from '../resource.ts';

export const geolocation = resource('Geolocation', {
  domain: 'convention',
  labels: ['towns', 'town'],
  menu: { common: 4 },
  page: { quiet: ['latitude', 'longitude', 'user_id'], columns: ['timezone'] },
  policy: { manage: ['admin', 'owner'], create: 'user' },
  refusals: { update: ['409/443'], delete: ['409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  editable: {
    name: text(100),
    timezone: zone(),
    latitude: orNull(number(-90, 90)),
    longitude: orNull(number(-180, 180)),
  },
  readOnly: { user_id: orNull(id('user')) },
  hiddenFields: { user_id: ['owner'] },
  required: ['name'],
  relationships: {
    conventions: { to: 'convention', via: 'geolocation_id' },
    libraries: { to: 'library', via: 'geolocation_id' },
  },
  list: { columns: ['name', 'user_id', 'latitude', 'longitude'] },
});
