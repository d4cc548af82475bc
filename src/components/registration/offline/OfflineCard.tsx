import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { personCardText as text } from '../../../messages/registration/door.ts';
import { offlineCardText } from '../../../messages/registration/offlineDesk.ts';
import { KeyButton } from '../../ui/actions/KeyButton.tsx';
import { RecordNumber } from '../../ui/page/RecordNumber.tsx';
import { StateChip } from '../../ui/record/StateChip.tsx';
import classes from '../door/door.module.css';
import type { DeskClock } from '../door/lateDay.ts';
import type { Copied, Copy } from './device/copy.ts';
import { nameOf, obstacleOf, otherDaysIn } from './facts.ts';

/** What can be done with a badge without network. */
export type OfflineStep = 'check_in' | 'undo' | 'name' | 'print';
interface Props {
  readonly badge: Copied;
  readonly copy: Copy;
  readonly clock: DeskClock;
  /** Whether this desk has just done something with it: then a check-in is no obstacle, but what was done. */
  readonly isDone: boolean;
  onStep(step: OfflineStep): void;
}

const icons = { ok: IconCheck, late: IconX } as const;
/** What is to be known about a person. */
function Line({ words, tone }: { words: string | null; tone?: 'ok' | 'late' }) {
  const Icon = tone ? icons[tone] : IconAlertTriangle;
  return (
    words && (
      <li className={classes.obstacle} data-tone={tone}>
        <Icon size={20} aria-hidden />
        <Text fw="var(--weight-medium)" span className={classes.words}>
          {words}
        </Text>
      </li>
    )
  );
}

/** The person at the desk, from the copy. */
export function OfflineCard({ badge, copy, clock, isDone, onStep }: Props) {
  const obstacle = obstacleOf(badge, clock);
  const days = badge.checked_in ? null : otherDaysIn(badge, copy, clock, Date.now());
  const unsigned = badge.awaits_signature && !badge.checked_in ? offlineCardText.unsigned : null;
  const fullName = [badge.firstname, badge.lastname].filter(Boolean).join(' ');
  const type = copy.types.find(({ id }) => id === badge.badgetype_id)?.name ?? '';
  return (
    <section className={classes.card} data-decides aria-label={text.label({ name: nameOf(badge), number: badge.badge_number })}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <RecordNumber number={badge.badge_number} />
        <div className={classes.words}>
          <p className={classes.name}>
            <bdi>{nameOf(badge)}</bdi> {badge.pronouns && <span className={classes.quiet}>({badge.pronouns})</span>}
          </p>
          {fullName !== '' && fullName !== badge.name && (
            <Text size="sm" c="dimmed">
              {text.fullName({ name: fullName })}
            </Text>
          )}
        </div>
      </Group>
      <Group gap="xs">
        <StateChip label={type} color="gray" />
      </Group>
      {badge.note && <Text size="sm">{offlineCardText.note({ note: badge.note })}</Text>}
      {(obstacle ?? unsigned ?? days) && (
        <ul className={classes.obstacles}>
          <Line words={obstacle} tone={badge.checked_in && isDone ? 'ok' : 'late'} />
          <Line words={unsigned} />
          <Line words={days} />
        </ul>
      )}
      <Group gap="xs">
        {!obstacle && <KeyButton label={text.checkIn} keyName="Enter" size="lg" onPress={() => onStep('check_in')} />}
        {badge.checked_in && <KeyButton label={text.undo} keyName="Z Enter" variant="default" onPress={() => onStep('undo')} />}
        <KeyButton label={text.name} keyName="N Enter" variant="default" onPress={() => onStep('name')} />
        {!badge.owes && !badge.has_copy && (
          <KeyButton label={offlineCardText.printed} keyName="R Enter" variant="default" onPress={() => onStep('print')} />
        )}
      </Group>
    </section>
  );
}
