import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Refusal, refusalOf } from '../../client/refusal.ts';
import { codeFormText } from '../../messages/people/account.ts';

interface Props {
  readonly description?: string;
  readonly submitLabel: string;
  /** @throws Refusal, which the form shows */
  send(code: string): Promise<void>;
}
/** A form for the code of an authenticator. */
export function CodeForm({ description, submitLabel, send }: Props) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setRefusal(null);
    setBusy(true);
    try {
      await send(code);
    } catch (error) {
      setRefusal(refusalOf(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
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
        <TextInput
          label={codeFormText.code}
          description={description}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          withAsterisk={false}
          autoFocus
        />
        <Button type="submit" loading={busy} fullWidth mt={4}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
