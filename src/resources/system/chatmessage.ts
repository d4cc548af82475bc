import { id, integer, long, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { chatMessagePage } from './pages.ts';

export const chatMessageStates = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Posted',
  failed: 'Not posted',
} as const;
export const chatMessageKinds = { announcement: 'Announcement', open_shifts: 'Open shifts' } as const;

export const chatmessage = resource('ChatMessage', {
  domain: 'system',
  labels: ['chat messages', 'chat message'],
  title: ['kind'],
  page: chatMessagePage,
  policy: { read: 'organizer' },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    kind: oneOf(Object.keys(chatMessageKinds) as (keyof typeof chatMessageKinds)[], chatMessageKinds), // its keys
    channel_id: text(30),
    text: long(2000),
    status: oneOf(Object.keys(chatMessageStates) as (keyof typeof chatMessageStates)[], chatMessageStates), // its keys
    attempts: integer(0),
    error_message: orNull(text(500)),
    next_attempt_date: time(),
    sent_date: orNull(time()),
  },
  list: {
    columns: ['date_created', 'kind', 'status', 'error_message', 'text', 'attempts'],
    search: ['text'],
    qualifiers: ['status', 'kind'],
    order: ['-date_created'],
  },
  states: { status: { waiting: 'waiting', sending: 'waiting', sent: 'good', failed: 'bad' } },
});
