import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of computing after which others have their turn. */
const SLICE = 20;

/** Computes something for each item, in slices between which other requests are answered. */
export async function inTurns<T>(items: Iterable<T>, compute: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE) {
      await nextTurn();
      began = performance.now();
    }
    compute(item);
  }
}
