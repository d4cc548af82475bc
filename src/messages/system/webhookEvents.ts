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
  cancelled: 'Event cancelled',
  scheduled: 'Event scheduled or moved',
  checkedIn: 'Badge checked in',
  offered: 'Seat offered to the waiting list',
  submission: 'Submission sent in or changed',
  assignment: 'Shift assignment changed',
  test: 'Test',
} as const;
