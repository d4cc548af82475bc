import { message } from '../message.ts';

/** The refusals that every operation shares. */
export const generalRefusals = {
  internalError: 'Something went wrong on our side.',
  internalErrorOf: message<{ request: string }>('Something went wrong on our side; request {request}.'),
  notJson: 'The input is not valid JSON.',
  notValid: message<{ reason: string }>('is not valid: {reason}'),
  otherConvention: 'belongs to another convention.',
  required: message<{ field: string }>('{field} is required.'),
  outsideScope:
    'session_id was made with an API key whose scope does not include this: sign in yourself, or with a key of a wider scope.',
  sessionInvalid: message<{ field: string }>('{field} is unknown, expired or destroyed: sign in again.'),
  sessionRequired: 'session_id is required: sign in first.',
  unknownRecord: message<{ field: string; record: string }>('{field} names no {record} that exists.'),
} as const;

/** Why the database refuses a change. */
export const databaseRefusals = {
  beingChanged: 'The record is being changed by another user: try again in a moment.',
  malformed: message<{ name: string }>('{name} is malformed or out of range.'),
  notAllowed: message<{ name: string }>('{name} is not allowed here.'),
  overloaded: 'The service is overloaded or being restarted: try again in a moment.',
  referenced: message<{ table: string }>('{table} records still refer to this record: remove them first.'),
  taken: message<{ name: string }>('{name} is taken already: choose another one.'),
  storageFull: 'The storage of the service is full, so nothing was changed: try again later. The operators have to make room.',
  tooLong: 'This took too long and was stopped: try again, or ask for less.',
  value: 'A value',
} as const;
