import { titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';
import { saleStates } from '../schema/pageState.ts';

/** What bundles and their parts say of themselves on pages. */
export const bundlePage: Presentation = {
  states: [{ label: 'Not on sale', when: { sellable: false } }, ...saleStates],
  facts: ['price', titled('full_price', 'Full price'), titled('sold_count', 'Sold')],
  groups: {
    first: ['name', 'price', 'full_price', 'sellable'],
    Description: ['description'],
    Sale: ['sale_start_date', 'sale_end_date', 'sold_count'],
  },
  quiet: ['full_price', 'sold_count'],
  fields: {
    price: { zero: 'Free', hint: 'What the buyer pays, with tax. It divides over the parts by their own prices.' },
    full_price: { zero: 'Free' },
    sale_start_date: { hint: 'Until then, only registration staff sell it.' },
    sale_end_date: { hint: 'From then on, only registration staff sell it.' },
  },
  neverAsk: { create: ['sequence_number'], update: ['sequence_number'] },
  columns: ['price', titled('full_price', 'Full price'), titled('sold_count', 'Sold'), 'state'],
};

export const bundlePartPage: Presentation = {
  facts: [titled('quantity', 'Quantity')],
  fields: {
    badgetype_id: { hint: 'Either a badge type or a product.' },
    product_id: { hint: 'Buyers choose the variant.' },
  },
  columns: ['badgetype_id', 'product_id', 'quantity'],
};
