import { Anchor, Badge, Button, Text } from '@mantine/core';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { submissionsText } from '../../../../messages/events/scheduleBoard/panel.ts';
import { stateLabels } from '../../../../resources/events/submissionStates.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { formatDuration } from '../model/labels.ts';
import type { Plan } from '../model/plan.ts';
import { preferenceLabel } from './Card.tsx';
import classes from './panel.module.css';

interface Props {
  plan: Plan;
  time: (instant: number) => string;
  /** Only those that ask for this start. */
  daypart_id: string | null;
  showAll: () => void;
}

/** Undecided submissions with their preferred start. */
export function Submissions({ plan, time, daypart_id, showAll }: Props) {
  const shown = plan.wire.submissions.filter((one) => !daypart_id || one.preferreddaypart_id === daypart_id);
  return (
    <div className={classes.tray}>
      <Text size="xs" c="dimmed" role="status">
        {daypart_id
          ? submissionsText.askingFor({
              count: shown.length,
              start: preferenceLabel(plan, { preferreddaypart_id: daypart_id }, time),
            })
          : submissionsText.undecided({ count: shown.length })}
        {daypart_id && (
          <Button size="compact-xs" variant="subtle" onClick={showAll} ml={6}>
            {submissionsText.showAll}
          </Button>
        )}
      </Text>
      {shown.length === 0 && <Empty title={submissionsText.empty}>{submissionsText.emptyHelp}</Empty>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <ul className={classes.list} tabIndex={0} aria-label={submissionsText.label} hidden={shown.length === 0}>
        {shown.map((one) => {
          const type = plan.typeById.get(one.type_id);
          return (
            <li
              key={one.id}
              className={classes.pencilled}
              style={{ '--hue': type?.hue ?? 0 } as CSSProperties /* a custom property */}
            >
              <Anchor component={Link} href={`/eventsubmission/${one.id}`} size="sm" fw="var(--weight-medium)">
                {one.name}
              </Anchor>
              <span className={classes.cardFacts}>
                <span className={classes.tag}>{type?.name}</span>{' '}
                <span>
                  {formatDuration(one.duration)} · {one.submitter}
                </span>
              </span>
              <span className={classes.cardFacts}>
                <Badge size="xs" variant="default" tt="none">
                  {stateLabels[one.status]}
                </Badge>
                {preferenceLabel(plan, one, time) || submissionsText.anyTime}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
