import { Text } from '@mantine/core';
import type { Currency } from '../../../../client/format/money.ts';
import { doorText, personCardText } from '../../../../messages/registration/door.ts';
import board from '../../../ui/page/board.module.css';
import { StateChip } from '../../../ui/record/StateChip.tsx';
import classes from '../door.module.css';
import { type Card, namesOf, paymentChip } from './cards.ts';

interface Props {
  readonly found: readonly Card[];
  /** The place of the one that Enter opens. */
  readonly at: number;
  readonly currency: Currency;
  onChoose(card: Card): void;
}
const factsOf = (card: Card) =>
  [`#${card.badge_number}`, namesOf(card).fullName, card.badgetype_name, card.email].filter(Boolean).join(' · ');

/** Whether somebody is in already, and what is wrong with their payment. */
export function statesOf(card: Card, currency: Currency) {
  const payment = paymentChip(card, currency);
  return [
    ...(card.checked_in ? [{ label: personCardText.checkedInShort, color: 'gray' }] : []),
    ...(payment.color === 'red' ? [payment] : []),
  ];
}
/** The badges that match, to choose one: who is in already comes last, and is marked. */
export const FoundList = ({ found, at, currency, onChoose }: Props) => (
  <section className={classes.found}>
    <Text size="sm" c="dimmed" mb={4} data-keys>
      {doorText.resultsHint}
    </Text>
    <ul className={board.lines} aria-label={doorText.results}>
      {found.map((card, n) => (
        <li key={card.id}>
          <button type="button" className={board.choice} aria-current={n === at || undefined} onClick={() => onChoose(card)}>
            <Text fw="var(--weight-medium)" span c={card.checked_in ? 'dimmed' : undefined}>
              <bdi>{namesOf(card).name}</bdi>
            </Text>
            {statesOf(card, currency).map((state) => (
              <Text key={state.label} span ms="xs">
                <StateChip {...state} size="md" />
              </Text>
            ))}
            <Text size="sm" className={board.quiet}>
              {factsOf(card)}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
