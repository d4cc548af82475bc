import { id, integer, long, money, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const boothoption = resource('BoothOption', {
  domain: 'exhibitors',
  labels: ['booth options', 'booth option'],
  menu: { place: 4 },
  policy: { manage: 'exhibitors' },
  refusals: { update: ['409/453'], delete: ['409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  needsSession: true,
  fixed: { convention_id: id('convention'), boothtype_id: id('boothtype') },
  editable: {
    name: text(),
    description: long(),
    price: money(),
    taxgroup_id: orNull(id('taxgroup')),
    max_quantity: orNull(integer(0)),
    max_per_booth: integer(1, 100),
  },
  required: ['session_id', 'convention_id', 'boothtype_id', 'name'],
  readOnly: { taken_count: integer() },
  derived: { available_count: orNull(integer()) },
  includes: { actual_price: money() },
  relationships: { boothaddons: { to: 'boothaddon', via: 'boothoption_id' } },
  list: {
    columns: [
      'name',
      'convention_id',
      'boothtype_id',
      'available_count',
      'price',
      'max_quantity',
      'max_per_booth',
      'taken_count',
    ],
    qualifiers: ['convention_id', 'boothtype_id'],
  },
});
