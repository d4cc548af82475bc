import { message } from '../message.ts';

/** The files that are being sent. */
export const uploadListText = {
  waiting: 'Waiting.',
  storing: 'Sent; it is being stored.',
  progress: message<{ percent: number }>('{percent}% sent.'),
  stopped: 'Stopped.',
  refused: 'Refused.',
  done: 'Done.',
  title: 'Uploads',
  sending: message<{ file: string }>('Sending {file}'),
  stopFile: message<{ file: string }>('Stop sending {file}'),
  stop: 'Stop',
  retryFile: message<{ file: string }>('Send {file} again'),
  retry: 'Retry',
  dismissFile: message<{ file: string }>('Dismiss {file}'),
  dismiss: 'Dismiss',
} as const;
