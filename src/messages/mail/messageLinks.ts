import { message } from '../message.ts';

/** Links to writing, from lists and records. */
export const messageLinkText = {
  /** `count`: how many people the record has. */
  to: message<{ audience: string; count: number }>(
    'Message {audience, select, badges {holder} tickets {holder} hosts {{count, plural, one {host} other {hosts}}} submitters {submitter} volunteers {volunteer} shifts {{count, plural, one {volunteer} other {volunteers}}} exhibitors {exhibitor} other {people}}',
  ),
  toHolders: message<{ count: number }>('Message {count, plural, one {ticket holder} other {ticket holders}}'),
  borrower: 'Message borrower',
  loan: message<{ game: string }>('{game} from the library'),
  overdue: message<{ game: string }>('{game} is overdue. Bring it back to the library.'),
  someGame: 'The game',
  selected: 'Message',
  tooMany: message<{ limit: number }>('Select {limit} rows at most, or all rows.'),
} as const;
