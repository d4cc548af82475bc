import { Anchor, Box, Button, Stack, Text, Title } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Children, useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { confirmNow } from '../../../client/links/confirmSignIn.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useList } from '../../../client/useList.ts';
import { passkeysText } from '../../../messages/people/account.ts';
import { deletionOf } from '../../records/useDeletions.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from '../auth.module.css';
import { useWaysToSignIn } from '../useWaysToSignIn.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import { addPasskey, addressSentence, hasPasskeys, isNumber } from './requests.ts';

/** The user's passkeys: add, rename, remove. */
export function Passkeys({ user_id, clock }: { user_id: string; clock: Clock }) {
  const client = useQueryClient();
  const works = useMounted();
  const [busy, setBusy] = useState(false);
  const input = { id: user_id, _items_per_page: 100 };
  const list = useList(keys.list('passkey', 'user.passkeys', input), (options) => api.user.passkeys.query(input, options));
  const { deleting, defer } = useDeferred();
  const passkeys = list.data?.items.filter(({ id }) => !deleting.has(`/passkey/${id}`)) ?? [];
  const origin = useWaysToSignIn(user_id).data?.passkey_origin;
  const button = useRef<HTMLButtonElement>(null);
  /** The button takes the focus after what it did, and when that of a passkey is gone. */
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone || busy) return;
    button.current?.focus();
    setDone(false);
  }, [isDone, busy]);
  const attempt = async (failure: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notifyRefusal(failure, refusalOf(error));
    }
    await client.invalidateQueries({ queryKey: ['passkey'] });
  };
  const add = async () => {
    setBusy(true);
    await attempt(passkeysText.notAdded, async () => {
      const name = await addPasskey(user_id);
      if (name) notifySuccess(passkeysText.added({ name }));
    });
    setBusy(false);
    setDone(true);
  };
  const remove = async (passkey: AnyRecord) => {
    if (!(await confirmNow())) return;
    const name = String(passkey.name);
    const texts = {
      message: passkeysText.removing({ name }),
      done: passkeysText.removed({ name }),
      failure: passkeysText.notRemoved,
    };
    defer({ ...deletionOf('passkey', passkey.id, name), ...texts });
    setDone(true);
  };
  const rename = ({ id }: AnyRecord, name: string) =>
    attempt(passkeysText.notRenamed, () => api.passkey.update.mutate({ id, name }));
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
          passkeys.length > 0 && (
            <ul aria-labelledby="passkeys" className={classes.sessions}>
              {passkeys.map((passkey) => (
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
          (origin && origin !== window.location.origin ? (
            <Text size="sm">
              {Children.toArray(
                passkeysText.openThere(
                  {
                    link: (words) => (
                      <Anchor href={`${origin}/account`} size="sm" underline="always">
                        {words}
                      </Anchor>
                    ),
                  },
                  { address: origin },
                ),
              )}
            </Text>
          ) : isNumber(window.location.hostname) ? (
            <Text size="sm">{addressSentence(window.location.hostname)}</Text>
          ) : hasPasskeys() ? (
            <Button ref={button} variant="default" loading={busy} onClick={() => void add()}>
              {passkeysText.add}
            </Button>
          ) : (
            <Text size="sm">{passkeysText.unsupported}</Text>
          ))}
      </Stack>
    </Box>
  );
}
