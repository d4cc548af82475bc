import { formValues } from '../customFields.ts';
import { email, flag, id, long, oneOf, orNull, phone, text, uri } from '../fields.ts';
import { type Level, resource } from '../resource.ts';
import { states } from './states.ts';

const told: readonly Level[] = ['prv', 'own'];

export const exhibitor = resource('Exhibitor', {
  summary: 'A company or person asking for booths.',
  labels: ['exhibitors', 'exhibitor'],
  fixed: { convention_id: id('convention'), agree_to_terms: flag() },
  editable: {
    name: text(),
    description: long(),
    website_uri: orNull(uri()),
    email_address: orNull(email()),
    phone_number: orNull(phone()),
    custom_fields: formValues(),
  },
  required: ['convention_id', 'name', 'agree_to_terms'],
  readOnly: { user_id: id('user'), status: oneOf(states), comment: orNull(text(5000)), checked_in: flag() },
  seen: {
    agree_to_terms: ['prv'],
    email_address: told,
    phone_number: told,
    custom_fields: told,
    user_id: told,
    status: told,
    comment: told,
    checked_in: told,
  },
  closed: true,
  relationships: {
    booths: { to: 'booth', via: 'exhibitor_id', seen: told },
    boothaddons: { to: 'boothaddon', via: 'exhibitor_id', seen: told },
  },
  list: { qualifiers: ['status', 'checked_in', 'user_id'] },
});
