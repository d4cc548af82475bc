import { Refusal } from '../../errors/refusals.ts';

/**
 * Creates a queue that runs up to `maxRunning` pieces of work at a time and lets up to `maxWaiting` wait, of one named caller up to
 * `maxOfOne`. The queue @throws 503 with the message `busy` if it is full.
 */
export function limitConcurrency(maxRunning: number, maxWaiting: number, busy: string, maxOfOne = maxWaiting) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const waitingOf = new Map<string, number>();
  const wait = async (caller = '') => {
    const ofCaller = waitingOf.get(caller) ?? 0;
    if (waiting.length >= maxWaiting || (caller && ofCaller >= maxOfOne))
      throw new Refusal(503, 503, null, busy, { retryAfter: 3 });
    waitingOf.set(caller, ofCaller + 1);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const left = (waitingOf.get(caller) ?? 1) - 1;
    if (left > 0) waitingOf.set(caller, left);
    else waitingOf.delete(caller);
  };
  return async function inTurn<T>(work: () => Promise<T>, caller?: string): Promise<T> {
    if (running >= maxRunning) await wait(caller);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
