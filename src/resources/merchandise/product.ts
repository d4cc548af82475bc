import { computed, flag, id, integer, long, money, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';
import { productPage } from './pages.ts';

export const product = resource('Product', {
  domain: 'merchandise',
  labels: ['products', 'product'],
  page: productPage,
  menu: { place: 1 },
  policy: { manage: 'merch' },
  refusals: { delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    description: long(),
    image_id: orNull(id('conventionimage')),
    taxgroup_id: orNull(id('taxgroup')),
    sellable: flag(),
    addon: oneOf(['no', 'optional', 'required'], {
      no: 'Sold by itself',
      optional: 'Can be added to a badge',
      required: 'Comes with every badge',
    }),
    all_badgetypes: flag(),
    sale_start_date: orNull(time()),
    sale_end_date: orNull(time()),
    sequence_number: integer(0, 9999),
  },
  required: ['convention_id', 'name'],
  derived: { price_from: orNull(money()), price_to: orNull(money()) },
  includes: { stock: computed(z.object({ left: z.nullable(z.int()), sold: z.int() })) },
  relationships: {
    productvariants: { to: 'productvariant', via: 'product_id' },
    badgetypes: { to: 'badgetype', via: 'productbadgetypes.some.product_id' },
    productbadgetypes: { to: 'productbadgetype', via: 'product_id' },
    mysoldproducts: { to: 'soldproduct', via: 'productvariant.product_id', callerVia: 'user_id' },
    my_sold_products: {
      to: 'soldproduct',
      via: 'productvariant.product_id',
      callerVia: 'user_id',
      path: 'my-sold-products',
      sameAs: 'mysoldproducts',
      operationId: 'product-ownSoldProducts',
    },
  },
  list: {
    qualifiers: ['sellable', 'addon'],
    sortable: ['sequence_number'],
    order: ['sequence_number', 'name'],
  },
  listRemoved: 'Search across all conventions was removed; use GET /api/convention/{id}/products.',
});
