/** Why a job failed. Its owner reads it. */
export const jobFailures = {
  failedRepeatedly: 'Something went wrong on our side, again and again.',
  interruptedRepeatedly: 'The work was interrupted again and again.',
  unknownKind: 'This service can no longer do that.',
} as const;

/** What the worker of background jobs writes to the log. */
export const jobLog = {
  attemptPaused: 'a job could not continue',
  endNotStored: 'the end of a job could not be written',
  failed: 'a job failed',
  heartbeatLost: 'a heartbeat of a job was lost',
  holdsNotReleased: 'run-out holds and offers were not released',
  pollFailed: 'background work could not be looked for',
} as const;
