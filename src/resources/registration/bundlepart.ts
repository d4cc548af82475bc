import { id, integer, orNull } from '../fields.ts';
import { resource } from '../resource.ts';
import { bundlePartPage } from './bundlePages.ts';

/** The most badges or pieces of one kind in a bundle. */
const MOST = 20;

export const bundlepart = resource('BundlePart', {
  domain: 'registration',
  labels: ['bundle parts', 'bundle part'],
  title: ['badgetype', 'product'],
  page: bundlePartPage,
  policy: { manage: 'registration' },
  refusals: { create: ['400/441', '409/443', '409/453'] },
  fixed: {
    convention_id: id('convention'),
    bundle_id: id('bundle'),
    badgetype_id: orNull(id('badgetype')),
    product_id: orNull(id('product')),
  },
  editable: { quantity: integer(1, MOST) },
  required: ['bundle_id'],
  list: { columns: ['badgetype_id', 'product_id', 'quantity', 'bundle_id', 'convention_id'] },
});
