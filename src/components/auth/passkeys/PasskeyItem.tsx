import { Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { passkeysText } from '../../../messages/people/account.ts';
import classes from '../auth.module.css';

interface Props {
  readonly passkey: AnyRecord;
  readonly clock: Clock;
  rename(name: string): Promise<void>;
  remove(): Promise<void>;
}
/** A passkey in the list of its owner. */
export function PasskeyItem({ passkey, clock, rename, remove }: Props) {
  const name = String(passkey.name);
  const [draft, setDraft] = useState<string | null>(null);
  /** The focus returns to the button after the form. */
  const [wasRenamed, setWasRenamed] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const save = async () => {
    const changed = draft?.trim();
    if (changed && changed !== name) await rename(changed);
    setDraft(null);
  };
  if (draft !== null)
    return (
      <li className={classes.session}>
        <form
          style={{ flex: 1 }}
          onSubmit={(event) => {
            event.preventDefault();
            void run(save);
          }}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              label={passkeysText.name}
              value={draft}
              maxLength={60}
              required
              withAsterisk={false}
              autoFocus
              onFocus={(event) => event.currentTarget.select()}
              style={{ flex: '1 1 180px' }}
              onChange={(event) => setDraft(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
            />
            <Button type="submit" loading={busy}>
              {passkeysText.save}
            </Button>
            <Button variant="default" onClick={() => setDraft(null)}>
              {passkeysText.cancel}
            </Button>
          </Group>
        </form>
      </li>
    );
  return (
    <li className={classes.session}>
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw="var(--weight-medium)" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {passkey.copied_date ? (
            <Badge color="red" variant="light" tt="none" radius="sm">
              {passkeysText.refused}
            </Badge>
          ) : (
            Boolean(passkey.is_synced) && (
              <Badge variant="light" tt="none" radius="sm">
                {passkeysText.synced}
              </Badge>
            )
          )}
        </Group>
        <Text size="sm">
          {passkey.last_used_date
            ? passkeysText.lastUsed({ time: showTime(passkey.last_used_date, clock) })
            : passkeysText.neverUsed}
        </Text>
        <Text size="xs" c="dimmed">
          {passkeysText.addedOn({ time: showTime(passkey.date_created, clock) })}
        </Text>
        {Boolean(passkey.copied_date) && <Text size="sm">{passkeysText.copied}</Text>}
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={passkeysText.renameOne({ name })}
          autoFocus={wasRenamed}
          onClick={() => {
            setDraft(name);
            setWasRenamed(true);
          }}
        >
          {passkeysText.rename}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={passkeysText.removeOne({ name })}
          onClick={() => void run(remove)}
        >
          {passkeysText.remove}
        </Button>
      </Group>
    </li>
  );
}
