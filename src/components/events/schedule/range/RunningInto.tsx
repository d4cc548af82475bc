import { Button, Text } from '@mantine/core';
import { rangeText } from '../../../../messages/events/scheduleBoard/range.ts';
import classes from './range.module.css';
import type { RunningSession } from './rangeMove.ts';

interface Props {
  readonly running: readonly RunningSession[];
  formatTime(instant: number): string;
  /** Begins the move at an earlier column. */
  takeAlong(col: number): void;
}
/** What is still on in the room when the move begins, and stays unless it is moved too. */
export function RunningInto({ running, formatTime, takeAlong }: Props) {
  const [first] = running;
  if (!first) return null;
  return (
    <div className={classes.effect} data-conflicts role="status">
      {running.map(({ session, start, end }) => (
        <Text key={session.key} size="sm">
          {rangeText.runs({
            ...{ name: session.name, start: formatTime(start), end: formatTime(end) },
            hasBegun: start <= Date.now() ? 'yes' : 'no',
          })}
        </Text>
      ))}
      <Button size="compact-sm" variant="default" mt="xs" onClick={() => takeAlong(first.col)}>
        {rangeText.takeAlong({ start: formatTime(first.start) })}
      </Button>
    </div>
  );
}
