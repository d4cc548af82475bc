import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { releasePageText as text } from '../../../messages/events/releasePage.ts';
import { releaseKinds } from '../../../resources/events/releases/schedulerelease.ts';
import classes from './releases.module.css';
import type { Change } from './useReleases.ts';

/** "Sat Aug 7, 2:00 PM, Great Hall, Table 4" */
export const placeText = (placed: Change['before'], clock: Clock): string =>
  placed ? [showTime(placed.start, clock), placed.place].filter(Boolean).join(', ') : text.notScheduled;

/** What changes, in the order of time. */
export const ChangeList = ({ changes, more, clock }: { changes: readonly Change[]; more: number; clock: Clock }) => (
  <ul className={classes.list} aria-label={text.changes}>
    {changes.map((change) => (
      <li key={`${change.event_id} ${change.eventsession_id}`}>
        <Text size="sm">
          <Anchor component={Link} href={`/event/${change.event_id}`} size="sm" fw="var(--weight-medium)">
            #{change.event_number} {change.name}
          </Anchor>{' '}
          <Text span size="xs" c="dimmed">
            {releaseKinds[change.kind]}
          </Text>
        </Text>
        <Text size="sm" className="numbers">
          {placeText(change.before, clock)} → {placeText(change.after, clock)}
        </Text>
      </li>
    ))}
    {more > 0 && (
      <li>
        <Text size="sm">{text.more({ count: more })}</Text>
      </li>
    )}
  </ul>
);
