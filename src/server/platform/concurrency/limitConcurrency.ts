import { Refusal } from '../../errors/refusals.ts';

/** Makes a queue: of the works given to it so many run at a time, so many wait. It @throws 503, saying `busy`, to those who come after. */
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
