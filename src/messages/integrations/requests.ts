import { message } from '../message.ts';

/** Why an external service gave no usable answer: half a sentence. */
export const requestFailures = {
  noAnswer: 'no answer',
  timedOut: 'it did not answer in time',
  tooLong: 'the answer is too long',
  unreachable: message<{ code: string }>('it could not be reached ({code})'),
} as const;

/** Why Algolia did not do what was requested. */
export const algoliaFailures = {
  answered: message<{ status: number }>('Algolia answered {status}'),
  noKey: 'Algolia made no key',
  noReason: 'no reason',
  refused: message<{ status: number; reason: string }>('Algolia answered {status}: {reason}'),
} as const;
