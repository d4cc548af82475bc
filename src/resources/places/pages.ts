import { share, titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** What spaces say of themselves on pages. */
export const spacePage: Presentation = {
  states: [{ label: 'Locked', tone: 'waiting', when: { is_locked: true } }],
  facts: ['room_id', 'max_tickets'],
  groups: {
    first: ['name', 'room_id', 'max_tickets'],
    'Good for': ['special_requests'],
    'Staff note': ['note'],
    Lock: ['is_locked'],
    Chat: ['has_chat_info', 'chat_text_channel_id', 'chat_voice_channel_id'],
  },
  repeats: 'name',
  fields: { max_tickets: { unit: 'seats' }, note: { hint: 'Only staff read it.' } },
  neverAsk: { create: ['sequence_number'], update: ['sequence_number'] },
  columns: ['room_id', titled('max_tickets', 'Seats'), titled('special_requests', 'Good for'), 'state', 'note'],
  totals: { max_tickets: 'Seats', is_locked: 'Locked' },
  views: [{ label: 'Locked', filters: { is_locked: 'true' } }],
};

export const roomPage: Presentation = {
  quiet: ['available_dayparts', 'chat_category_id', 'booths_available_count', 'booths_sold_count', 'booths_taken_count'],
  columns: [
    titled('child_counts.spaces_count', 'Spaces'),
    titled('child_counts.seats_count', 'Seats'),
    share('booths_taken_count', 'child_counts.booths_count', { label: 'Booths taken' }),
  ],
};
