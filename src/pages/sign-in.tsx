import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { Children, useEffect, useRef, useState } from 'react';
import { api } from '../client/api.ts';
import { type Refusal, refusalOf } from '../client/refusal.ts';
import { CodeForm } from '../components/auth/CodeForm.tsx';
import { OtherWaysToSignIn } from '../components/auth/OtherWaysToSignIn.tsx';
import { useSignIn } from '../components/auth/useSignIn.ts';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { signInText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

/** Redirects to the setup page if the service has no account yet. */
function useFirstRun() {
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ['first-run'],
    retry: false,
    queryFn: () => api.user.firstRun.query({}),
  });
  useEffect(() => {
    if (data?.needed) void router.replace('/first-run');
  }, [data, router]);
}

const SignIn: PageComponent = () => {
  const { query } = useRouter();
  const signInWithPassword = useSignIn();
  useFirstRun();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async () => {
    setRefusal(null);
    setBusy(true);
    try {
      await signInWithPassword(username, password);
    } catch (error) {
      const refused = refusalOf(error);
      if (refused.field === 'code') return setWantsCode(true);
      setRefusal(refused);
      setTimeout(() => passwordInput.current?.select(), 0);
    } finally {
      setBusy(false);
    }
  };
  if (wantsCode)
    return (
      <PlainPage
        title={signInText.secondStep}
        below={
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setWantsCode(false)}>
            {signInText.otherAccount}
          </Anchor>
        }
      >
        <CodeForm
          description={signInText.codeHint}
          submitLabel={signInText.signIn}
          send={(code) => signInWithPassword(username, password, code)}
        />
      </PlainPage>
    );
  const next = typeof query.next === 'string' ? `?next=${encodeURIComponent(query.next)}` : '';
  return (
    <PlainPage
      title={signInText.signIn}
      below={
        <>
          <Anchor component={Link} href="/forgotten-password" size="sm" underline="always">
            {signInText.forgotPassword}
          </Anchor>
          <br />
          {Children.toArray(
            signInText.signUp({
              link: (words) => (
                <Anchor component={Link} href={`/sign-up${next}`} size="sm" underline="always">
                  {words}
                </Anchor>
              ),
            }),
          )}
          <br />
          <Anchor href="/c" size="sm" underline="always">
            {signInText.conventions}
          </Anchor>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          {(refusal || query.error) && (
            <Alert color="red" variant="light" role="alert">
              {refusal?.message ?? signInText.providerFailed}
            </Alert>
          )}
          <TextInput
            label={signInText.username}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
          />
          <PasswordInput
            label={signInText.password}
            ref={passwordInput}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': signInText.showPassword, tabIndex: 0 }}
          />
          <Button type="submit" loading={busy} fullWidth mt={4}>
            {signInText.signIn}
          </Button>
        </Stack>
      </form>
      <OtherWaysToSignIn onRefusal={setRefusal} />
    </PlainPage>
  );
};
SignIn.plain = true;
export default SignIn;
