import { message } from '../message.ts';

/** Why a file of an image, or a calendar, cannot be read. */
export const fileRefusals = {
  calendarsReadOnly: 'Calendars are read only.',
  filesReadOnly: 'Files are read only.',
  notFound: 'The file was not found.',
} as const;

/** Why the changes of a schedule cannot be listened to. */
export const listenRefusals = {
  mayNotListen: 'You do not have permission to follow the changes of this convention.',
  noConvention: 'The convention was not found.',
  tooManyListeners: 'Too many are listening: try again in a moment.',
  tooManyOwnStreams: message<{ limit: number }>('You are listening {limit} times already: close some of them.'),
} as const;

/** Why a search request of Algolia's clients fails. Some texts are Algolia's own. */
export const searchFailures = {
  hostedElsewhere: 'The search is hosted elsewhere: see /api/convention/{id}/search-config',
  methodNotAllowed: 'Method Not Allowed',
  malformedPath: 'The path is not well-formed',
  notAllowedWithKey: 'Method not allowed with this API key',
} as const;
