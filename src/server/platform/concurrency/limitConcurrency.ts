import { Refusal } from '../../errors/refusals.ts';

/**
 * Creates a queue that runs up to `maxRunning` pieces of work at a time and lets up to `maxWaiting` wait. The queue @throws 503 with the
 * message `busy` if it is full.
 */
export function limitConcurrency(maxRunning: number, maxWaiting: number, busy: string) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new Refusal(503, 503, null, busy, { retryAfter: 3 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
