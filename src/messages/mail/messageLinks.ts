import { message } from '../message.ts';

/** Links to writing, from lists and records. */
export const messageLinkText = {
  to: message<{ audience: string }>(
    'Message {audience, select, badges {holder} tickets {ticket holders} hosts {hosts} submitters {submitter} volunteers {volunteer} shifts {volunteers} exhibitors {exhibitor} other {people}}',
  ),
  selected: 'Message',
  tooMany: message<{ limit: number }>('Select {limit} rows at most, or all rows.'),
} as const;
