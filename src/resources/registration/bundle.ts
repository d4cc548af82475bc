import { flag, id, integer, long, money, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { bundlePage } from './bundlePages.ts';

export const bundle = resource('Bundle', {
  domain: 'registration',
  labels: ['bundles', 'bundle'],
  menu: { place: 4 },
  page: bundlePage,
  policy: { manage: 'registration' },
  refusals: { delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(120),
    description: long(),
    price: money(),
    sellable: flag(),
    sale_start_date: orNull(time()),
    sale_end_date: orNull(time()),
    sequence_number: integer(0, 9999),
  },
  required: ['convention_id', 'name'],
  derived: { full_price: money(), sold_count: integer() },
  relationships: {
    bundleparts: { to: 'bundlepart', via: 'bundle_id' },
    badges: { to: 'badge', via: 'bundle_id', policy: ['own', 'registration'] },
    soldproducts: { to: 'soldproduct', via: 'bundle_id', policy: ['own', 'merch'] },
  },
  list: { qualifiers: ['sellable'], sortable: ['sequence_number'], order: ['sequence_number', 'name'] },
});
