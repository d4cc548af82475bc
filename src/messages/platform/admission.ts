import { message } from '../message.ts';

/** Why a request has to wait while there are more people than the service can take. */
export const admissionRefusals = {
  inLine: message<{ position: number; minutes: number; retryAfter: number }>(
    'Many people are here right now. You are number {position, number} in line, which takes about {minutes, plural, one {a minute} other {# minutes}}. You keep your place: ask again in {retryAfter, plural, one {a second} other {# seconds}}.',
  ),
  nearlyIn: message<{ retryAfter: number }>(
    'It is your turn, but many people came at the same moment. You keep your place: ask again in {retryAfter, plural, one {a second} other {# seconds}}.',
  ),
  overloaded: 'More requests arrive than can be answered: ask again in a few seconds.',
} as const;
