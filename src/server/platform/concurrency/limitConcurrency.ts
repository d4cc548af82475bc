import { Refusal } from '../../errors/refusals.ts';

/** Creates a queue that runs `atOnce` pieces of work at a time and lets `mostWaiting` wait. It @throws 503 with the message `busy` if more come. */
export function limitConcurrency(atOnce: number, mostWaiting: number, busy: string) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal(503, 503, null, busy, { retryAfter: 3 });
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
