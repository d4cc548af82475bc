import { Button, Group, Text } from '@mantine/core';
import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { copyNoteTexts, copyPageText as text } from '../../../messages/convention/copyPage.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import classes from './copying.module.css';
import type { Difference, Preview } from './useCopy.ts';

const valueIn = (clock: Clock, { note }: Difference, value: string) => (note === 'kept' ? value : showTime(value, clock));

interface Props {
  readonly preview: Preview;
  readonly clock: Clock;
  /** The number of the first one that is shown. */
  readonly from: number;
  readonly busy: boolean;
  readonly turnTo: (from: number) => void;
}
/** The times that a copy moves and the prices that it keeps, a page at a time. */
export function Differences({ preview: { differences, total }, clock, from, busy, turnTo }: Props) {
  const to = from + differences.length;
  return (
    <>
      <Text size="sm" mb="xs" role="status">
        {text.total({ count: total })}
      </Text>
      {total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={text.listTitle}>
          <ul className={classes.differences} aria-label={text.listTitle}>
            {differences.map((one) => (
              <li key={`${one.id} ${one.field}`}>
                <Text size="sm" fw="var(--weight-medium)" span>
                  {one.name}
                </Text>{' '}
                <Text size="xs" c="dimmed" span>
                  {resourceIfAny(one.object_type)?.labels[1] ?? one.object_type}, {fieldLabel(one.field)}
                </Text>
                <Text size="sm" className="numbers">
                  {one.note === 'kept' ? one.after : `${valueIn(clock, one, one.before)} → ${valueIn(clock, one, one.after)}`}
                </Text>
                {copyNoteTexts[one.note] && (
                  <Text size="xs" c="dimmed">
                    {copyNoteTexts[one.note]}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(from > 0 || to < total) && (
        <Group gap="xs" mt="xs">
          <Button
            size="xs"
            variant="default"
            disabled={from === 0}
            loading={busy}
            onClick={() => turnTo(Math.max(0, from - 100))}
          >
            {text.earlier}
          </Button>
          <Text size="xs" className="numbers">
            {text.shown({ from: from + 1, to, count: total })}
          </Text>
          <Button size="xs" variant="default" disabled={to >= total} loading={busy} onClick={() => turnTo(to)}>
            {text.more}
          </Button>
        </Group>
      )}
    </>
  );
}
