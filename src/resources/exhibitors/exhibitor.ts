import { formValues } from '../customFields.ts';
import { email, flag, id, long, money, names, oneOf, orNull, phone, text, time, uri } from '../fields.ts';
import { type Level, resource } from '../resource.ts';
import { exhibitorPage } from './pages.ts';
import { states } from './states.ts';

const ownerOrEditor: readonly Level[] = ['editor', 'owner'];

/** When the mail of an invitation was written, and what was answered to it. */
const invitation = {
  invited_date: orNull(time()),
  invitation_answer: orNull(oneOf(['yes', 'no'], { yes: 'Yes', no: 'No' })),
};

export const exhibitor = resource('Exhibitor', {
  domain: 'exhibitors',
  labels: ['exhibitors', 'exhibitor'],
  page: exhibitorPage,
  menu: { place: 1 },
  needsConfirmedEmail: true,
  policy: { manage: ['owner', 'exhibitors'], create: 'user' },
  refusals: { create: ['409/443'], read: ['403/450'], delete: ['409/453'] },
  fixed: { convention_id: id('convention'), agree_to_terms: flag(), comment: orNull(text(5000)) },
  editable: {
    name: text(),
    description: long(),
    website_uri: orNull(uri()),
    email_address: orNull(email()),
    phone_number: orNull(phone()),
    custom_fields: formValues(),
  },
  required: ['convention_id', 'name', 'agree_to_terms'],
  readOnly: { user_id: id('user'), status: oneOf(states), checked_in: flag(), ...invitation },
  /** Where somebody takes over what staff entered for them. */
  derived: { invitation_uri: orNull(uri()) },
  hiddenFields: {
    agree_to_terms: ['editor'],
    email_address: ownerOrEditor,
    phone_number: ownerOrEditor,
    custom_fields: ownerOrEditor,
    user_id: ownerOrEditor,
    status: ownerOrEditor,
    comment: ownerOrEditor,
    checked_in: ownerOrEditor,
    invited_date: ownerOrEditor,
    invitation_answer: ownerOrEditor,
    invitation_uri: ['editor'],
  },
  closed: true,
  includes: { booth_names: names(60), amount_due: money() },
  relationships: {
    booths: { to: 'booth', via: 'exhibitor_id', visibleTo: ownerOrEditor },
    boothaddons: { to: 'boothaddon', via: 'exhibitor_id', visibleTo: ownerOrEditor },
  },
  list: {
    qualifiers: ['status', 'checked_in', 'user_id', 'invited_date', 'invitation_answer'],
  },
  states: {
    status: {
      invited: 'waiting',
      new: 'waiting',
      in_review: 'waiting',
      changes_requested: 'waiting',
      approved: 'good',
      declined: 'bad',
    },
  },
});
