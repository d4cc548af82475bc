import { formFields } from '../customFields.ts';
import { flag, id, integer, long, money, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { badgeTypePage } from './pages.ts';

export const badgetype = resource('BadgeType', {
  domain: 'registration',
  labels: ['badge types', 'badge type'],
  page: badgeTypePage,
  menu: { place: 2 },
  policy: { manage: 'registration' },
  refusals: { update: ['409/453'], delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    description: long(),
    price: money(),
    taxgroup_id: orNull(id('taxgroup')),
    badgedesign_id: orNull(id('badgedesign')),
    quota_id: orNull(id('quota')),
    max_quantity: integer(0, 1_000_000),
    max_per_user: orNull(integer(1, 1000)),
    sellable: flag(),
    private: flag(),
    sale_start_date: orNull(time()),
    sale_end_date: orNull(time()),
    early_access_date: orNull(time()),
    ticket_purchases_allowed: flag(),
    allow_event_submissions: flag(),
    custom_fields: orNull(formFields()),
    sequence_number: integer(0, 9999),
  },
  readOnly: { uri_part: text(60), taken_count: integer() },
  required: ['convention_id', 'name'],
  derived: { available_quantity: integer(), max_available_count: integer(), full_price: money() },
  relationships: {
    badges: { to: 'badge', via: 'badgetype_id', policy: ['own', 'registration'] },
    conventiondays: { to: 'conventionday', via: 'badgetypecondays.some.badgetype_id' },
    badgetypecondays: { to: 'badgetypeconday', via: 'badgetype_id' },
    tickets: { to: 'ticket', via: 'badge.badgetype_id', policy: ['own', 'registration'] },
    soldproducts: { to: 'soldproduct', via: 'badgetype_id', policy: ['own', 'merch'] },
    shifts: { to: 'shift', via: 'shiftbadgetypes.some.badgetype_id' },
    addons: { to: 'product', via: 'productbadgetypes.some.badgetype_id' },
    waivers: { to: 'waiver', via: 'waiverbadgetypes.some.badgetype_id' },
    discounts: { to: 'discount', via: 'badgetype_id' },
  },
  list: {
    qualifiers: ['sellable', 'private'],
    sortable: ['sequence_number', 'price'],
    order: ['sequence_number', 'name'],
  },
});
