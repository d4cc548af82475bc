import { Anchor, Badge, Group, Text } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import board from './board.module.css';

interface Props {
  readonly href: string;
  readonly name: string;
  /** Small print below the name. */
  readonly facts: ReactNode;
  /** The status, if it matters. */
  readonly status?: { readonly label: string; readonly color: string } | null;
  /** What can be done with it. */
  readonly action?: ReactNode;
}
/** A record as a line of a list (`board.lines`). */
export const RecordLine = ({ href, name, facts, status, action }: Props) => (
  <li className={board.line}>
    <div className={board.named}>
      <Group gap="4px 8px">
        <Anchor component={Link} href={href} size="sm">
          {name}
        </Anchor>
        {status && (
          <Badge variant="light" color={status.color} tt="none" radius="sm">
            {status.label}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {facts}
      </Text>
    </div>
    {action}
  </li>
);
