import { id, integer, money, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const productvariant = resource('ProductVariant', {
  domain: 'merchandise',
  labels: ['product variants', 'product variant'],
  menu: { place: 2 },
  policy: { manage: 'merch' },
  refusals: { create: ['409/443'], update: ['409/443', '409/453'], delete: ['409/453'] },
  fixed: { convention_id: id('convention'), product_id: id('product') },
  editable: {
    name: text(),
    sku: orNull(text(60)),
    price: money(),
    max_quantity: orNull(integer(0)),
    max_per_badge: orNull(integer(0)),
    sequence_number: integer(),
  },
  required: ['product_id', 'name'],
  readOnly: { taken_count: integer() },
  derived: { available_count: orNull(integer()) },
  hiddenFields: { sku: ['editor'] },
  includes: { actual_price: money() },
  relationships: { soldproducts: { to: 'soldproduct', via: 'productvariant_id', policy: ['own', 'merch'] } },
  list: {
    columns: [
      'name',
      'product_id',
      'convention_id',
      'available_count',
      'price',
      'max_quantity',
      'max_per_badge',
      'sequence_number',
      'taken_count',
    ],
    search: ['name', 'sku'],
    qualifiers: ['product_id'],
    order: ['sequence_number', 'name'],
  },
});
