import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import Link from 'next/link';
import type { PlainObject } from '../../../client/record.ts';
import type { Refusal } from '../../../client/refusal.ts';
import { Conflicts } from '../states/Failure.tsx';

const closeButton = { closeButtonProps: { 'aria-label': 'Close' } };

/** Says that something was done, with a way on. Under an id it takes the place of what was said under that id before. */
export const notifySuccess = (message: string, link?: { href: string; label: string } | null, id?: string) =>
  notifications.show({
    ...closeButton,
    ...(id ? { id } : {}),
    color: 'pine',
    icon: <IconCheck size={16} aria-hidden />,
    message: (
      <Text size="sm">
        {message}{' '}
        {link && (
          <Anchor component={Link} href={link.href} size="sm" underline="always">
            {link.label}
          </Anchor>
        )}
      </Text>
    ),
  });
/** Says that something was refused, in the service's own words, with the records that stand in the way. */
export const notifyRefusal = (title: string, { message, conflicts }: Refusal) =>
  notifications.show({
    ...closeButton,
    color: 'red',
    autoClose: conflicts.length ? false : 12_000,
    icon: <IconAlertTriangle size={16} aria-hidden />,
    title,
    role: 'alert',
    message: (
      <>
        <Text size="sm">{message}</Text>
        <Conflicts conflicts={conflicts} />
      </>
    ),
  });
/** Shows what an answer warns of. */
export function notifyWarnings(answer: PlainObject) {
  const warnings = Array.isArray(answer._warnings) ? (answer._warnings as { message?: string }[]) : []; // the wire's word for them
  for (const { message } of warnings)
    if (message)
      notifications.show({
        ...closeButton,
        color: 'yellow',
        autoClose: 12_000,
        icon: <IconAlertTriangle size={16} aria-hidden />,
        message,
      });
}
/** What can be undone at this moment, the last of it last. */
const undoStack = new Map<string, () => void>();
/** Takes back what was done last, if that can be undone. */
export const undoLast = () => [...undoStack.values()].at(-1)?.();

/** Says that something was done, or will be in a moment, and lets it be taken back; by Ctrl+Z too, unless the page has keys of its own. */
export const notifyUndoable = (id: string, message: string, undo: () => void, milliseconds: number, ownKeys = false) => {
  if (!ownKeys) undoStack.set(id, undo);
  notifications.show({
    ...closeButton,
    id,
    onClose: () => undoStack.delete(id),
    color: 'gray',
    autoClose: milliseconds,
    withAutoCloseProgress: true,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="default" onClick={undo} style={{ flex: 'none' }}>
          Undo
        </Button>
      </Group>
    ),
  });
};
export const dismissNotice = (id: string) => {
  undoStack.delete(id);
  notifications.hide(id);
};
