import { Text } from '@mantine/core';
import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { optionLabel } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { logSentence } from '../../../messages/records/logLines.ts';
import type { Resource } from '../../../resources/resource.ts';
import classes from './page.module.css';

/** A line as people read it: what the service wrote as a sentence, states by their labels, and fields by theirs. */
export function logLine(r: Resource, comment: string): string {
  const sentence = r.name === 'event' ? logSentence(comment) : null;
  if (sentence) return sentence;
  const { status } = r.columns;
  const state = (name: string) => (status?.options?.includes(name) ? optionLabel(status, name) : name);
  return comment
    .replace(/^(\w+)(?=: )/, (name) => (r.columns[name] ? fieldLabel(name, r.columns[name]) : name))
    .replace(/(\w+) → (\w+)/, (_, from: string, to: string) => `${state(from)} → ${state(to)}`);
}
/** Lines of a log: what was said, by whom, and when. */
export const CommentList = ({ r, lines, clock }: { r: Resource; lines: readonly AnyRecord[]; clock: Clock }) => (
  <ol className={classes.log}>
    {lines.map((line) => (
      <li key={line.id}>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {logLine(r, String(line.comment))}
        </Text>
        <Text size="xs" c="dimmed">
          {[line.commenter_name, showTime(line.date_created, clock)].filter(Boolean).join(', ')}
        </Text>
      </li>
    ))}
  </ol>
);
