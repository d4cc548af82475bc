import { Anchor, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import Link from 'next/link';
import { useCurrentConvention } from '../../../client/useCurrentConvention.tsx';
import { deskRefundText, groupText, personCardText as text } from '../../../messages/registration/door.ts';
import { deskWaiverText } from '../../../messages/registration/waivers.ts';
import { KeyButton } from '../../ui/actions/KeyButton.tsx';
import { RecordNumber } from '../../ui/page/RecordNumber.tsx';
import { StateChip } from '../../ui/record/StateChip.tsx';
import {
  type Arrival,
  type Card,
  isReady,
  mayPrint,
  mayRefund,
  namesOf,
  type Obstacle,
  obstaclesOf,
  paymentChip,
  type Remedy,
  unsignedOf,
} from './cards.ts';
import classes from './door.module.css';
import type { DeskClock } from './lateDay.ts';

interface Props {
  readonly card: Card;
  readonly clock: DeskClock;
  readonly busy: boolean;
  readonly arrival: Arrival;
  /** Whether a check-in prints the badge. */
  readonly isPrinting: boolean;
  onCheckIn(): void;
  onGroup(): void;
  onRemedy(remedy: Remedy): void;
}
const remedies = {
  pay: { label: text.payment, keyName: 'P Enter' },
  name: { label: text.name, keyName: 'N Enter' },
  sign: { label: deskWaiverText.sign, keyName: 'W Enter' },
  undo: { label: text.undo, keyName: 'Z Enter' },
  anyway: { label: text.anyway, keyName: 'C Enter' },
  print: { label: text.print, keyName: 'R Enter' },
  refund: { label: deskRefundText.open, keyName: 'F Enter' },
} as const;

/** An add-on, and whether its payment is open. */
export const addonChip = ({ name, is_paid, is_disputed }: Card['addons'][number]) =>
  is_paid
    ? { label: name, color: 'gray' }
    : { label: (is_disputed ? text.addonDisputed : text.addonNotPaid)({ addon: name }), color: 'red' };

/** Whether the waivers are signed; null: there are none. */
function waiverChip(card: Card) {
  if (!card.waivers.length) return null;
  return unsignedOf(card).length
    ? { label: deskWaiverText.missing, color: 'red' }
    : { label: deskWaiverText.signed, color: 'pine' };
}

const ObstacleLine = ({ obstacle, busy, onRemedy }: { obstacle: Obstacle } & Pick<Props, 'busy' | 'onRemedy'>) => {
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

/** The person at the desk: who it is, what they have, and what is in the way. */
export function PersonCard({ card, clock, busy, arrival, isPrinting, onCheckIn, onGroup, onRemedy }: Props) {
  const { name, fullName } = namesOf(card);
  const { id: convention } = useCurrentConvention();
  const obstacles = obstaclesOf(card, clock, arrival);
  const waiver = waiverChip(card);
  return (
    <section className={classes.card} aria-label={text.label({ name, number: card.badge_number })}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <RecordNumber number={card.badge_number} />
        <div className={classes.words}>
          <p className={classes.name}>
            <bdi>{name}</bdi> {card.pronouns && <span className={classes.quiet}>({card.pronouns})</span>}
          </p>
          <Text size="sm" c="dimmed">
            {[fullName && text.fullName({ name: fullName }), card.email].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <StateChip label={card.badgetype_name} color="gray" />
        <StateChip {...paymentChip(card, clock)} />
        {card.age !== null && <StateChip label={text.age({ age: card.age })} color="gray" />}
        {card.ticket_count > 0 ? (
          <Anchor component={Link} href={`/badge/${card.id}?view=plan`} size="sm">
            {text.tickets({ count: card.ticket_count })}
          </Anchor>
        ) : (
          <StateChip label={text.tickets({ count: 0 })} color="gray" />
        )}
        {waiver && <StateChip {...waiver} />}
        {card.addons.map((addon) => (
          <StateChip key={addon.id} {...addonChip(addon)} />
        ))}
        <Anchor component={Link} href={`/badge/${card.id}`} size="sm">
          {text.open}
        </Anchor>
        {(card.amount_owed > 0 || card.addons.some(({ is_paid }) => !is_paid)) && convention && (
          <Anchor component={Link} href={`/convention/${convention}/cards?order=${card.id}`} size="sm">
            {text.otherWays}
          </Anchor>
        )}
      </Group>
      {card.notes.length > 0 && (
        <ul className={classes.notes} aria-label={text.notes}>
          {card.notes.map(({ comment, commenter_name, date_created }) => (
            <li key={`${date_created.getTime()} ${comment}`}>{text.note({ note: comment, author: commenter_name })}</li>
          ))}
        </ul>
      )}
      {obstacles.length > 0 && (
        <ul className={classes.obstacles}>
          {obstacles.map((obstacle) => (
            <ObstacleLine key={obstacle.text} {...{ obstacle, busy, onRemedy }} />
          ))}
        </ul>
      )}
      <Group gap="xs" data-decides>
        {isReady(card, clock) && (
          <KeyButton
            label={isPrinting && !card.has_copy ? text.checkInAndPrint : text.checkIn}
            keyName="Enter"
            size="lg"
            disabled={busy}
            onPress={onCheckIn}
          />
        )}
        {obstacles.every(({ remedy }) => remedy !== 'name') && (
          <KeyButton {...remedies.name} variant="default" disabled={busy} onPress={() => onRemedy('name')} />
        )}
        {mayPrint(card) && (
          <KeyButton
            {...remedies.print}
            label={card.has_copy ? text.printAgain : text.print}
            variant="default"
            disabled={busy}
            onPress={() => onRemedy('print')}
          />
        )}
        {card.companions.length > 0 && (
          <KeyButton
            label={groupText.open({ count: card.companions.length + 1 })}
            keyName="G Enter"
            variant="default"
            disabled={busy}
            onPress={onGroup}
          />
        )}
        {mayRefund(card) && (
          <KeyButton {...remedies.refund} variant="default" disabled={busy} onPress={() => onRemedy('refund')} />
        )}
      </Group>
    </section>
  );
}
