import { Group, Text } from '@mantine/core';
import { personCardText as text } from '../../../../messages/registration/door.ts';
import { KeyButton } from '../../../ui/actions/KeyButton.tsx';
import { RecordNumber } from '../../../ui/page/RecordNumber.tsx';
import classes from '../door.module.css';
import type { DeskClock } from '../lateDay.ts';
import { CardFacts } from './CardFacts.tsx';
import { type Arrival, type Card, isReady, mayPrint, mayRefund, namesOf, obstaclesOf, type Remedy } from './cards.ts';
import { Obstacles, remedies } from './Obstacles.tsx';

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

/** The person at the desk: who it is, what they have, and what is in the way. */
export function PersonCard({ card, clock, busy, arrival, isPrinting, onCheckIn, onGroup, onRemedy }: Props) {
  const { name, fullName } = namesOf(card);
  const obstacles = obstaclesOf(card, clock, arrival);
  return (
    <section className={classes.card} data-decides aria-label={text.label({ name, number: card.badge_number })}>
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
      <CardFacts card={card} currency={clock} />
      {card.notes.length > 0 && (
        <ul className={classes.notes} aria-label={text.notes}>
          {card.notes.map(({ comment, commenter_name, date_created }) => (
            <li key={`${date_created.getTime()} ${comment}`}>{text.note({ note: comment, author: commenter_name })}</li>
          ))}
        </ul>
      )}
      <Obstacles {...{ obstacles, busy, onRemedy }} />
      <Group gap="xs">
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
            label={text.group({ count: card.companions.length + 1 })}
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
