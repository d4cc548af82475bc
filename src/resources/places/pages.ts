import type { PageForm } from '../schema/page.ts';

/** What spaces say of themselves on pages. */
export const spacePage: PageForm = {
  states: [{ label: 'Locked', tone: 'waiting', when: { is_locked: true } }],
  facts: ['room_id', 'max_tickets'],
  groups: {
    first: ['name', 'room_id', 'max_tickets'],
    'Good for': ['special_requests'],
    'Staff note': ['note'],
    Lock: ['is_locked'],
    Chat: ['has_chat_info', 'chat_text_channel_id', 'chat_voice_channel_id'],
  },
  neverAsk: { create: ['sequence_number'], update: ['sequence_number'] },
};
