import { titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** How pages show libraries. */
export const libraryPage: Presentation = {
  groups: {
    first: ['game_count', 'checked_out_count', 'default_minutes', 'email_address', 'user_id', 'geolocation_id', 'description'],
  },
  fields: { default_minutes: { unit: 'minutes', hint: 'After this time a loan is overdue. Empty: never.' } },
  neverAsk: { create: [], update: ['user_id'] },
};
/** How tables show draws. */
export const drawPage: Presentation = {
  quiet: ['entries_hash', 'seed_hash'],
  columns: ['status', 'convention_id', 'run_date', 'max_wins'],
};

/** How tables show games and their loans. */
export const gamePage: Presentation = {
  groups: {
    first: [
      ...['catalog_number', 'publisher_name', 'min_players', 'max_players', 'min_play_time', 'max_play_time', 'age'],
      ...['game_weight', 'description'],
    ],
    'At the library': [
      ...['is_in_circulation', 'is_play_to_win', 'is_premium', 'is_checked_out', 'checkout_count', 'playtowin_count'],
      ...['last_checkout_date', 'last_checkin_date'],
    ],
    Condition: [
      ...['overall_condition', 'condition_notes', 'missing_components', 'missing_instructions', 'box_unacceptable'],
      ...['due_for_triage', 'notes'],
    ],
  },
  quiet: ['library_id', 'bgg_id', 'icon_uri', 'average_seconds_checked_out', 'lastcheckout_id'],
  fields: { min_play_time: { unit: 'minutes' }, max_play_time: { unit: 'minutes' } },
  columns: [
    titled('catalog_number', 'Number'),
    'out_to',
    'overall_condition',
    titled('checkout_count', 'Times checked out'),
    'last_checkout_date',
  ],
  totals: { is_checked_out: 'Out', checkout_count: 'Times checked out' },
  views: [
    { label: 'Out', filters: { is_checked_out: 'true' } },
    { label: 'Play-to-win', filters: { is_play_to_win: 'true' } },
    { label: 'Not in circulation', filters: { is_in_circulation: 'false' } },
  ],
};

export const loanPage: Presentation = {
  rowActions: ['checkin', 'reset-checkout-time'],
  states: [
    { label: 'Returned', tone: 'good', when: { is_checked_in: true } },
    { label: 'Overdue', tone: 'bad', when: { is_overdue: true } },
    { label: 'Out', tone: 'waiting' },
  ],
  fields: {
    renter_name: { from: ['badge_id', 'name'], hint: 'The name of the badge, if there is one.' },
    checkout_date: { hint: 'Now, if it is empty.' },
  },
  groups: { first: ['librarygame_id', 'badge_id', 'renter_name', 'checkout_date', 'due_date', 'checkin_date'] },
  quiet: ['checkedout_seconds'],
  columns: [
    'librarygame_id',
    titled('checkout_date', 'Out since'),
    titled('due_date', 'Due back'),
    titled('checkin_date', 'Back'),
    'state',
  ],
  views: [
    { label: 'Out', filters: { is_checked_in: 'false' } },
    { label: 'Overdue', filters: { is_overdue: 'true' } },
  ],
};
