import { message } from '../message.ts';

/** The note of people who queue while more are here than can be served. */
export const placeInLineText = {
  title: message<{ position: number }>('You are number {position, number} in line'),
  wait: message<{ minutes: number }>(
    'Many people are here right now. It takes about {minutes, plural, one {a minute} other {# minutes}}. You keep your place, and this page continues automatically.',
  ),
} as const;
