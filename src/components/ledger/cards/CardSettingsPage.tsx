import { Alert, Badge, Button, Group, List, PasswordInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { cardSettingsText as text } from '../../../messages/ledger/cards.ts';
import { notifySuccess } from '../../ui/actions/notices.tsx';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CopyableValue } from '../../ui/record/CopyableValue.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

type Stored = Awaited<ReturnType<typeof api.convention.cardAccount.query>>;
interface Props {
  readonly id: string;
  readonly stored: Stored;
  onChange(): Promise<unknown>;
}

function Keys({ id, stored: { account, webhook_uri }, onChange }: Props) {
  const [keys, setKeys] = useState({ secret_key: '', webhook_secret: '' });
  const [refused, setRefused] = useState<{ field: string | null; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const { defer, waiting } = useDeferred();
  const path = `/convention/${id}/card-account`;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    try {
      await api.convention.setCardAccount.mutate({ id, ...keys });
      setKeys({ secret_key: '', webhook_secret: '' });
      await onChange();
      notifySuccess(text.saved);
    } catch (error) {
      const { field, message } = refusalOf(error);
      setRefused({ field: field ?? null, message });
    }
    setBusy(false);
  };
  const remove = () =>
    defer({
      paths: [path],
      message: text.removing,
      done: text.removed,
      failure: text.notRemoved,
      run: () => api.convention.removeCardAccount.mutate({ id }, keepalive),
    });
  const input = (name: keyof typeof keys, label: string) => (
    <PasswordInput
      label={label}
      value={keys[name]}
      error={refused?.field === name && refused.message}
      onChange={(event) => setKeys({ ...keys, [name]: event.currentTarget.value })}
      autoComplete="off"
      required
    />
  );
  return (
    <Stack gap="md" maw={720}>
      <Text>{text.lead}</Text>
      {account && (
        <Group gap="sm">
          <Badge color={account.live ? 'pine' : 'yellow'} variant="light">
            {account.live ? text.live : text.test}
          </Badge>
          <Text size="sm">{text.stored({ key: account.secret_key_end, webhook: account.webhook_secret_end })}</Text>
        </Group>
      )}
      <List type="ordered" spacing="sm">
        <List.Item>{text.stepKey}</List.Item>
        <List.Item>
          {text.stepWebhook}
          <CopyableValue label={text.address} value={webhook_uri} />
          {!webhook_uri.startsWith('https:') && (
            <Alert color="yellow" variant="light" title={text.localTitle} mt="xs">
              {text.local}
            </Alert>
          )}
        </List.Item>
        <List.Item>{text.stepEvents}</List.Item>
        <List.Item>{text.stepSecret}</List.Item>
      </List>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="sm">
          {input('secret_key', text.secretKey)}
          {input('webhook_secret', text.webhookSecret)}
          {refused && !(refused.field && refused.field in keys) && (
            <Alert color="red" variant="light" role="alert">
              {refused.message}
            </Alert>
          )}
          <Group>
            <Button type="submit" disabled={busy}>
              {account ? text.replace : text.save}
            </Button>
            {account && !waiting.has(path) && (
              <Button variant="default" onClick={remove}>
                {text.remove}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

/** Where a convention's treasurer stores the keys with which cards are taken. */
export function CardSettingsPage({ id }: { id: string }) {
  useEnterConvention(id);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['card-account', id],
    queryFn: ({ signal }) => api.convention.cardAccount.query({ id }, { signal }),
    retry: false,
  });
  const isForbidden = isError && [401, 403].includes(refusalOf(error).status);
  return (
    <Page title={text.title}>
      {isForbidden ? (
        <Alert color="yellow" variant="light">
          {text.treasurersOnly}
        </Alert>
      ) : data ? (
        <Keys id={id} stored={data} onChange={refetch} />
      ) : isError ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading label={text.loading} lines={8} />
      )}
    </Page>
  );
}
