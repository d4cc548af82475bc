import { message } from '../message.ts';

/** Why a job is refused. */
export const jobRefusals = {
  alreadyRunning: 'A job of this kind is already running. Wait for it, or cancel it.',
  nothingWaits: 'You have no deletion to undo. It is done, was undone, or another user asked for it.',
  notDeletable: 'must be a kind of record that can be deleted.',
  deletionWaits: 'It is being deleted already.',
  signedOut: 'You signed out before.',
  finished: message<{ status: string }>('The job is {status} already.'),
} as const;

/** Why a mail cannot be read or sent again. */
export const mailTexts = {
  hidden:
    'This email holds a link that opens an account. Only its reader sees it, or an administrator where no mail server is configured.',
  notSendable: message<{ status: string; sendable: string }>(
    'The email is {status}. Only one that is {sendable} can be sent again.',
  ),
  noServer: 'No mail server is configured: ask whoever runs the service to set one up.',
} as const;
