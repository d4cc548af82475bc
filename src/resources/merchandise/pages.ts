import { dueView, paymentOfItem, span, titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';
import { isDue, lostInDispute, notPaid, refunded, saleStates } from '../schema/pageState.ts';

/** What products say of themselves on pages. */
export const productPage: Presentation = {
  states: [{ label: 'Not on sale', when: { sellable: false } }, ...saleStates],
  facts: [span('price_from', 'price_to')],
  groups: {
    first: ['name', 'image_id', 'price_from', 'price_to', 'sellable', 'addon'],
    Description: ['description'],
    Sale: ['sale_start_date', 'sale_end_date', 'taxgroup_id'],
    'With badges': ['all_badgetypes'],
  },
  fields: {
    price_from: { zero: 'Free' },
    price_to: { zero: 'Free' },
    sale_start_date: { hint: 'Until then, only merchandise staff sell it.' },
    sale_end_date: { hint: 'From then on, only merchandise staff sell it.' },
    addon: { hint: 'An add-on belongs to a badge: it goes to another person and is cancelled with it.' },
    all_badgetypes: { hint: 'Otherwise choose badge types on the page of the product.' },
  },
  neverAsk: { create: ['sequence_number'], update: ['sequence_number'] },
  columns: [
    titled('image.thumbnail_uri', 'Picture'),
    span('price_from', 'price_to', 'Price'),
    titled('stock.left', 'Left'),
    titled('stock.sold', 'Sold'),
    'state',
  ],
  views: [{ label: 'Not on sale', filters: { sellable: 'false' } }],
};

export const soldProductPage: Presentation = {
  rowActions: ['verify', 'pick-up', 'reverse-pick-up'],
  number: 'soldproduct_number',
  states: [
    lostInDispute,
    notPaid,
    isDue,
    refunded,
    { label: 'Handed out', tone: 'good', when: { picked_up: true } },
    { label: 'To hand out', tone: 'good', when: { verified: true } },
  ],
  facts: [titled('product.name', 'Product'), titled('productvariant.name', 'Variant')],
  columns: [
    titled('soldproduct_number', '#'),
    titled('product.name', 'Product'),
    titled('productvariant_id', 'Variant'),
    'badge_id',
    titled('amount_paid', 'Paid'),
    paymentOfItem,
    'picked_up',
  ],
  totals: { amount_paid: 'Paid', amount_owed: 'Due', picked_up: 'Picked up' },
  views: [{ label: 'To hand out', filters: { verified: 'true', amount_owed: '0', picked_up: 'false' } }, dueView],
};
