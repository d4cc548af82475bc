import { Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { setConfirmation } from '../../client/confirmSignIn.ts';
import { refusalOf } from '../../client/refusal.ts';
import { confirmSignInText } from '../../messages/people/account.ts';
import { CodeForm } from './CodeForm.tsx';
import { SingleFieldForm } from './SingleFieldForm.tsx';

/** The dialog that asks for the password before a change that needs a fresh sign-in. */
export function ConfirmSignIn() {
  const [opened, setOpened] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  /** The password that was right, while the code of the second step is waited for. */
  const [password, setPassword] = useState<string | null>(null);
  const finish = (confirmed: boolean) => {
    setOpened(false);
    setPassword(null);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
  };
  const confirm = async (password: string, code?: string) => {
    try {
      await api.session.confirm.mutate(code === undefined ? { password } : { password, code });
      finish(true);
    } catch (error) {
      if (code !== undefined || refusalOf(error).field !== 'code') throw error;
      setPassword(password);
    }
  };
  useEffect(() => {
    setConfirmation(() => {
      setOpened(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => setConfirmation(null);
  }, []);
  return (
    <Modal
      opened={opened}
      onClose={() => finish(false)}
      title={confirmSignInText.title}
      closeButtonProps={{ 'aria-label': confirmSignInText.close }}
    >
      <Text size="sm" mb="sm">
        {confirmSignInText.lead}
      </Text>
      {password === null ? (
        <SingleFieldForm
          label={confirmSignInText.password}
          kind="current-password"
          submitLabel={confirmSignInText.submit}
          isFirstInDialog
          send={(password) => confirm(password)}
        />
      ) : (
        <CodeForm
          description={confirmSignInText.codeHint}
          submitLabel={confirmSignInText.submit}
          send={(code) => confirm(password, code)}
        />
      )}
    </Modal>
  );
}
