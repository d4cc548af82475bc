import { id, integer, long, money, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { boothTypePage } from './pages.ts';

export const boothtype = resource('BoothType', {
  domain: 'exhibitors',
  labels: ['booth types', 'booth type'],
  menu: { place: 3 },
  page: boothTypePage,
  policy: { manage: 'exhibitors' },
  refusals: { update: ['409/453'], delete: ['409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  needsSession: true,
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    description: long(),
    price: money(),
    deposit_amount: orNull(money()),
    deposit_days: integer(1, 365),
    rest_due_date: orNull(time()),
    taxgroup_id: orNull(id('taxgroup')),
    max_quantity: orNull(integer(0, 100_000)),
    badgetype_id: orNull(id('badgetype')),
    badge_quantity: integer(0, 100),
    size: text(50),
    sequence_number: integer(0, 9999),
  },
  required: ['session_id', 'convention_id', 'name'],
  readOnly: { taken_count: integer() },
  derived: { available_count: orNull(integer()) },
  includes: { actual_price: money(), discounts: { records: 'discount' } },
  relationships: {
    boothoptions: { to: 'boothoption', via: 'boothtype_id' },
    booths: { to: 'booth', via: 'boothtype_id' },
    boothtypediscounts: { to: 'boothtypediscount', via: 'boothtype_id' },
    discounts: { to: 'discount', via: 'boothtypediscounts.some.boothtype_id' },
  },
  list: {
    columns: [
      'name',
      'convention_id',
      'badgetype_id',
      'price',
      'sequence_number',
      'available_count',
      'max_quantity',
      'badge_quantity',
    ],
    qualifiers: ['convention_id', 'badgetype_id'],
    sortable: ['price', 'sequence_number'],
  },
});
