import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const boothtypediscount = resource('BoothTypeDiscount', {
  domain: 'exhibitors',
  labels: ['booth type discounts', 'booth type discount'],
  title: ['boothtype', 'discount'],
  policy: { manage: 'exhibitors' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), boothtype_id: id('boothtype'), discount_id: id('discount') },
  required: ['boothtype_id', 'discount_id'],
  list: { columns: ['boothtype_id', 'discount_id', 'convention_id'] },
});
