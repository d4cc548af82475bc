import { Anchor, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { useList } from '../../../client/useList.ts';
import { useMe } from '../../../client/useMe.ts';
import { keysPageText } from '../../../messages/developers/keys.ts';
import { useDeletions } from '../../records/useDeletions.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { KeyRow } from './KeyRow.tsx';
import { NewSecret, type Secret } from './NewSecret.tsx';

/** Creates an API key. */
function NewKey({ onCreated }: { onCreated(key: AnyRecord): void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      onCreated((await api.apikey.create.mutate({ name })) as unknown as AnyRecord); // a record with the fields that only its owner sees
      setName('');
      await client.invalidateQueries({ queryKey: ['apikey'] });
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void create(event)}>
      <Group align="flex-end" gap="xs" mb="md">
        <TextInput
          label={keysPageText.nameLabel}
          placeholder={keysPageText.namePlaceholder}
          maxLength={30}
          required
          value={name}
          error={refusal?.message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          {keysPageText.makeAKey}
        </Button>
      </Group>
    </form>
  );
}

/** The viewer's API keys: create, copy, rename and delete. */
export function KeysPage() {
  const client = useQueryClient();
  const { data: me } = useMe();
  const clock = useClock(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const input = { id: me?.id ?? '', _items_per_page: 100 };
  const list = useList(keys.list('apikey', 'user.apikeys', input), (options) => api.user.apikeys.query(input, options), {
    enabled: Boolean(me),
  });
  const { deleting } = useDeletions();
  const attempt = useAttempt(['user', 'me']);
  if (!me || !clock) return null;
  const apikeys = list.data?.items.filter(({ id }) => !deleting.has(`/apikey/${id}`)) ?? [];
  const setDeveloper = (developer: boolean) =>
    attempt(keysPageText.switchFailed, async () => {
      await api.user.update.mutate({ id: me.id, developer });
      return {
        message: developer ? keysPageText.turnedOn : keysPageText.turnedOff,
        undo: () => api.user.update.mutate({ id: me.id, developer: !developer }),
      };
    });
  return (
    <Page
      title={keysPageText.apiKeys}
      aside={
        <Text size="sm" c="dimmed">
          {keysPageText.introduction}
          <Anchor component={Link} href="/developers/api?tag=session&operation=session-create" size="sm" underline="always">
            {keysPageText.postApiSession}
          </Anchor>{' '}
          {keysPageText.introductionEnd}
        </Text>
      }
    >
      <Switch
        mb="md"
        label={keysPageText.developerSwitch}
        checked={me.developer === true}
        onChange={(event) => void setDeveloper(event.currentTarget.checked)}
      />
      <NewKey
        onCreated={(key) => setSecret({ name: String(key.name), private_key: String(key.private_key), id: key.id, isNew: true })}
      />
      {secret && <NewSecret secret={secret} close={() => setSecret(null)} />}
      {list.isError && !list.data ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading label={keysPageText.loadingTheKeys} lines={3} />
      ) : apikeys.length === 0 ? (
        <Empty title={keysPageText.noKeysYet}>{keysPageText.emptyHint}</Empty>
      ) : (
        <ul aria-label={keysPageText.yourApiKeys} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {apikeys.map((key) => (
            <KeyRow
              key={key.id}
              apikey={key}
              clock={clock}
              onRotated={(private_key) => {
                setSecret({ name: String(key.name), private_key, id: key.id, isNew: false });
                void client.invalidateQueries({ queryKey: ['apikey'] });
              }}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
