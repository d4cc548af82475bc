import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { tillPanelText as text } from '../../../messages/ledger/till.ts';

interface Props {
  readonly label: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
  onSubmit(): Promise<unknown>;
  onCancel(): void;
}
/** A form about a till: Enter does it, Escape leaves it. */
export const TillForm = ({ label, disabled, children, onSubmit, onCancel }: Props) => (
  <form
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      if (!disabled) void onSubmit();
    }}
    onKeyDown={(event) => event.key === 'Escape' && onCancel()}
  >
    {children}
    <Group gap="xs" mt="xs">
      <Button type="submit" disabled={disabled}>
        {label}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Group>
  </form>
);
