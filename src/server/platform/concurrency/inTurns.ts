import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { tooMuchWork } from '../../errors/refusals.ts';

/** Milliseconds of computing after which others have their turn. */
const SLICE = 10;

/** Milliseconds of computing after which a pause twice as long follows each slice: two thirds of the time are left to others. */
const SHORT = 100;

/** Ends when all that waited before have had their slice: of long computations one goes on at a time, however many are asked for. */
let last: Promise<void> = Promise.resolve();
async function nextSlice(rest: number): Promise<() => void> {
  const before = last;
  let end = () => {};
  last = new Promise((resolve) => {
    end = resolve;
  });
  await before;
  await (rest ? pause(rest) : nextTurn());
  return end;
}

/**
 * Computes something for each item, in slices between which other requests are answered. Whatever takes longer than a slice stands in a
 * queue with all else that does, so that many of them delay a short request no more than one does. What it takes is taken from `budget`, the
 * time that a request may compute. @throws 413 when nothing of that is left
 */
export async function inTurns<T>(
  items: Iterable<T>,
  compute: (item: T) => void,
  budget?: { milliseconds: number },
): Promise<void> {
  let began = performance.now();
  let computed = 0;
  let endSlice = () => {};
  const take = () => {
    const slice = performance.now() - began;
    computed += slice;
    if (!budget) return slice;
    budget.milliseconds -= slice;
    if (budget.milliseconds < 0) throw tooMuchWork();
    return slice;
  };
  try {
    for (const item of items) {
      if (performance.now() - began > SLICE) {
        const slice = take();
        endSlice();
        endSlice = await nextSlice(computed > SHORT ? 2 * slice : 0);
        began = performance.now();
      }
      compute(item);
    }
    take();
  } finally {
    endSlice();
  }
}
