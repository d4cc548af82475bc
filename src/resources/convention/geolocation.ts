import { id, number, orNull, text, zone } from '../fields.ts';
import { resource } from '../resource.ts';

export const geolocation = resource('Geolocation', {
  summary: 'A town with its time zone.',
  labels: ['towns', 'town'],
  operations: ['list', 'create', 'read', 'update', 'delete'],
  editable: {
    name: text(100),
    timezone: zone(),
    latitude: orNull(number(-90, 90)),
    longitude: orNull(number(-180, 180)),
  },
  readOnly: { user_id: orNull(id('user')) },
  seen: { user_id: ['own'] },
  required: ['name'],
  relationships: {
    conventions: { to: 'convention', via: 'geolocation_id' },
    libraries: { to: 'library', via: 'geolocation_id' },
  },
});
