import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { amountOf } from '../../../client/format/amounts.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { tillPanelText as text } from '../../../messages/ledger/till.ts';
import { TillForm } from './TillForm.tsx';
import type { MyTill } from './useMyTill.ts';

interface Props {
  readonly tills: MyTill['tills'];
  /** The one that is chosen first. */
  readonly first?: string | undefined;
  onDone(till_id: string): void;
  onCancel(): void;
}
/** Opens a till that nobody has open, with the float in its drawer. */
export function OpenTillForm({ tills, first, onDone, onCancel }: Props) {
  const free = tills.filter(({ is_open }) => !is_open);
  const [till_id, setTill] = useState((free.find(({ id }) => id === first) ?? free[0])?.id ?? '');
  const [typed, setTyped] = useState('0.00');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const float_amount = amountOf(typed);
    if (float_amount === null) return setError(text.wrong);
    setBusy(true);
    try {
      await api.tillsession.create.mutate({ till_id, float_amount });
      onDone(till_id);
    } catch (refused) {
      setError(refusalOf(refused).message);
      setBusy(false);
    }
  };
  return (
    <TillForm label={text.open} disabled={busy || !till_id} onSubmit={submit} onCancel={onCancel}>
      <NativeSelect
        autoFocus
        label={text.till}
        value={till_id}
        onChange={(event) => setTill(event.currentTarget.value)}
        data={free.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        mt="xs"
        label={text.float}
        inputMode="decimal"
        value={typed}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </TillForm>
  );
}
