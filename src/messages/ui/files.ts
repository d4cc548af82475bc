import { message } from '../message.ts';

/** Texts of upload list. */
export const uploadListText = {
  waitsForTheOneBefore: 'Waits for the one before.',
  sentItIsBeingStored: 'Sent; it is being stored.',
  percentSent: message<{ percent: number }>('{percent} % sent.'),
  stopped: 'Stopped.',
  refusal: 'Refusal.',
  done: 'Done.',
  filesOnTheirWay: 'Files on their way',
  sendingFile: message<{ file: string }>('Sending {file}'),
  stopSendingFile: message<{ file: string }>('Stop sending {file}'),
  stop: 'Stop',
  sendFileAgain: message<{ file: string }>('Send {file} again'),
  again: 'Again',
  forgetFile: message<{ file: string }>('Forget {file}'),
  forget: 'Forget',
} as const;
