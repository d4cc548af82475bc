import { message } from '../message.ts';

/** What a process that answers requests writes to the log. */
export const serviceLog = {
  cannotStart: 'cannot start',
  disconnect: 'disconnect',
  extensionsLost: 'extensions of sessions were lost',
  listening: 'listening',
  stop: 'stop',
  uncaughtException: 'uncaught exception',
  unhandledRejection: 'unhandled rejection',
} as const;

/** Plain texts in answers outside the API. */
export const pageTexts = {
  failed: message<{ request: string }>('Something went wrong on our side; request {request}.'),
  noPages: 'There are no pages here.',
  twoHosts: 'A request names one host: send one Host header.',
} as const;
