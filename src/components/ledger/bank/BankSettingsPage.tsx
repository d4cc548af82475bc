import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { bankSettingsText as text } from '../../../messages/ledger/bank.ts';
import { notifySuccess } from '../../ui/actions/notices.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

type Account = Awaited<ReturnType<typeof api.convention.bankAccount.query>>['account'];

function Form({ id, account, onChange }: { id: string; account: Account; onChange(): Promise<unknown> }) {
  const [values, setValues] = useState({ holder: account?.holder ?? '', iban: account?.iban ?? '', bic: account?.bic ?? '' });
  const [days, setDays] = useState<number | string>(account?.deadline_days ?? 14);
  const [refused, setRefused] = useState<{ field: string | null; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (what: () => Promise<unknown>, said: string) => {
    setBusy(true);
    setRefused(null);
    try {
      await what();
      await onChange();
      notifySuccess(said);
    } catch (error) {
      const { field, message } = refusalOf(error);
      setRefused({ field: field ?? null, message });
    }
    setBusy(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const sent = { id, holder: values.holder, iban: values.iban, deadline_days: Number(days) };
    void act(() => api.convention.setBankAccount.mutate({ ...sent, ...(values.bic ? { bic: values.bic } : {}) }), text.saved);
  };
  const remove = () => act(() => api.convention.removeBankAccount.mutate({ id }), text.removed);
  const input = (name: keyof typeof values, label: string, required: boolean) => (
    <TextInput
      label={label}
      value={values[name]}
      error={refused?.field === name && refused.message}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
      autoComplete="off"
      required={required}
    />
  );
  return (
    <form onSubmit={save}>
      <Stack gap="md" maw={560}>
        <Text>{account ? text.lead : text.leadFirst}</Text>
        {input('holder', text.holder, true)}
        {input('iban', text.iban, true)}
        {input('bic', text.bic, false)}
        <NumberInput
          label={text.days}
          description={text.daysHelp}
          value={days}
          onChange={setDays}
          min={1}
          max={60}
          allowDecimal={false}
          required
        />
        {refused && !(refused.field && refused.field in values) && (
          <Alert color="red" variant="light" role="alert">
            {refused.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" disabled={busy}>
            {text.save}
          </Button>
          {account && (
            <Button variant="default" onClick={() => void remove()} disabled={busy}>
              {text.remove}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** Where a convention's treasurer stores the account to which buyers send money. */
export function BankSettingsPage({ id }: { id: string }) {
  useEnterConvention(id);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['bank-account', id],
    queryFn: ({ signal }) => api.convention.bankAccount.query({ id }, { signal }),
    retry: false,
  });
  const isForbidden = isError && [401, 403].includes(refusalOf(error).status);
  return (
    <Page title={text.title}>
      {isForbidden ? (
        <Alert color="yellow" variant="light">
          {text.treasurersOnly}
        </Alert>
      ) : data ? (
        <Form key={data.account?.iban ?? ''} id={id} account={data.account} onChange={refetch} />
      ) : isError ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading label={text.loading} lines={6} />
      )}
    </Page>
  );
}
