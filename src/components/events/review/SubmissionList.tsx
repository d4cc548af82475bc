import { Checkbox, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { submissionListText } from '../../../messages/events/reviewBoard.ts';
import classes from './review.module.css';
import type { Submission } from './submissions.ts';

interface Props {
  readonly submissions: readonly Submission[];
  readonly current: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly clock: Clock;
  onCurrent(id: string): void;
  onChosen(id: string): void;
}

/** The submissions of a tab: one is shown, several can be decided together. */
export function SubmissionList({ submissions, current, chosen, clock, onCurrent, onChosen }: Props) {
  const currentItem = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the current item in view
  useEffect(() => {
    currentItem.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul className={classes.list} aria-label={submissionListText.label}>
      {submissions.map((submission) => {
        const { id, name, type, user, last_submitted_date, resubmitted_count } = submission;
        const isCurrent = id === current;
        return (
          <li key={id} className={classes.item} data-current={isCurrent || undefined} ref={isCurrent ? currentItem : undefined}>
            <Checkbox
              size="xs"
              mt={3}
              aria-label={submissionListText.choose({ name })}
              checked={chosen.has(id)}
              onChange={() => onChosen(id)}
            />
            <button type="button" className={classes.choose} aria-current={isCurrent || undefined} onClick={() => onCurrent(id)}>
              <Text span size="sm" fw="var(--weight-medium)" display="block" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text span size="xs" c={isCurrent ? undefined : 'dimmed'} display="block">
                {[
                  type && recordName(type),
                  user && recordName(user),
                  showTime(last_submitted_date, clock),
                  resubmitted_count && submissionListText.resubmitted({ count: resubmitted_count }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
