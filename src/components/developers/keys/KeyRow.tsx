import { Badge, Button, Code, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { keyRowText, scopeText } from '../../../messages/developers/keys.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/resource.ts';
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
          aria-label={keyRowText.newName({ name })}
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
          {keyRowText.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          {keyRowText.cancel}
        </Button>
      </Group>
    </form>
  );
}

/** What a key is limited to, and when it ends. */
function ScopeBadges({ apikey, clock }: { apikey: AnyRecord; clock: Clock }) {
  const convention = apikey.scope_convention as AnyRecord | undefined; // included by the list call
  const resources = (apikey.scope_resources ?? []) as ResourceName[]; // the service takes no others
  const limits = [
    ...(apikey.read_only ? [scopeText.readOnlyBadge] : []),
    ...(apikey.scope_convention_id ? [convention ? recordName(convention) : scopeText.oneConvention] : []),
    ...(resources.length ? [resources.map((name) => resourceIfAny(name)?.labels[0] ?? name).join(', ')] : []),
  ];
  const end = apikey.expires_date ? showTime(apikey.expires_date, clock) : null;
  return (
    <>
      {limits.map((limit) => (
        <Badge key={limit} variant="default" tt="none" radius="sm" maw="100%">
          {limit}
        </Badge>
      ))}
      {end && (
        <Badge variant="light" color={apikey.is_expired ? 'red' : 'gray'} tt="none" radius="sm" maw="100%">
          {apikey.is_expired ? scopeText.expired({ time: end }) : scopeText.until({ time: end })}
        </Badge>
      )}
    </>
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
    attempt(keyRowText.renameFailed({ name }), async () => {
      await api.apikey.update.mutate({ id, name: next });
      return { message: keyRowText.renamed({ name, next }), undo: () => api.apikey.update.mutate({ id, name }) };
    });
  // The old private key cannot be restored, so there is no undo afterwards.
  const rotate = () =>
    defer({
      paths: [`/apikey/${id}/rotate`],
      message: keyRowText.rotating({ name }),
      failure: keyRowText.rotateFailed({ name }),
      run: async () => onRotated((await api.apikey.rotate.mutate({ id }, keepalive)).private_key ?? ''),
    });
  return (
    <li className={classes.key}>
      <div style={{ minWidth: 0 }}>
        {renaming ? (
          <Rename name={name} save={rename} close={() => setRenaming(false)} />
        ) : (
          <Group gap="xs">
            <Text fw="var(--weight-medium)" size="sm">
              {name}
            </Text>
            <ScopeBadges apikey={apikey} clock={clock} />
          </Group>
        )}
        <Group gap="xs">
          <Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>
          <CopyButton value={id}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy} aria-label={keyRowText.copyId({ name })}>
                {copied ? keyRowText.copied : keyRowText.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="xs" c="dimmed">
          {keyRowText.madeTime({ time: showTime(apikey.date_created, clock) })}
        </Text>
      </div>
      <Group gap={6}>
        <Button size="compact-sm" variant="default" onClick={() => setRenaming(true)} aria-label={keyRowText.renameKey({ name })}>
          {keyRowText.rename}
        </Button>
        <SoftDisabledButton
          size="compact-sm"
          variant="default"
          inactive={waiting.has(`/apikey/${id}/rotate`)}
          onClick={rotate}
          aria-label={keyRowText.rotateKey({ name })}
        >
          {keyRowText.newPrivateKey}
        </SoftDisabledButton>
        <Button
          size="compact-sm"
          variant="default"
          color="red"
          onClick={() => remove(apikey)}
          aria-label={keyRowText.deleteKey({ name })}
        >
          {keyRowText.delete}
        </Button>
      </Group>
    </li>
  );
}
