import { jobLog } from '../../messages/jobs/jobs.ts';
import { listen } from '../db/client.ts';
import { clockMilliseconds } from '../platform/jobs/clock.ts';
import { log } from '../platform/log.ts';

/** Seconds to wait after a step that failed. */
const PAUSE_AFTER_FAILURE = 20;

/** Work that is polled for. */
export interface Polling {
  /** The name of the work, for the log. */
  readonly name: string;
  /** A database channel whose messages end the wait. */
  readonly channel?: string;
  /** Does some work, if there is any, and returns the milliseconds until the next poll. */
  step(signal: AbortSignal): Promise<number>;
}

/** Runs steps one after the other until the returned function is called, which aborts the signal and waits for the current step. */
export function startPolling({ name, channel, step }: Polling): () => Promise<void> {
  const stop = new AbortController();
  let notified = false;
  let endWait = () => {};
  const wake = () => {
    notified = true;
    endWait();
  };

  const runStep = (): Promise<number> =>
    step(stop.signal).catch((err: unknown) => {
      if (!stop.signal.aborted) log.error({ err, polling: name }, jobLog.pollFailed);
      return clockMilliseconds(PAUSE_AFTER_FAILURE);
    });
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      notified = false;
      const pause = await runStep();
      if (pause > 0 && !notified) await wait(pause);
    }
  };

  const unlisten = channel ? listen(channel, wake) : () => {};
  const running = run();
  return async () => {
    stop.abort();
    unlisten();
    wake();
    await running;
  };
}
