import { Button, Fieldset, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { importPageText as text } from '../../../messages/convention/importPage.ts';
import { LazySelect } from '../../records/form/inputs/lazyInputs.ts';
import { Failure } from '../../ui/states/Failure.tsx';

interface Props {
  readonly groups: { value: string; label: string }[];
  /** Takes the id of the job that imports. */
  readonly begun: (job_id: string) => void;
}
/** Asks where the convention is, and for the sign-in there. */
export function ImportForm({ groups, begun }: Props) {
  const [group_id, setGroup] = useState(groups[0]?.value ?? '');
  const [address, setAddress] = useState('');
  const [signIn, setSignIn] = useState({ api_key_id: '', username: '', password: '' });
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const lacks = submitted && !address.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!address.trim()) return addressField.current?.focus();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const given = Object.fromEntries(Object.entries(signIn).filter(([, value]) => value));
      const { job_id } = await api.convention.importFromService.mutate({ group_id, address: address.trim(), ...given });
      begun(job_id);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  const field = (name: keyof typeof signIn) => ({
    value: signIn[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setSignIn({ ...signIn, [name]: value }),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" maw={520}>
        {refusal && <Failure error={refusal} />}
        <LazySelect
          label={text.group}
          description={text.groupHelp}
          required
          data={groups}
          value={group_id}
          onChange={(value) => setGroup(value ?? group_id)}
          allowDeselect={false}
        />
        <TextInput
          ref={addressField}
          type="url"
          label={text.address}
          description={text.addressHelp}
          placeholder={text.addressExample}
          required
          maxLength={500}
          value={address}
          onChange={({ currentTarget: { value } }) => setAddress(value)}
          error={lacks ? text.addressRequired : undefined}
        />
        <Fieldset legend={text.signIn}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {text.signInHelp}
            </Text>
            <TextInput label={text.apiKey} maxLength={100} autoComplete="off" {...field('api_key_id')} />
            <TextInput label={text.username} maxLength={254} autoComplete="off" {...field('username')} />
            <PasswordInput label={text.password} autoComplete="off" {...field('password')} />
          </Stack>
        </Fieldset>
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
          {text.submit}
        </Button>
      </Stack>
    </form>
  );
}
