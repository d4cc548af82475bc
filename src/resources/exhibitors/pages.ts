import { either, payment, share, switches, titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** What exhibitors say of themselves on pages. */
export const exhibitorPage: Presentation = {
  rowActions: ['approve', 'check-in', 'reverse-check-in', 'review', 'change', 'decline'],
  facts: ['website_uri', 'email_address', 'phone_number', 'checked_in'],
  groups: {
    first: ['name', 'description', 'email_address', 'phone_number', 'agree_to_terms'],
    Website: ['website_uri'],
    Questions: ['custom_fields'],
    Review: ['status', 'comment', 'checked_in', 'user_id'],
  },
  columns: [
    'status',
    titled('booth_names', 'Booths'),
    titled('amount_due', 'Due'),
    'checked_in',
    'email_address',
    'phone_number',
  ],
  fields: { amount_due: { zero: '–' } },
  totals: { checked_in: 'Checked in' },
  views: [
    { label: 'To decide', filters: { status: ['new', 'in_review', 'changes_requested'] } },
    { label: 'Invited', filters: { status: 'invited' } },
    { label: 'Not checked in', filters: { status: 'approved', checked_in: 'false' } },
  ],
};

export const boothTypePage: Presentation = {
  fields: {
    price: { zero: 'Free' },
    badge_quantity: { zero: 'None' },
    deposit_amount: { zero: 'None', hint: 'Paid first; it books the booth. Without one, the whole price is due.' },
    deposit_days: { unit: 'days', hint: 'So long is a new booth held.' },
    rest_due_date: { hint: 'Afterwards exhibitors are reminded three times, a week apart.' },
  },
};

export const boothPage: Presentation = {
  rowActions: ['verify', 'refund', 'cancel'],
  columns: ['boothtype_id', 'room_id', 'exhibitor_id', payment, titled('net_price', 'Price')],
  fields: {
    net_price: { zero: 'Free' },
    retail_price: { zero: 'Free' },
    amount_refunded: { zero: 'None' },
    deposit_amount: { zero: 'None', hint: 'Paid first; the rest is due later. Without one, the whole price is due.' },
  },
  totals: { net_price: 'Price', amount_paid: 'Paid' },
  views: [
    { label: 'Free', filters: { exhibitor_id: 'null' } },
    { label: 'Due', filters: { exhibitor_id: '<>null', verified: 'false' } },
  ],
};

export const discountPage: Presentation = {
  groups: {
    first: [
      ...['name', 'code', 'percent_off', 'amount_off'],
      ...['use_with_badges', 'use_with_tickets', 'use_with_products', 'use_with_booths', 'use_with_boothoptions'],
    ],
    'Only for': ['badgetype_id', 'product_id', 'eventtype_id'],
    'When and how often': ['start_date', 'end_date', 'max_uses', 'used_count', 'held_count'],
    'In use': ['enabled', 'public'],
  },
  columns: [
    'code',
    'enabled',
    either('off', 'Off', ['percent_off', 'amount_off']),
    switches('used_with', 'Used with', {
      use_with_badges: 'Badges',
      use_with_tickets: 'Tickets',
      use_with_products: 'Products',
      use_with_booths: 'Booths',
      use_with_boothoptions: 'Booth options',
    }),
    either('only_for', 'Only for', ['badgetype_id', 'product_id', 'eventtype_id']),
    share('used_count', 'max_uses', { label: 'Uses' }),
    titled('held_count', 'Still on hold'),
    titled('end_date', 'Until'),
  ],
  fields: {
    public: { hint: 'Otherwise people need its code, or staff sell with it.' },
    percent_off: { unit: '%', zero: '–' },
    amount_off: { zero: '–' },
    used_count: { label: 'Times used, with what is on hold' },
    held_count: { zero: '–' },
  },
  totals: { used_count: 'Uses, with what is on hold' },
};
