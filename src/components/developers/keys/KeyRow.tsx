import { Button, Code, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useDeletions } from '../../records/useDeletions.ts';
import { SoftDisabledButton } from '../../ui/actions/SoftDisabledButton.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import classes from '../developers.module.css';

function Rename({ name, save, close }: { name: string; save(name: string): Promise<boolean>; close(): void }) {
  const [text, setText] = useState(name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === name || (await save(text.trim()))) close();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap="xs">
        <TextInput
          size="xs"
          aria-label={`New name of ${name}`}
          maxLength={30}
          required
          data-autofocus
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        />
        <Button type="submit" size="compact-sm">
          Save
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

/** An API key: its name, id and actions. */
export function KeyRow({ apikey, clock, onRotated }: { apikey: AnyRecord; clock: Clock; onRotated(private_key: string): void }) {
  const [renaming, setRenaming] = useState(false);
  const { remove } = useDeletions();
  const { defer, waiting } = useDeferred();
  const attempt = useAttempt(['apikey']);
  const { id } = apikey;
  const name = String(apikey.name);
  const rename = (next: string) =>
    attempt(`${name} keeps its name`, async () => {
      await api.apikey.update.mutate({ id, name: next });
      return { message: `${name} is called ${next} now.`, undo: () => api.apikey.update.mutate({ id, name }) };
    });
  // The old private key cannot be restored, so there is no undo afterwards.
  const rotate = () =>
    defer({
      paths: [`/apikey/${id}/rotate`],
      message: `${name} gets a new private key.`,
      failure: `${name} keeps its private key`,
      run: async () => onRotated((await api.apikey.rotate.mutate({ id }, keepalive)).private_key ?? ''),
    });
  return (
    <li className={classes.key}>
      <div style={{ minWidth: 0 }}>
        {renaming ? (
          <Rename name={name} save={rename} close={() => setRenaming(false)} />
        ) : (
          <Text fw={600} size="sm">
            {name}
          </Text>
        )}
        <Group gap="xs">
          <Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>
          <CopyButton value={id}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy} aria-label={`Copy the id of ${name}`}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="xs" c="dimmed">
          Made {showTime(apikey.date_created, clock)}
        </Text>
      </div>
      <Group gap={6}>
        <Button size="compact-sm" variant="default" onClick={() => setRenaming(true)} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <SoftDisabledButton
          size="compact-sm"
          variant="default"
          inactive={waiting.has(`/apikey/${id}/rotate`)}
          onClick={rotate}
          aria-label={`New private key for ${name}`}
        >
          New private key
        </SoftDisabledButton>
        <Button size="compact-sm" variant="default" color="red" onClick={() => remove(apikey)} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </Group>
    </li>
  );
}
