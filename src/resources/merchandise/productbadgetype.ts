import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const productbadgetype = resource('ProductBadgeType', {
  domain: 'merchandise',
  labels: ['add-on badge types', 'add-on badge type'],
  title: ['product', 'badgetype'],
  policy: { manage: 'merch' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), product_id: id('product'), badgetype_id: id('badgetype') },
  required: ['product_id', 'badgetype_id'],
  list: { columns: ['product_id', 'badgetype_id', 'convention_id'] },
});
