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
 * Computes something for each item, in slices between which other requests are answered; undefined: one slice was enough. Whatever takes
 * longer than a slice stands in a queue with all else that does, so that many of them delay a short request no more than one does. What it
 * takes is taken from `budget`, the time that a request may compute. @throws 413 when nothing of that is left
 */
export function inTurns<T>(
  items: Iterable<T>,
  compute: (item: T) => void,
  budget?: { milliseconds: number },
): Promise<void> | undefined {
  const left = items[Symbol.iterator]();
  let milliseconds = 0;
  /** Whether all is computed. */
  const computeSlice = (): boolean => {
    const began = performance.now();
    let next = left.next();
    for (; !next.done; next = left.next()) {
      compute(next.value);
      if (performance.now() - began > SLICE) break;
    }
    milliseconds = performance.now() - began;
    if (!budget) return next.done === true;
    budget.milliseconds -= milliseconds;
    if (budget.milliseconds < 0) throw tooMuchWork();
    return next.done === true;
  };
  return computeSlice() ? undefined : goOn(computeSlice, () => milliseconds);
}
async function goOn(computeSlice: () => boolean, milliseconds: () => number): Promise<void> {
  let computed = milliseconds();
  for (let isDone = false; !isDone; ) {
    const endSlice = await nextSlice(computed > SHORT ? 2 * milliseconds() : 0);
    try {
      isDone = computeSlice();
    } finally {
      endSlice();
    }
    computed += milliseconds();
  }
}
