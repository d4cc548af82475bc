import { formValues } from '../customFields.ts';
import { dayOfBirth, email, flag, id, ids, integer, money, orNull, text, time } from '../fields.ts';
import { type Level, resource } from '../resource.ts';
import { badgePage } from './pages.ts';

/** Fields that the owner of a badge may change while the convention allows it. */
export const ownersFields = ['firstname', 'lastname', 'name', 'email', 'custom_fields', 'wants_updates'] as const;
/** Fields of a badge that staff of other desks (merchandise, library) see. */
export const shortForm = [
  'convention_id',
  'badge_number',
  'name',
  'name_full',
  'firstname',
  'lastname',
  'badgetype_id',
  'checked_in',
  'verified',
] as const;

/** The same for those who manage exhibitors, of badges that come with booths. */
export const boothForm = [...shortForm, 'booth_id'] as const;

/** Who may list the records of a badge. */
const ownerOrEditor: readonly Level[] = ['owner', 'editor'];

export const badge = resource('Badge', {
  domain: 'registration',
  labels: ['badges', 'badge'],
  page: badgePage,
  title: ['name|shortname'],
  menu: { place: 1 },
  needsConfirmedEmail: true,
  policy: {
    manage: ['owner', 'registration'],
    history: 'registration',
    create: 'user',
    read: ['owner', 'registration', 'scheduling', 'volunteers', 'merch', 'library'],
  },
  refusals: { create: ['403/450', '409/443', '409/453'], update: ['409/443'], delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    badgetype_id: id('badgetype'),
    firstname: text(100),
    lastname: text(100),
    name: text(200),
    email: orNull(email()),
    user_id: orNull(id('user')),
    custom_fields: formValues(),
    print_count: integer(0, 1000),
    wants_updates: flag(),
    birth_date: orNull(dayOfBirth()),
  },
  inputs: { code: orNull(text(40)), addons: ids('productvariant') },
  required: ['badgetype_id', 'firstname', 'lastname'],
  mayBeEmpty: ['lastname'],
  readOnly: {
    badge_number: integer(),
    retail_price: money(),
    net_price: money(),
    amount_paid: money(),
    verified: flag(),
    hold_expires_date: orNull(time()),
    discount_id: orNull(id('discount')),
    checked_in: flag(),
    checked_in_date: orNull(time()),
    booth_id: orNull(id('booth')),
    bundle_id: orNull(id('bundle')),
    awaits_signature: flag(),
  },
  derived: {
    name_full: text(),
    shortname: text(),
    amount_paid_balance: money(),
    amount_owed: money(),
    sales_tax_balance: money(),
  },
  hiddenFields: { print_count: ['editor'], birth_date: ['editor', 'owner'] },
  closed: true,
  includes: { longname: text(), amount_disputed: money(), tickets_owed: money(), tickets_due: integer() },
  relationships: {
    tickets: { to: 'ticket', via: 'badge_id', visibleTo: ownerOrEditor },
    eventwishes: { to: 'eventwish', via: 'badge_id', visibleTo: ownerOrEditor },
    soldproducts: { to: 'soldproduct', via: 'badge_id', policy: ['owner', 'merch', 'registration'] },
    playtowins: { to: 'playtowin', via: 'badge_id', visibleTo: ownerOrEditor },
    librarygamecheckouts: { to: 'librarygamecheckout', via: 'badge_id', policy: ['owner', 'library', 'registration'] },
    volunteershifts: { to: 'volunteershift', via: 'badge_id', visibleTo: ownerOrEditor },
    signatures: { to: 'signature', via: 'badge_id', visibleTo: ownerOrEditor },
  },
  list: {
    sums: ['amount_owed'],
    search: ['name', 'firstname', 'lastname', 'badge_number', 'email'],
    qualifiers: [
      'badge_number',
      'badgetype_id',
      'booth_id',
      'bundle_id',
      'checked_in',
      'print_count',
      'user_id',
      'verified',
      'amount_owed',
      'awaits_signature',
      'custom_fields',
    ],
    sortable: ['badge_number', 'lastname'],
    order: ['badge_number'],
  },
});
