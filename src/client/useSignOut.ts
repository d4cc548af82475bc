import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';

/** What has to be done while there is still a session. */
export const beforeSignOut = new Set<() => Promise<unknown>>();

/** Ends the session and clears everything that was read with it in this window, and typed on this device. */
export function useSignOut() {
  const router = useRouter();
  const client = useQueryClient();
  return useCallback(async () => {
    const [{ signOut }, { forgetDrafts }] = await Promise.all([import('next-auth/react'), import('./device/drafts.ts')]);
    await Promise.all([...beforeSignOut].map((finish) => finish()));
    await signOut({ redirect: false });
    await router.push('/sign-in');
    notifications.clean(); // they tell of the account
    client.clear();
    forgetDrafts();
  }, [router, client]);
}
