import { message } from '../message.ts';

/** Why a collection site did not answer a question: the sentence "The site ..." goes on with `refused...`. */
export const siteFailures = {
  refusedToken: 'does not let this service in: its operator has to check the token',
  refusedWith: message<{ reason: string }>('says: {reason}'),
  refusedWithoutReason: 'says: no',
  status: message<{ status: number }>('it answered with status {status}'),
  unreadable: 'its answer cannot be read',
} as const;
