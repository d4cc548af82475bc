import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { releasePageText as text } from '../../../messages/events/releasePage.ts';
import { placeText } from './ChangeList.tsx';
import classes from './releases.module.css';
import type { Person } from './useReleases.ts';

const clashesOf = ({ changes }: Person) => changes.reduce((sum, { clashes }) => sum + clashes.length, 0);

/** Everybody who is concerned, those with clashes first, and what changes for them. */
export const PeopleList = ({ people, more, clock }: { people: readonly Person[]; more: number; clock: Clock }) => (
  <ul className={classes.list} aria-label={text.people}>
    {[...people]
      .sort((a, b) => clashesOf(b) - clashesOf(a))
      .map((person, at) => (
        <li key={person.user_id ?? `${person.name} ${at}`}>
          <details>
            <summary>
              <Text span size="sm" fw="var(--weight-medium)">
                {person.name}
              </Text>{' '}
              <Text span size="xs" c="dimmed">
                {person.changes.map(({ name }) => name).join(', ')}
              </Text>
              {clashesOf(person) > 0 && (
                <Text span size="xs" className={classes.clash}>
                  <IconAlertTriangle size={14} aria-hidden /> {text.mailClashes({ count: clashesOf(person) })}
                </Text>
              )}
            </summary>
            {person.changes.map((change) => (
              <div key={`${change.event_id} ${change.eventsession_id}`} className={classes.told}>
                <Text size="sm">
                  {change.name} ({change.roles.map((role) => text.roles[role]).join(', ')}): {placeText(change.before, clock)} →{' '}
                  {placeText(change.after, clock)}
                </Text>
                {change.clashes.map(({ kind, name, start }) => (
                  <Text key={`${kind} ${name} ${String(start)}`} size="sm" className={classes.clash}>
                    {text.clash[kind]({ name, when: showTime(start, clock) })}
                  </Text>
                ))}
              </div>
            ))}
          </details>
        </li>
      ))}
    {more > 0 && (
      <li>
        <Text size="sm">{text.more({ count: more })}</Text>
      </li>
    )}
  </ul>
);
