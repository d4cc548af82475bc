import { Text } from '@mantine/core';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import classes from './page.module.css';

/** Lines of a log: what was said, by whom, and when. */
export const CommentList = ({ lines, clock }: { lines: readonly AnyRecord[]; clock: Clock }) => (
  <ol className={classes.log}>
    {lines.map((line) => (
      <li key={line.id}>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {String(line.comment)}
        </Text>
        <Text size="xs" c="dimmed">
          {[line.commenter_name, showTime(line.date_created, clock)].filter(Boolean).join(', ')}
        </Text>
      </li>
    ))}
  </ol>
);
