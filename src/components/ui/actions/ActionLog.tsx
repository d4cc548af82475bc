import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Clock, showDay, showHour, showTime } from '../../../client/format/times.ts';
import { actionLogText } from '../../../messages/ui/actions.ts';
import board from '../page/board.module.css';
import type { LogLine } from './useActionLog.ts';

/** The status of a desk: the latest action in large print, announced to screen readers. */
export const ActionStatus = <Subject,>({
  last,
  busy,
  children,
}: {
  last: LogLine<Subject> | undefined;
  busy: boolean;
  children?: ReactNode;
}) => (
  <div className={board.state} data-kind={last?.kind}>
    <Text fw="var(--weight-medium)" size="lg" style={{ overflowWrap: 'anywhere' }} role="status" aria-live="assertive">
      {busy
        ? actionLogText.busy
        : last
          ? last.undone
            ? actionLogText.wasUndone({ action: last.text })
            : last.text
          : actionLogText.ready}
    </Text>
    {children}
  </div>
);

/** The hour; of what is not today, with its day. */
export const hourOrDay = (time: unknown, clock: Clock) =>
  showDay(time, clock) === showDay(new Date(), clock) ? showHour(time, clock) : showTime(time, clock);

interface Props<Subject> {
  readonly lines: readonly LogLine<Subject>[];
  readonly clock: Clock;
  readonly title?: string;
  /** Shown while nothing has been done; without it, nothing is shown. */
  readonly empty?: string;
  undo(line: LogLine<Subject>): void;
}
/** The latest actions at a desk, each with undo. Notifications would disappear too soon. */
export function ActionLog<Subject>({ lines, clock, title = actionLogText.title, empty, undo }: Props<Subject>) {
  const id = useId();
  if (lines.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      <ul className={board.lines}>
        {lines.map((line) => (
          <li key={line.key} className={board.line} data-undone={line.undone || undefined}>
            <Text size="sm" style={{ overflowWrap: 'anywhere', flex: 1, minWidth: 0 }}>
              {hourOrDay(line.time, clock)} · {line.text}
            </Text>
            {line.undo && !line.undone && (
              <Button
                size="compact-sm"
                variant="default"
                style={{ flex: 'none' }}
                onClick={() => undo(line)}
                aria-label={actionLogText.undoAction({ action: line.text })}
              >
                {actionLogText.undo}
              </Button>
            )}
            {line.undone && (
              <Text size="sm" style={{ flex: 'none' }}>
                {actionLogText.undone}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
