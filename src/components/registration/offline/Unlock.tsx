import { Button, NativeSelect, PasswordInput, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { unlockText as text } from '../../../messages/registration/offlineDesk.ts';
import { type OpenDesk, openBy } from './device/desk.ts';
import type { StoredDesk } from './device/store.ts';

/** Asks for the passphrase of a desk on this device. */
export function Unlock({ desks, onOpen }: { desks: readonly StoredDesk[]; onOpen(opened: OpenDesk): void }) {
  const [chosen, setChosen] = useState(desks[0]?.deskdevice_id ?? '');
  const [passphrase, setPassphrase] = useState('');
  const [state, setState] = useState<'asks' | 'opens' | 'wrong'>('asks');
  const open = async () => {
    const desk = desks.find(({ deskdevice_id }) => deskdevice_id === chosen);
    if (!desk || state === 'opens') return;
    setState('opens');
    const opened = await openBy(desk, passphrase);
    if (opened) onOpen(opened);
    else setState('wrong');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Stack gap="sm" maw={420}>
        <Title order={2} size="h4">
          {text.title}
        </Title>
        <NativeSelect
          label={text.who}
          data={desks.map(({ deskdevice_id, user_name }) => ({ value: deskdevice_id, label: user_name }))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <PasswordInput
          label={text.passphrase}
          autoFocus
          autoComplete="current-password"
          maxLength={200}
          value={passphrase}
          error={state === 'wrong' ? text.wrong : undefined}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
        <Button type="submit" loading={state === 'opens'} style={{ alignSelf: 'flex-start' }}>
          {text.open}
        </Button>
      </Stack>
    </form>
  );
}
