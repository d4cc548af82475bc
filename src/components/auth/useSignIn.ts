import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { signIn } from 'next-auth/react';
import { useCallback } from 'react';
import { Refusal } from '../../client/refusal.ts';
import { safeRedirect } from '../../client/url/safeRedirect.ts';
import { signInText } from '../../messages/people/account.ts';

const WRONG_CREDENTIALS = signInText.wrongCredentials;

/** Signs in and continues to the page the user wanted. @throws Refusal */
export function useSignIn() {
  const router = useRouter();
  const client = useQueryClient();
  return useCallback(
    async (username: string, password: string) => {
      const answer = await signIn('credentials', { redirect: false, username, password }).catch(() => null);
      if (!answer) throw new Refusal(0, signInText.serviceDoesNotAnswerCheckYour);
      if (answer.error) {
        const sentence = /\s/.test(answer.error) ? answer.error : WRONG_CREDENTIALS;
        throw new Refusal(answer.status ?? 401, sentence, 'password');
      }
      client.clear();
      await router.replace(safeRedirect(router.query.next));
    },
    [router, client],
  );
}
