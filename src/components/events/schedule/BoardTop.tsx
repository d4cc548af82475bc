import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { scheduleBoardText } from '../../../messages/events/scheduleBoard/page.ts';
import { DayTabs } from './DayTabs.tsx';
import type { Plan } from './model/plan.ts';
import classes from './schedule.module.css';

interface Props {
  plan: Plan;
  clock: Clock;
  /** Whether changes by others arrive. */
  isLive: boolean;
  /** How the day is shown. */
  children: ReactNode;
}
/** The line above the grid: the days, and how one is shown. */
export const BoardTop = ({ plan, clock, isLive, children }: Props) => (
  <div className={classes.top}>
    <DayTabs days={plan.days} clock={clock} />
    {!isLive && (
      <Text size="xs" c="dimmed" role="status">
        {scheduleBoardText.reconnecting}
      </Text>
    )}
    {children}
  </div>
);
