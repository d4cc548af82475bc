import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const boothtypediscount = resource('BoothTypeDiscount', {
  domain: 'exhibitors',
  summary: 'A discount that may be used on a kind of booth.',
  labels: ['booth type discounts', 'booth type discount'],
  title: ['boothtype', 'discount'],
  policy: { manage: 'exhibitors' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), boothtype_id: id('boothtype'), discount_id: id('discount') },
  required: ['boothtype_id', 'discount_id'],
  list: { columns: ['boothtype_id', 'discount_id', 'convention_id'] },
});
