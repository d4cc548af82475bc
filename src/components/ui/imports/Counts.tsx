import { Text } from '@mantine/core';
import { numberText } from '../../../client/format/numbers.ts';
import classes from './counts.module.css';

/** What came of an import, in large figures with their labels. */
export const Counts = ({ counts }: { counts: readonly (readonly [label: string, count: number])[] }) => (
  <dl className={classes.counts}>
    {counts.map(([label, count]) => (
      <div key={label}>
        <Text component="dt" size="xs" c="dimmed">
          {label}
        </Text>
        <dd className="numbers">{numberText(count)}</dd>
      </div>
    ))}
  </dl>
);
