import { message } from '../message.ts';

/** One parameter of a request. */
export const parameterInputText = {
  several: 'Several: with commas between them.',
} as const;

/** In whose name a request is sent. */
export const requestIdentityText = {
  tryAs: 'Try as',
  yourself: 'Yourself',
  anotherSession: 'Another session',
  nobody: 'No one',
  sessionId: 'Session id',
  sessionHint: 'As POST /api/session answers it for an API key',
  showTheSessionId: 'Show the session id',
} as const;

/** The answer to a request. */
export const responseViewText = {
  bytes: message<{ bytes: number }>('{bytes} bytes'),
  kilobytes: message<{ bytes: string }>('{bytes} kB'),
  theAnswer: 'The answer',
  timeAndSize: message<{ round: number; size: string }>('{round} ms · {size}'),
  countHeaders: message<{ count: number }>('{count} headers'),
  headersOfTheAnswer: 'Headers of the answer',
  copied: 'Copied',
  copyTheBody: 'Copy the body',
  bodyOfTheAnswer: 'Body of the answer',
} as const;

/** A body that is too long to show. */
export const sendRequestText = {
  cut: message<{ shown: string; limit: number }>('{shown}\n… (the first {limit} characters)'),
} as const;

/** The form that sends a request. */
export const tryItText = {
  stopped: 'Stopped.',
  unreachable: 'The service does not answer. Check your connection and try again.',
  moreParameters: message<{ count: number }>('{count} more parameters'),
  body: 'Body',
  json: 'JSON',
  chooseAFile: 'Choose a file',
  sendMethod: message<{ method: string }>('Send {method}'),
  stop: 'Stop',
  noUndo: ', and there is no undo',
  changesData: message<{ noUndo: string }>('This changes what is stored{noUndo}.'),
} as const;
