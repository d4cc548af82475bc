import { Alert, Box, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { Refusal, refusalOf } from '../../client/refusal.ts';
import type { Me } from '../../client/useMe.ts';
import { passwordText, singleFieldFormText } from '../../messages/people/account.ts';
import { notifySuccess } from '../ui/actions/notices.tsx';
import { useWaysToSignIn } from './useWaysToSignIn.ts';

const shared = {
  required: true,
  withAsterisk: false,
  visibilityToggleButtonProps: { 'aria-label': singleFieldFormText.showPassword, tabIndex: 0 },
} as const;
/** The refusal in words for this form. */
function refusalHere(error: unknown): Refusal {
  const refusal = refusalOf(error);
  return refusal.status === 401 && refusal.field === 'password' ? new Refusal(401, passwordText.wrong, 'password') : refusal;
}

/** The user's password: changes it, which ends all other sessions. */
export function Password({ me: { id, username } }: { me: Me }) {
  const { data: ways, reload } = useWaysToSignIn(id);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** What takes the focus after an answer: the field that was refused, or the button. */
  const [focusOn, setFocusOn] = useState<string | null>(null);
  useEffect(() => {
    if (!focusOn || busy) return;
    form.current?.querySelector<HTMLElement>(`[name="${focusOn}"]`)?.focus();
    setFocusOn(null);
  }, [focusOn, busy]);
  const hasPassword = ways?.has_password !== false;
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const submit = async () => {
    setRefusal(null);
    setBusy(true);
    try {
      await api.user.password.mutate({ id, password: current, new_password: next });
      setCurrent('');
      setNext('');
      notifySuccess(passwordText.changed);
      setFocusOn('change');
      await reload();
    } catch (error) {
      const refused = refusalHere(error);
      setRefusal(refused);
      setFocusOn(refused.field === 'password' || refused.field === 'new_password' ? refused.field : 'change');
    } finally {
      setBusy(false);
    }
  };
  const isShown = errorOf('password') || errorOf('new_password');
  return (
    <Box component="section" mt="lg" aria-labelledby="password">
      <Title order={2} id="password" mb="xs">
        {passwordText.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {hasPassword ? passwordText.lead : passwordText.none}
      </Text>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm" maw={440}>
          {refusal && !isShown && (
            <Alert color="red" variant="light" role="alert">
              {refusal.message}
            </Alert>
          )}
          <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
          {hasPassword && (
            <PasswordInput
              {...shared}
              name="password"
              label={passwordText.current}
              autoComplete="current-password"
              value={current}
              error={errorOf('password')}
              onChange={(event) => setCurrent(event.currentTarget.value)}
            />
          )}
          <PasswordInput
            {...shared}
            name="new_password"
            label={passwordText.next}
            description={passwordText.rule}
            minLength={10}
            autoComplete="new-password"
            value={next}
            error={errorOf('new_password')}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <Button type="submit" name="change" variant="default" loading={busy} style={{ alignSelf: 'flex-start' }}>
            {hasPassword ? passwordText.submit : passwordText.choose}
          </Button>
        </Stack>
      </form>
    </Box>
  );
}
