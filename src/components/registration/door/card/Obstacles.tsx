import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { personCardText as text } from '../../../../messages/registration/door.ts';
import { deskWaiverText } from '../../../../messages/registration/waivers.ts';
import { KeyButton } from '../../../ui/actions/KeyButton.tsx';
import classes from '../door.module.css';
import type { Obstacle, Remedy } from './cards.ts';

interface Props {
  readonly obstacles: readonly Obstacle[];
  readonly busy: boolean;
  onRemedy(remedy: Remedy): void;
}
/** The buttons of what can be done about an obstacle. */
export const remedies = {
  pay: { label: text.payment, keyName: 'P Enter' },
  name: { label: text.name, keyName: 'N Enter' },
  sign: { label: deskWaiverText.sign, keyName: 'W Enter' },
  undo: { label: text.undo, keyName: 'Z Enter' },
  anyway: { label: text.anyway, keyName: 'C Enter' },
  print: { label: text.print, keyName: 'R Enter' },
  refund: { label: text.refund, keyName: 'F Enter' },
} as const;

const ObstacleLine = ({ obstacle, busy, onRemedy }: { obstacle: Obstacle } & Omit<Props, 'obstacles'>) => {
  const { text: words, blocks, remedy, isDone, isKnown } = obstacle;
  const Icon = isDone ? IconCheck : blocks && !isKnown ? IconX : IconAlertTriangle;
  return (
    <li className={classes.obstacle} data-tone={isDone ? 'ok' : blocks && !isKnown ? 'late' : undefined}>
      <Icon size={20} aria-hidden />
      <Text fw="var(--weight-medium)" span className={classes.words}>
        {words}
      </Text>
      {remedy && (
        <KeyButton
          {...remedies[remedy]}
          variant={isDone || remedy === 'undo' || remedy === 'anyway' ? 'default' : 'filled'}
          size="sm"
          disabled={busy}
          onPress={() => onRemedy(remedy)}
        />
      )}
    </li>
  );
};
/** What is in the way of a check-in, each with the button of what helps. */
export const Obstacles = ({ obstacles, ...steps }: Props) =>
  obstacles.length > 0 && (
    <ul className={classes.obstacles}>
      {obstacles.map((obstacle) => (
        <ObstacleLine key={obstacle.text} {...{ obstacle, ...steps }} />
      ))}
    </ul>
  );
