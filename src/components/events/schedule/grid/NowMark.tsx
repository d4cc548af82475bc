import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import type { Day } from '../model/plan.ts';
import classes from './grid.module.css';
import { type Layout, leftOf } from './layout.ts';

const MINUTE_MS = 60_000;

/** A line through the grid at the present time, on the day that it is. */
export function NowMark({ day, layout }: { day: Day; layout: Layout }) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), MINUTE_MS, { autoInvoke: true });
  const left = leftOf(layout, day, now);
  return left === null ? null : <div className={classes.now} style={{ left }} data-now aria-hidden />;
}
