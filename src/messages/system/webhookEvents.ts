import { message } from '../message.ts';

/** What webhooks tell of, in the words of pages. */
export const webhookEventText = {
  everything: 'Every change',
  often: 'Often chosen',
  any: message<{ records: string }>('Any change of {records}'),
  created: message<{ record: string }>('{record} added'),
  updated: message<{ record: string }>('{record} changed'),
  deleted: message<{ record: string }>('{record} deleted'),
  choose: 'Choose what to be told of',
  named: {
    'event.cancelled': 'Event cancelled',
    'event.scheduled': 'Event scheduled or moved',
    'badge.checked_in': 'Badge checked in',
    'wait.offered': 'Seat offered to the waiting list',
    'submission.changed': 'Submission sent in or changed',
    'volunteershift.changed': 'Shift assignment changed',
    'webhook.test': 'Test',
  },
} as const;
