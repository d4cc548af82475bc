import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useList } from '../../../client/useList.ts';
import { passkeysText } from '../../../messages/people/account.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from '../auth.module.css';
import { PasskeyItem } from './PasskeyItem.tsx';
import { addPasskey, hasPasskeys } from './requests.ts';

/** The user's passkeys: add, rename, remove. */
export function Passkeys({ user_id, clock }: { user_id: string; clock: Clock }) {
  const client = useQueryClient();
  const works = useMounted();
  const [busy, setBusy] = useState(false);
  const input = { id: user_id, _items_per_page: 100 };
  const list = useList(keys.list('passkey', 'user.passkeys', input), (options) => api.user.passkeys.query(input, options));
  const attempt = async (failure: string, success: string | null, work: () => Promise<boolean>) => {
    try {
      if ((await work()) && success) notifySuccess(success);
    } catch (error) {
      notifyRefusal(failure, refusalOf(error));
    }
    await client.invalidateQueries({ queryKey: ['passkey'] });
  };
  const add = async () => {
    setBusy(true);
    await attempt(passkeysText.notAdded, passkeysText.added, () => addPasskey(user_id));
    setBusy(false);
  };
  const remove = ({ id }: AnyRecord) =>
    attempt(passkeysText.notRemoved, passkeysText.removed, async () => Boolean(await api.passkey.delete.mutate({ id })));
  const rename = ({ id }: AnyRecord, name: string) =>
    attempt(passkeysText.notRenamed, null, async () => Boolean(await api.passkey.update.mutate({ id, name })));
  return (
    <Box component="section" mt="lg" aria-labelledby="passkeys">
      <Title order={2} id="passkeys" mb="xs">
        {passkeysText.title}
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {passkeysText.lead}
        </Text>
        {list.isError ? (
          <Failure error={list.error} />
        ) : !list.data ? (
          <Loading lines={2} />
        ) : (
          list.data.items.length > 0 && (
            <ul aria-labelledby="passkeys" className={classes.sessions}>
              {list.data.items.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  clock={clock}
                  remove={() => remove(passkey)}
                  rename={(name) => rename(passkey, name)}
                />
              ))}
            </ul>
          )
        )}
        {works &&
          (hasPasskeys() ? (
            <Button variant="default" loading={busy} onClick={() => void add()}>
              {passkeysText.add}
            </Button>
          ) : (
            <Text size="sm">{passkeysText.unsupported}</Text>
          ))}
      </Stack>
    </Box>
  );
}
