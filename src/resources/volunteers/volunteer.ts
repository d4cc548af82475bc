import { formValues } from '../customFields.ts';
import { email, id, integer, json, nullIfHidden, number, oneOf, phone, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { volunteerPage } from './pages.ts';

export const volunteer = resource('Volunteer', {
  domain: 'volunteers',
  labels: ['volunteers', 'volunteer'],
  page: volunteerPage,
  menu: { place: 2 },
  needsConfirmedEmail: true,
  policy: { manage: ['owner', 'volunteers'], create: 'user', read: ['owner', 'volunteers'] },
  refusals: { create: ['409/443', '409/453'], delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    firstname: text(100),
    lastname: text(100),
    email_address: email(),
    phone_number: phone(),
    custom_fields: formValues(),
  },
  required: ['convention_id', 'firstname', 'lastname', 'email_address', 'phone_number'],
  readOnly: {
    user_id: nullIfHidden(id('user')),
    name: text(201),
    status: oneOf(['submitted', 'approved', 'declined']),
    hours_scheduled_count: number(),
    no_show_count: integer(),
  },
  hiddenFields: { no_show_count: ['staff'] },
  closed: true,
  includes: {
    has_scheduled_shifts: oneOf(['0', '1']),
    scheduled_shifts: { records: 'shift' },
    shift_count: integer(),
    clashes: json(),
  },
  relationships: {
    shifts: { to: 'shift', via: 'volunteershifts.some.volunteer_id', policy: ['owner', 'volunteers'] },
    volunteershifts: { to: 'volunteershift', via: 'volunteer_id', policy: ['owner', 'volunteers'] },
  },
  list: {
    search: ['name', 'firstname', 'lastname', 'email_address', 'phone_number'],
    qualifiers: ['status', 'user_id'],
    sortable: ['firstname', 'lastname', 'hours_scheduled_count'],
    order: ['lastname', 'firstname'],
  },
  states: { status: { submitted: 'waiting', approved: 'good', declined: 'bad' } },
});
