import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';

/** Ends the session and clears everything that was read with it in this window. */
export function useSignOut() {
  const router = useRouter();
  const client = useQueryClient();
  return useCallback(async () => {
    const { signOut } = await import('next-auth/react');
    await signOut({ redirect: false });
    await router.push('/sign-in');
    client.clear();
  }, [router, client]);
}
