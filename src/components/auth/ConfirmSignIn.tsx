import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { setConfirmation } from '../../client/links/confirmSignIn.ts';

const ConfirmSignInDialog = dynamic(() => import('./ConfirmSignInDialog.tsx').then((file) => file.ConfirmSignInDialog), {
  ssr: false,
});

/** Asks for the password before a change that needs a fresh sign-in. Its dialog is loaded when it is first needed. */
export function ConfirmSignIn() {
  const [opened, setOpened] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const finish = (confirmed: boolean) => {
    setOpened(false);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
  };
  useEffect(() => {
    setConfirmation(() => {
      setWanted(true);
      setOpened(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => setConfirmation(null);
  }, []);
  return isWanted ? <ConfirmSignInDialog opened={opened} finish={finish} /> : null;
}
