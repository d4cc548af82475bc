import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { actionMenuText } from '../../../messages/ui/record.ts';

/** What opens the menu with the rest of what can be done with a record. */
export const moreTarget = (
  <ActionIcon variant="default" size={36} aria-label={actionMenuText.more}>
    <IconDots size={18} aria-hidden />
  </ActionIcon>
);
