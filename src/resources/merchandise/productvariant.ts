import { id, integer, money, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const productvariant = resource('ProductVariant', {
  summary: 'A form in which a product is sold, with its price and stock.',
  labels: ['product variants', 'product variant'],
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
  seen: { sku: ['prv'] },
  includes: { actual_price: money() },
  relationships: { soldproducts: { to: 'soldproduct', via: 'productvariant_id' } },
  list: { search: ['name', 'sku'], qualifiers: ['product_id'], order: ['sequence_number', 'name'] },
});
