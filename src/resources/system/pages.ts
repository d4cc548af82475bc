import { titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** How tables show mails. */
export const mailPage: Presentation = {
  rowActions: ['send-again'],
  quiet: ['attempts', 'next_attempt_date'],
  columns: [titled('date_created', 'Written'), titled('recipient', 'To'), 'kind', 'status'],
  views: [{ label: 'Undelivered', filters: { status: ['failed', 'unsure'] } }],
};

/** How people meet webhooks. */
export const webhookPage: Presentation = {
  states: [
    { label: 'Stopped', tone: 'bad', when: { enabled: false } },
    { label: 'Failing', tone: 'waiting', past: 'failing_since_date' },
    { label: 'Active', tone: 'good' },
  ],
  facts: ['callback_uri', 'events'],
  shownOnce: ['secret'],
  groups: {
    first: ['name', 'callback_uri', 'events', 'enabled'],
    Delivery: ['success_count', 'error_count', 'last_status', 'failing_since_date', 'stopped_reason', 'rotated_date', 'user_id'],
  },
  fields: {
    callback_uri: { hint: 'Begins with https://.' },
    events: { unit: 'webhook event' },
  },
};
/** How tables show what was sent to a webhook. */
export const deliveryPage: Presentation = {
  rowActions: ['send-again'],
  quiet: ['record_id', 'next_attempt_date'],
  fields: { event: { unit: 'webhook event' }, record_type: { unit: 'record type' } },
  columns: [
    titled('happened_date', 'When'),
    'event',
    'status',
    'attempts',
    titled('response_code', 'Answer'),
    titled('error_message', 'Problem'),
  ],
  views: [{ label: 'Not delivered', filters: { status: ['failed'] } }],
};

/** How people meet imports of tables. */
export const importRunPage: Presentation = {
  facts: ['kind'],
  programsOnly: ['columns', 'mapping', 'options'],
};

/** How tables show what is posted in a chat. */
export const chatMessagePage: Presentation = {
  rowActions: ['send-again'],
  quiet: ['attempts', 'next_attempt_date', 'channel_id'],
  columns: [titled('date_created', 'When'), 'kind', 'status', titled('error_message', 'Problem'), 'text'],
  views: [{ label: 'Not posted', filters: { status: ['failed'] } }],
};
