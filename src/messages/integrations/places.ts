import { message } from '../message.ts';

/** Why a search for places is refused. */
export const placesRefusals = {
  keyRefused: 'The places provider refuses the key of this service: ask its operator to check GOOGLE_PLACES_KEY.',
  notConfigured: 'No places provider is configured: ask the operator of this service to set one up.',
  quotaExceeded: 'The quota of the places provider is used up for now: try again later.',
  timedOut: message<{ seconds: number }>('The places provider did not answer within {seconds} seconds: try again.'),
  unreachable: 'The places provider cannot be reached: try again later.',
  unreadable: 'The places provider gave an answer that cannot be understood: try again later.',
} as const;

/** What the places provider answered instead of places, for the log. */
export const placesFailures = {
  answered: message<{ status: number }>('it answered {status}'),
  notJson: message<{ status: number }>('it answered {status} without the JSON that was expected'),
  ownError: 'it reported an error of its own',
} as const;

/** What the search for places writes to the log. */
export const placesLog = { noAnswer: 'the places provider gave no answer' } as const;
