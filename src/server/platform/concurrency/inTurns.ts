import { setImmediate as nextTurn } from 'node:timers/promises';
import { tooMuchWork } from '../../errors/refusals.ts';

/** Milliseconds of computing after which others have their turn. */
const SLICE = 20;

/**
 * Computes something for each item, in slices between which other requests are answered. What it takes is taken from `budget`, the time that
 * a request may compute. @throws 413 when nothing of that is left
 */
export async function inTurns<T>(
  items: Iterable<T>,
  compute: (item: T) => void,
  budget?: { milliseconds: number },
): Promise<void> {
  let began = performance.now();
  const take = () => {
    if (!budget) return;
    budget.milliseconds -= performance.now() - began;
    if (budget.milliseconds < 0) throw tooMuchWork();
  };
  for (const item of items) {
    if (performance.now() - began > SLICE) {
      take();
      await nextTurn();
      began = performance.now();
    }
    compute(item);
  }
  take();
}
