import { Badge, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { showHoursLength } from '../../client/format/times.ts';
import { personRowText } from '../../messages/volunteers/board.ts';
import { type State, stateLabels } from '../../resources/volunteers/states.ts';
import { stateColour } from '../records/tones.ts';
import type { Volunteer } from './useAssignments.ts';
import classes from './volunteers.module.css';

export interface Choice {
  readonly label: string;
  readonly key: string;
  run(): void;
}
interface Props {
  readonly title: ReactNode;
  /** Labels the row for its shortcuts. */
  readonly name: string;
  readonly status?: State;
  readonly facts: readonly string[];
  readonly choices: readonly Choice[];
}

/** Facts about a volunteer that help to decide. */
export const factsOf = (volunteer: Volunteer | undefined): string[] =>
  volunteer
    ? [
        personRowText.hours({ length: showHoursLength(volunteer.hours_scheduled_count) }),
        ...(volunteer.no_show_count ? [personRowText.noShows({ count: volunteer.no_show_count })] : []),
        ...(volunteer.status === 'submitted' ? [personRowText.notApproved] : []),
        ...(volunteer.phone_number ? [volunteer.phone_number] : []),
      ]
    : [];

/** A person with actions as buttons, and as single keys while the row has the focus. */
export function PersonRow({ title, name, status, facts, choices }: Props) {
  return (
    <li
      className={classes.person}
      data-status={status}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys on the row do what its buttons do
      tabIndex={0}
      aria-label={personRowText.label({
        name,
        hasStatus: String(status !== undefined),
        status: status ? stateLabels[status] : '',
        hasKeys: String(choices.length > 0),
        keys: choices.map(({ key, label }) => `${key} ${label}`).join(', '),
      })}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        const list = event.currentTarget.parentElement;
        const rows = [...(list?.children ?? [])];
        const index = rows.indexOf(event.currentTarget);
        const next =
          event.key === 'ArrowDown' || event.key === 'j'
            ? rows[index + 1]
            : event.key === 'ArrowUp' || event.key === 'k'
              ? rows[index - 1]
              : undefined;
        if (next instanceof HTMLElement) {
          event.preventDefault();
          next.focus();
          return;
        }
        const choice = choices.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
        if (!choice || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        choice.run();
      }}
    >
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text span size="sm" fw="var(--weight-medium)">
            {title}
          </Text>
          {status && (
            <Badge variant="light" color={stateColour('volunteershift', 'status', status)} size="sm" radius="sm" tt="none">
              {stateLabels[status]}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <Group gap={6}>
        {choices.map(({ label, run }) => (
          <Button key={label} size="compact-sm" variant="default" aria-label={`${label}: ${name}`} onClick={run}>
            {label}
          </Button>
        ))}
      </Group>
    </li>
  );
}
