import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { refusalOf } from '../../client/refusal.ts';
import { confirmSignInText } from '../../messages/people/account.ts';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmWithPasskey } from './passkeys/ConfirmWithPasskey.tsx';
import { SingleFieldForm } from './SingleFieldForm.tsx';

/** The dialog that asks for the password before a change that needs a fresh sign-in. */
export function ConfirmSignInDialog({ opened, finish }: { opened: boolean; finish: (confirmed: boolean) => void }) {
  /** The password that was right, while the code of the second step is waited for. */
  const [password, setPassword] = useState<string | null>(null);
  const end = (confirmed: boolean) => {
    setPassword(null);
    finish(confirmed);
  };
  const confirm = async (password: string, code?: string) => {
    try {
      await api.session.confirm.mutate(code === undefined ? { password } : { password, code });
      end(true);
    } catch (error) {
      if (code !== undefined || refusalOf(error).field !== 'code') throw error;
      setPassword(password);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={() => end(false)}
      title={confirmSignInText.title}
      closeButtonProps={{ 'aria-label': confirmSignInText.close }}
    >
      <Text size="sm" mb="sm">
        {confirmSignInText.lead}
      </Text>
      {password === null ? (
        <>
          <SingleFieldForm
            label={confirmSignInText.password}
            kind="current-password"
            submitLabel={confirmSignInText.submit}
            isFirstInDialog
            send={(password) => confirm(password)}
          />
          <ConfirmWithPasskey confirmed={() => end(true)} />
        </>
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
