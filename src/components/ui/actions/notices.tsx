import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { PlainObject } from '../../../client/record.ts';
import type { Refusal } from '../../../client/refusal.ts';
import { noticesText } from '../../../messages/ui/actions.ts';
import { Conflicts } from '../states/Failure.tsx';

const closeButton = { closeButtonProps: { 'aria-label': noticesText.close } };

/** Notifies of a success, with an optional link. A notification with the same id is replaced. */
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
/** Notifies of a refusal in the service's own words, with the conflicting records. */
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
/** Shows the warnings in an answer. */
export function notifyWarnings(answer: PlainObject) {
  const warnings = Array.isArray(answer._warnings) ? (answer._warnings as { message?: string }[]) : []; // the name in the API
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
/** The changes that can be undone now, the latest last. */
const undoStack = new Map<string, () => void>();
/** Undoes the latest change, if possible. */
export const undoLast = () => [...undoStack.values()].at(-1)?.();

/** Notifies of a change that can be undone, also by Ctrl+Z unless the page handles that key itself. */
export const notifyUndoable = (
  id: string,
  message: ReactNode,
  undo: () => void,
  milliseconds: number,
  { ownKeys = false, closed }: { readonly ownKeys?: boolean; closed?(): void } = {},
) => {
  if (!ownKeys) undoStack.set(id, undo);
  notifications.show({
    ...closeButton,
    id,
    onClose: () => {
      undoStack.delete(id);
      closed?.();
    },
    color: 'gray',
    autoClose: milliseconds,
    withAutoCloseProgress: true,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="default" onClick={undo} style={{ flex: 'none' }}>
          {noticesText.undo}
        </Button>
      </Group>
    ),
  });
};
export const dismissNotice = (id: string) => {
  undoStack.delete(id);
  notifications.hide(id);
};
