import { message } from '../message.ts';

/** Calls that fail without an explanation by the service. */
export const callText = {
  unreachable: 'The service does not answer. Check your connection and try again.',
  unexplained: message<{ status: number }>('The service could not do that ({status}). Try again in a moment.'),
  signedOut: 'You are signed out. Sign in on another tab, then try again here.',
  uploadStopped: 'Stopped.',
} as const;
