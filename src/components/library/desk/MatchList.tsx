import { Text } from '@mantine/core';
import { matchListText as text } from '../../../messages/library/desk.ts';
import board from '../../ui/page/board.module.css';
import type { Found, Matches } from './desk.ts';

interface Choice<T> {
  readonly found: T;
  readonly key: string;
  readonly name: string;
  readonly facts: string;
}
/** The matches in the order in which they are shown: people, then games. */
export const choicesOf = ({ games, badges }: Matches): Choice<Found>[] => [
  ...badges.map((badge) => ({
    found: { badge },
    key: badge.id,
    name: badge.name,
    facts: text.badge({ number: badge.badge_number }),
  })),
  ...games.map((game) => ({
    found: { game },
    key: game.id,
    name: game.name,
    facts: text.game({
      number: game.catalog_number,
      state: game.is_checked_out ? 'out' : game.is_in_circulation ? 'in' : 'kept',
    }),
  })),
];

interface Props<T> {
  /** What was typed. */
  readonly text: string;
  readonly hasMore?: boolean;
  readonly choices: readonly Choice<T>[];
  /** The one that Enter takes. */
  readonly at: number;
  choose(found: T): void;
}
/** What has the name that was typed, to choose one. */
export const MatchList = <T,>({ text: typed, hasMore = false, choices, at, choose }: Props<T>) => (
  <section aria-label={text.title}>
    <Text size="sm" c="dimmed" mb={4} role="status">
      {text.hint({ text: typed })} {hasMore && text.more} <span data-keys>{text.keys}</span>
    </Text>
    <ul className={board.lines}>
      {choices.map(({ found, key, name, facts }, n) => (
        <li key={key}>
          <button type="button" className={board.choice} aria-current={n === at || undefined} onClick={() => choose(found)}>
            <Text fw="var(--weight-medium)" span>
              <bdi>{name}</bdi>
            </Text>
            <Text size="sm" className={board.quiet}>
              {facts}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
