import { Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { setConfirmation } from '../../client/confirmSignIn.ts';
import { confirmSignInText } from '../../messages/people/account.ts';
import { SingleFieldForm } from './SingleFieldForm.tsx';

/** The dialog that asks for the password before a change that needs a fresh sign-in. */
export function ConfirmSignIn() {
  const [opened, setOpened] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const finish = (confirmed: boolean) => {
    setOpened(false);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
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
      <SingleFieldForm
        label={confirmSignInText.password}
        kind="current-password"
        submitLabel={confirmSignInText.submit}
        isFirstInDialog
        send={async (password) => {
          await api.session.confirm.mutate({ password });
          finish(true);
        }}
      />
    </Modal>
  );
}
