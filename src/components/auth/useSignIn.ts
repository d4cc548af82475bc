import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { Refusal, unreachable } from '../../client/refusal.ts';
import { safeRedirect } from '../../client/url/safeRedirect.ts';
import { signInText } from '../../messages/people/account.ts';

/** Continues, signed in, to the page the user wanted. */
export function useEntrance() {
  const router = useRouter();
  const client = useQueryClient();
  return useCallback(async () => {
    client.clear();
    const next = safeRedirect(router.query.next);
    if (next.startsWith('/c/')) return window.location.assign(next); // a public page, which is not one of the dashboard's
    await router.replace(next === '/' ? '/?start' : next);
  }, [router, client]);
}
/** Signs in and continues to the page the user wanted. @throws Refusal, of the field `code` where the second step is wanted */
export function useSignIn() {
  const enter = useEntrance();
  return useCallback(
    async (username: string, password: string, code = '') => {
      const answer = await import('next-auth/react')
        .then(({ signIn }) => signIn('credentials', { redirect: false, username, password, code }))
        .catch(() => null);
      if (!answer) throw unreachable();
      if (answer.error) {
        const forCode = /^code (.+)/s.exec(answer.error)?.[1];
        if (forCode) throw new Refusal(401, forCode, 'code');
        const sentence = /\s/.test(answer.error) ? answer.error : signInText.wrongCredentials;
        throw new Refusal(answer.status ?? 401, sentence, 'password');
      }
      await enter();
    },
    [enter],
  );
}
