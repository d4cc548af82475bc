import { Box, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { refusalOf } from '../../client/refusal.ts';
import type { Me } from '../../client/useMe.ts';
import { secondStepText } from '../../messages/people/account.ts';
import { notifyRefusal, notifySuccess } from '../ui/actions/notices.tsx';
import { QrCode } from '../ui/record/QrCode.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmEmailAlert, isUnconfirmed } from './ConfirmEmailNote.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useConfirmation } from './useConfirmation.ts';
import { useWaysToSignIn } from './useWaysToSignIn.ts';

interface Started {
  readonly totp_secret: string | null;
  readonly totp_uri: string | null;
}
/** The QR code for an authenticator, and the form for its first code. */
const Setup = ({ started, confirm, cancel }: { started: Started; confirm(code: string): Promise<void>; cancel(): void }) => (
  <Group align="flex-start" gap="lg">
    <QrCode text={started.totp_uri ?? ''} label={secondStepText.qrCode} />
    <Stack gap="xs" maw={380} style={{ flex: '1 1 260px' }}>
      <Text size="sm">{secondStepText.scan}</Text>
      <Text size="sm">{secondStepText.secretInstead}</Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{started.totp_secret?.match(/.{4}/g)?.join(' ')}</Code>
      <CodeForm description={secondStepText.firstCode} submitLabel={secondStepText.confirm} send={confirm} />
      <Button variant="default" onClick={cancel}>
        {secondStepText.cancel}
      </Button>
    </Stack>
  </Group>
);

/** The second step of the user's sign-in: set up, new recovery codes, remove. */
export function SecondStep({ me, clock }: { me: Me; clock: Clock }) {
  const client = useQueryClient();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const since = (me as { second_step_date?: Date | string | null }).second_step_date; // owners see it
  const { id } = me;
  const { data: confirmation } = useConfirmation(!since && isUnconfirmed(me));
  // Where the address must be confirmed for everything, a note above the page says so.
  const addressFirst = confirmation?.by_mail && !confirmation.needed;
  const ways = useWaysToSignIn(id);
  const button = useRef<HTMLButtonElement>(null);
  /** The first button takes the focus once it is that of this state. */
  const [focusOn, setFocusOn] = useState<'on' | 'off' | null>(null);
  useEffect(() => {
    if (focusOn !== (since ? 'on' : 'off') || !button.current) return;
    button.current.focus();
    setFocusOn(null);
  }, [focusOn, since]);
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['me'] });
    await client.invalidateQueries({ queryKey: ['user'] });
  };
  const attempt = async (failure: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notifyRefusal(failure, refusalOf(error));
    }
  };
  const start = () => attempt(secondStepText.notStarted, async () => setStarted(await api.user.startSecondStep.mutate({ id })));
  const confirm = async (code: string) => {
    const { recovery_codes } = await api.user.confirmSecondStep.mutate({ id, code });
    setStarted(null);
    setCodes(recovery_codes);
    await reload();
  };
  const renew = () =>
    attempt(secondStepText.notRenewed, async () => {
      setCodes((await api.user.newRecoveryCodes.mutate({ id })).recovery_codes);
      await ways.reload();
    });
  const remove = () =>
    attempt(secondStepText.notRemoved, async () => {
      await api.user.removeSecondStep.mutate({ id });
      setCodes(null);
      notifySuccess(secondStepText.removed);
      setFocusOn('off');
      await reload();
    });
  const cancel = () => {
    setStarted(null);
    setFocusOn('off');
  };
  const close = () => {
    setCodes(null);
    setFocusOn('on');
  };
  return (
    <Box component="section" mt="lg" aria-labelledby="second-step">
      <Title order={2} id="second-step" mb="xs">
        {secondStepText.title}
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {since ? secondStepText.on({ time: showTime(since, clock) }) : secondStepText.off}{' '}
          {since && ways.data && !codes && secondStepText.left({ left: ways.data.recovery_codes_left })}
        </Text>
        {started && <Setup started={started} confirm={confirm} cancel={cancel} />}
        {codes && <RecoveryCodes codes={codes} username={String(me.username)} close={close} />}
        {since ? (
          <Group gap="xs">
            <Button ref={button} variant="default" onClick={() => void renew()}>
              {secondStepText.renew}
            </Button>
            <Button variant="default" color="red" onClick={() => void remove()}>
              {secondStepText.remove}
            </Button>
          </Group>
        ) : addressFirst ? (
          <ConfirmEmailAlert me={me} text={secondStepText.addressFirst} byMail send={secondStepText.sendMail} />
        ) : (
          !started && (
            <Button ref={button} variant="default" onClick={() => void start()}>
              {secondStepText.start}
            </Button>
          )
        )}
      </Stack>
    </Box>
  );
}
