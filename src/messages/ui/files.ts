import { message } from '../message.ts';

/** The files that are being sent. */
export const uploadListText = {
  waiting: 'Waits for the one before.',
  storing: 'Sent; it is being stored.',
  progress: message<{ percent: number }>('{percent} % sent.'),
  stopped: 'Stopped.',
  refused: 'Refusal.',
  done: 'Done.',
  title: 'Files on their way',
  sending: message<{ file: string }>('Sending {file}'),
  stopFile: message<{ file: string }>('Stop sending {file}'),
  stop: 'Stop',
  retryFile: message<{ file: string }>('Send {file} again'),
  retry: 'Again',
  dismissFile: message<{ file: string }>('Forget {file}'),
  dismiss: 'Forget',
} as const;
