import { titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** How tables show games and their loans. */
export const gamePage: Presentation = {
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
  states: [
    { label: 'Returned', tone: 'good', when: { is_checked_in: true } },
    { label: 'Overdue', tone: 'bad', when: { is_overdue: true } },
    { label: 'Out', tone: 'waiting' },
  ],
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
