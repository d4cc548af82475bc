import type { Day } from '../model/plan.ts';
import classes from './grid.module.css';
import { type Layout, leftOf } from './layout.ts';

/** A line through the grid at the present time, on the day that it is. */
export function NowMark({ day, layout, now }: { day: Day; layout: Layout; now: number }) {
  const left = leftOf(layout, day, now);
  return left === null ? null : <div className={classes.now} style={{ left }} data-now aria-hidden />;
}
