import { dueView, paymentOfBadge, share, titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';
import { isDue, lostInDispute, notPaid, paymentStates, refundedBadge, saleStates } from '../schema/pageState.ts';

/** What a type has that nobody limited. */
export const NO_LIMIT = 100_000;

/** What badges and their types say of themselves on pages. */
export const badgePage: Presentation = {
  rowActions: ['verify', 'check-in', 'reverse-check-in'],
  number: 'badge_number',
  states: [
    { label: 'Checked in', tone: 'good', when: { checked_in: true } },
    notPaid,
    lostInDispute,
    isDue,
    refundedBadge,
    { label: 'Ticket due', tone: 'waiting', positive: 'tickets_due' },
    { label: 'Waiver missing', tone: 'waiting', when: { awaits_signature: true } },
    ...paymentStates(refundedBadge),
  ],
  facts: ['badgetype_id', 'amount_owed', 'hold_expires_date', 'checked_in_date'],
  groups: {
    first: ['firstname', 'lastname', 'name', 'badgetype_id', 'email'],
    Number: ['badge_number', 'name_full', 'shortname'],
    Payment: [
      ...['verified', 'retail_price', 'net_price', 'amount_paid', 'amount_paid_balance', 'amount_owed', 'sales_tax_balance'],
      ...['hold_expires_date', 'discount_id', 'code'],
    ],
    'At the door': ['checked_in', 'checked_in_date', 'print_count', 'awaits_signature', 'birth_date'],
    Questions: ['custom_fields'],
    'News and account': ['wants_updates', 'user_id', 'booth_id'],
  },
  quiet: ['birth_date'],
  fields: {
    ...{ retail_price: { zero: 'Free' }, net_price: { zero: 'Free' }, amount_owed: { zero: '–' } },
    name: { label: 'Name on the badge', joins: ['firstname', 'lastname'] },
    birth_date: { unit: 'birth date', hint: 'Such as 2001-05-27.' },
  },
  neverAsk: { create: ['print_count', 'birth_date', 'addons'], update: ['print_count'] },
  columns: [
    titled('badge_number', '#'),
    'badgetype_id',
    paymentOfBadge,
    titled('amount_owed', 'Amount due'),
    'checked_in',
    'email',
  ],
  totals: { amount_paid: 'Paid', amount_owed: 'Due', checked_in: 'Checked in' },
  filters: ['badge_number', 'badgetype_id', 'checked_in', 'verified', 'amount_owed', 'awaits_signature', 'custom_fields'],
  views: [
    { label: 'Not checked in', filters: { checked_in: 'false' } },
    dueView,
    { label: 'Not printed', filters: { verified: 'true', print_count: '0' } },
  ],
};

export const badgeTypePage: Presentation = {
  states: [
    { label: 'Hidden', when: { private: true } },
    { label: 'Staff only', tone: 'waiting', when: { sellable: false } },
    { label: 'Sold out', tone: 'bad', when: { available_quantity: 0 } },
    ...saleStates,
  ],
  facts: ['price', share('taken_count', 'max_quantity', { unit: 'taken' }), 'early_access_date'],
  groups: {
    first: ['name', 'price', 'max_quantity', 'sellable'],
    Description: ['description', 'uri_part'],
    Sale: ['sale_start_date', 'sale_end_date', 'max_per_user', 'quota_id', 'private'],
    'What it allows': ['ticket_purchases_allowed', 'allow_event_submissions'],
    Tax: ['taxgroup_id'],
    'On paper': ['badgedesign_id'],
    'Early access': ['early_access_date'],
    Taken: ['taken_count', 'available_quantity', 'max_available_count'],
    Questions: ['custom_fields'],
  },
  fields: {
    price: { zero: 'Free' },
    badgedesign_id: { hint: 'Without one, the standard design.' },
    max_quantity: { unit: 'badges', words: { [NO_LIMIT]: 'No limit' }, hint: '100,000: no limit.' },
    max_per_user: { unit: 'badges', hint: 'What one person may have. Without one, any number.' },
    sale_start_date: { hint: 'Until then, only registration staff sell it.' },
    sale_end_date: { hint: 'From then on, only registration staff sell it.' },
    quota_id: { hint: 'A number of badges that it shares with other types.' },
    private: { hint: 'Not listed for the public.' },
  },
  neverAsk: { create: ['sequence_number'], update: ['sequence_number'] },
  columns: ['price', share('taken_count', 'max_quantity', { label: 'Taken' }), 'state'],
  totals: { taken_count: 'Taken' },
  views: [{ label: 'On sale', filters: { sellable: 'true', private: 'false' } }],
};

export const badgeDesignPage: Presentation = {
  states: [{ label: 'Standard', tone: 'good', when: { is_standard: true } }, { label: 'For some types' }],
  groups: { first: ['name', 'is_standard'] },
  fields: { is_standard: { hint: 'For all badge types without a design of their own.' } },
  emptyLists: {
    badgetypes: [
      { label: 'It is used for all badge types without a design of their own.', when: { is_standard: true } },
      { label: 'None yet. Choose this design when you edit a badge type.' },
    ],
  },
  programsOnly: ['document'],
  neverAsk: { create: ['document'], update: ['document'] },
  columns: ['state'],
};

export const deskActionPage: Presentation = {
  number: 'badge_number',
  states: [
    { label: 'Needs a decision', tone: 'bad', when: { status: 'open' } },
    { label: 'Refused', tone: 'bad', when: { status: 'refused' } },
    { label: 'Decided', when: { status: 'decided' } },
    { label: 'Done', tone: 'good' },
  ],
  facts: ['kind', 'librarygame_id', 'event_id', 'reason', titled('acted_date', 'At the desk')],
  columns: [
    'state',
    titled('badge_number', '#'),
    'kind',
    titled('librarygame_id', 'Game'),
    'reason',
    titled('acted_date', 'At the desk'),
    titled('user_id', 'By'),
    'decision',
  ],
  views: [
    { label: 'Needs a decision', filters: { status: 'open' } },
    { label: 'Decided', filters: { status: 'decided' } },
    { label: 'Refused', filters: { status: 'refused' } },
  ],
};

export const quotaPage: Presentation = {
  states: [
    { label: 'Used up', tone: 'bad', when: { available_quantity: 0 } },
    { label: 'Available', tone: 'good' },
  ],
  facts: [share('taken_count', 'quantity', { unit: 'taken' })],
  groups: { first: ['name', 'quantity', 'taken_count', 'available_quantity'] },
  fields: { quantity: { unit: 'badges', hint: 'All types that share the quota, together.' } },
  columns: ['quantity', titled('taken_count', 'Taken'), titled('available_quantity', 'Left'), 'state'],
};
