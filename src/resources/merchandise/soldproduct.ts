import { flag, id, integer, money, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { soldProductPage } from './pages.ts';

export const soldproduct = resource('SoldProduct', {
  domain: 'merchandise',
  labels: ['sold products', 'sold product'],
  title: ['shortname'],
  menu: { place: 3 },
  needsConfirmedEmail: true,
  page: soldProductPage,
  policy: { manage: ['owner', 'merch'], read: ['owner', 'merch', 'registration'] },
  refusals: { create: ['400/441', '409/443', '409/453'], delete: ['409/453'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), productvariant_id: id('productvariant'), badge_id: orNull(id('badge')) },
  inputs: { code: orNull(text(40)) },
  required: ['productvariant_id'],
  readOnly: {
    user_id: orNull(id('user')),
    badgetype_id: orNull(id('badgetype')),
    soldproduct_number: integer(),
    retail_price: money(),
    net_price: money(),
    amount_paid: money(),
    amount_refunded: money(),
    verified: flag(),
    hold_expires_date: orNull(time()),
    discount_id: orNull(id('discount')),
    bundle_id: orNull(id('bundle')),
    picked_up: flag(),
    pick_up_date: orNull(time()),
  },
  derived: { shortname: text(), amount_owed: money() },
  closed: true,
  includes: { product: { record: 'product' }, amount_disputed: money() },
  list: {
    sums: ['amount_owed'],
    search: ['soldproduct_number'],
    queryFields: ['badge.name', 'productvariant.name'],
    qualifiers: ['badge_id', 'productvariant_id', 'user_id', 'verified', 'amount_owed', 'picked_up'],
    order: ['soldproduct_number'],
  },
});
