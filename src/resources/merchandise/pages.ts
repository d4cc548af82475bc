import { type PageForm, span } from '../schema/page.ts';

/** What products say of themselves on pages. */
export const productPage: PageForm = {
  states: [{ label: 'On sale', tone: 'good', when: { sellable: true } }, { label: 'Not on sale' }],
  facts: [span('price_from', 'price_to')],
  groups: { first: ['name', 'image_id', 'price_from', 'price_to'], Description: ['description'], Sale: ['sellable'] },
  neverAsk: { create: ['sequence_number'], update: ['sequence_number'] },
};
