import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counterText } from '../../../messages/library/desk.ts';

/** Lends a game to a person without a badge. */
export function WithoutBadge({ lend }: { lend(name: string): void }) {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) lend(name.trim());
        setName('');
      }}
    >
      <Group align="flex-end" gap="xs" mb="md">
        <TextInput
          size="sm"
          label={counterText.borrower}
          placeholder={counterText.borrowerPlaceholder}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" disabled={!name.trim()}>
          {counterText.lend}
        </Button>
      </Group>
    </form>
  );
}
