import { Button, Divider, Stack } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../../client/refusal.ts';
import { safeRedirect } from '../../client/url/safeRedirect.ts';
import { signInText } from '../../messages/pages/site.ts';
import { endPasskeyRequest, hasPasskeys, offersPasskeys, signInWithPasskey } from './passkeys/requests.ts';
import { useEntrance } from './useSignIn.ts';

const nextAuth = () => import('next-auth/react');
/** Milliseconds after which the browser is asked anew: an answer counts for 5 minutes. */
const OFFERED = 4 * 60_000;

/** Signs in with a passkey: by the button, or chosen from what the browser offers in the field for the name. */
function usePasskeys(onRefusal: (refusal: Refusal | null) => void) {
  // The address is not known yet when the browser begins to offer passkeys.
  const enter = useEntrance();
  const entrance = useRef(enter);
  entrance.current = enter;
  const [busy, setBusy] = useState(false);
  const attempt = async (autofill: boolean) => {
    try {
      if (await signInWithPasskey(autofill)) await entrance.current();
    } catch (error) {
      if (!autofill || refusalOf(error).status) onRefusal(refusalOf(error));
    }
  };
  const offer = async () => {
    if (hasPasskeys() && (await offersPasskeys())) await attempt(true);
  };
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    const again = () => void latest.current();
    again();
    const timer = setInterval(again, OFFERED);
    return () => {
      clearInterval(timer);
      if (hasPasskeys()) void endPasskeyRequest();
    };
  }, []);
  const use = async () => {
    onRefusal(null);
    setBusy(true);
    await attempt(false);
    setBusy(false);
    void offer();
  };
  return { busy, use };
}

/** The ways to sign in without a password: a passkey, and other providers. */
export function OtherWaysToSignIn({ onRefusal }: { onRefusal: (refusal: Refusal | null) => void }) {
  const { query } = useRouter();
  const passkeys = usePasskeys(onRefusal);
  const offersPasskey = useMounted() && hasPasskeys();
  const { data } = useQuery({ queryKey: ['providers'], retry: false, queryFn: async () => (await nextAuth()).getProviders() });
  const providers = Object.values(data ?? {}).filter(({ type }) => type !== 'credentials');
  if (!offersPasskey && providers.length === 0) return null;
  return (
    <>
      <Divider my="md" label={signInText.or} />
      <Stack gap="xs">
        {offersPasskey && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            loading={passkeys.busy}
            onClick={() => void passkeys.use()}
          >
            {signInText.passkey}
          </Button>
        )}
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            onClick={() => void nextAuth().then(({ signIn }) => signIn(id, { callbackUrl: safeRedirect(query.next) }))}
          >
            {signInText.signInWith({ provider: name })}
          </Button>
        ))}
      </Stack>
    </>
  );
}
