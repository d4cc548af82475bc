import { Anchor, Box, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
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

const NewKey = dynamic(() => import('./NewKey.tsx').then((file) => file.NewKey), {
  loading: () => <Box mih={{ base: 515, sm: 250 }} />,
});

/** The viewer's API keys: create, copy, rename and delete. */
export function KeysPage() {
  const client = useQueryClient();
  const { data: me } = useMe();
  const clock = useClock(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const input = { id: me?.id ?? '', _items_per_page: 100, _include_related_objects: ['scope_convention'] };
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
