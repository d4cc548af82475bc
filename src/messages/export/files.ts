import { message } from '../message.ts';

/** Why a list cannot be sent as a file. Texts about a parameter follow its name. */
export const fileRefusals = {
  noSuchColumn: message<{ column: string; columns: string }>('cannot hold {column}: choose from {columns}.'),
  notAFormat: 'must be csv, xlsx or jsonl.',
  notAList: 'can be given for lists only.',
  oneAtATime: 'You are downloading a list already: wait until it is done, or end it.',
  rightsChanged: 'ended, because your rights have changed.',
  tookTooLong: 'took too long: filter the list.',
  tooManyRecords: message<{ count: number; limit: number }>(
    'The list has {count, number} records, and a file can hold {limit, number}: filter the list.',
  ),
} as const;
