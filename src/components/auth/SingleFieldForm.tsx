import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Refusal, refusalOf } from '../../client/refusal.ts';
import { singleFieldFormText } from '../../messages/people/account.ts';

interface Props {
  label: string;
  description?: string;
  /** Also what browsers fill in. A code that was refused is emptied: it is worth nothing any more. */
  kind: 'email' | 'new-password' | 'current-password' | 'one-time-code';
  submitLabel: string;
  /** Takes the focus when the dialog around it opens. */
  isFirstInDialog?: boolean;
  /** @throws Refusal, which the form shows */
  send: (answer: string) => Promise<void>;
}
/** A form with a single field. */
export function SingleFieldForm({ label, description, kind, submitLabel, isFirstInDialog = false, send }: Props) {
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setRefusal(null);
    setBusy(true);
    try {
      await send(answer);
    } catch (error) {
      setRefusal(refusalOf(error));
      if (kind === 'one-time-code') setAnswer('');
    } finally {
      setBusy(false);
    }
  };
  const inputProps = { label, description, value: answer, required: true, withAsterisk: false, autoComplete: kind } as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal.message}
          </Alert>
        )}
        {kind === 'one-time-code' ? (
          <TextInput
            {...inputProps}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        ) : kind === 'email' ? (
          <TextInput {...inputProps} type="email" spellCheck={false} onChange={(event) => setAnswer(event.currentTarget.value)} />
        ) : (
          <PasswordInput
            {...inputProps}
            {...(isFirstInDialog ? { 'data-autofocus': true } : {})}
            onChange={(event) => setAnswer(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': singleFieldFormText.showPassword, tabIndex: 0 }}
          />
        )}
        <Button type="submit" loading={busy} fullWidth mt={4}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
