import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '../../../client/refusal.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { prepareText as text } from '../../../messages/registration/offlineDesk.ts';
import { MIN_PASSPHRASE } from './device/crypto.ts';
import { type OpenDesk, prepare } from './device/desk.ts';
import type { Part } from './facts.ts';

interface Props {
  readonly part: Part;
  readonly whose: Omit<Parameters<typeof prepare>[0], 'convention_name'>;
  onOpen(opened: OpenDesk): void;
}
/** Prepares this device with a passphrase. */
export function PrepareForm({ part, whose, onOpen }: Props) {
  const { data: convention } = useRecord('convention', whose.convention_id);
  const [isAsking, setAsking] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const start = async () => {
    if (passphrase.length < MIN_PASSPHRASE) return setProblem(text.short({ min: MIN_PASSPHRASE }));
    setBusy(true);
    setProblem('');
    try {
      onOpen(await prepare({ ...whose, convention_name: String(convention?.name ?? '') }, passphrase));
    } catch (error) {
      setProblem(text.failed({ reason: refusalOf(error).message }));
      setBusy(false);
    }
    return undefined;
  };
  if (!isAsking)
    return (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text.lead[part]}</Text>
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          {text.start}
        </Button>
      </Stack>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Stack gap="xs">
        <PasswordInput
          label={text.passphrase}
          description={text.hint({ min: MIN_PASSPHRASE })}
          autoFocus
          autoComplete="new-password"
          maxLength={200}
          value={passphrase}
          error={problem || undefined}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" size="sm" loading={busy}>
            {text.prepare}
          </Button>
          <Button size="sm" variant="default" disabled={busy} onClick={() => setAsking(false)}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
